#!/bin/sh
# 计算文件的 SHA-256 与 MD5，并可与公布的校验码比较。
# 用法：sh checksum.sh 文件名 [公布的校验码]
set -eu
file=${1:?"用法：sh checksum.sh 文件名 [公布的校验码]"}

digest() {
  if command -v "$1" > /dev/null 2>&1; then "$@" < "$file" | cut -d " " -f 1; fi
}

sha256=$(digest sha256sum)
[ -n "$sha256" ] || sha256=$(digest shasum -a 256)
md5=$(digest md5sum)
[ -n "$md5" ] || md5=$(digest md5)
echo "SHA-256  $sha256"
echo "MD5      $md5"
[ $# -ge 2 ] || exit 0

wanted=$(printf "%s" "$2" | tr -d " :-" | tr "A-F" "a-f")
if [ "$wanted" = "$sha256" ] || [ "$wanted" = "$md5" ]; then
  echo "一致"
else
  echo "不一致，请勿安装此文件"
  exit 1
fi
