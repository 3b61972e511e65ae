/** The text that the platform's script signs: its fields in the order of their names, the address without fragment. */
export function signedText(
  ticket: string,
  url: string,
  { nonceStr, timestamp }: { nonceStr: string; timestamp: number },
): string {
  const [address] = url.split('#')
  return `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${address}`
}
