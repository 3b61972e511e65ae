# 计算文件的 SHA-256 与 MD5，并可与公布的校验码比较。
# 用法：powershell -ExecutionPolicy Bypass -File checksum.ps1 文件名 [公布的校验码]
param(
  [Parameter(Mandatory = $true)][string]$File,
  [string]$Expected = ""
)
$ErrorActionPreference = "Stop"
$sha256 = (Get-FileHash -LiteralPath $File -Algorithm SHA256).Hash.ToLower()
$md5 = (Get-FileHash -LiteralPath $File -Algorithm MD5).Hash.ToLower()
Write-Output "SHA-256  $sha256"
Write-Output "MD5      $md5"
if ($Expected -eq "") { exit 0 }
$wanted = ($Expected -replace "[\s:-]", "").ToLower()
if ($wanted -eq $sha256 -or $wanted -eq $md5) {
  Write-Output "一致"
  exit 0
}
Write-Output "不一致，请勿安装此文件"
exit 1
