/** What personal values look like where they are shown. A mask is never input: masking twice shows no more. */

const stars = (count: number) => '*'.repeat(Math.max(0, count))

function middle(value: string, head: number, tail: number): string {
  if (value.length <= head + tail) return stars(value.length)
  return value.slice(0, head) + stars(value.length - head - tail) + value.slice(-tail)
}

/** 13800000002 is 138****0002. */
export function maskPhone(phone: string): string {
  return middle(phone, 3, 4)
}

/** ops@fund.example is o**@fund.example: first character, then stars, then the domain. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 1) return stars(email.length)
  return email.slice(0, 1) + stars(Math.max(2, at - 1)) + email.slice(at)
}

/** Identity and credit codes keep the first 3 and the last 4 characters. */
export function maskId(id: string): string {
  return middle(id, 3, 4)
}

/** A person's name keeps its first character: 张三 is 张*. */
export function maskName(name: string): string {
  const characters = [...name]
  return characters.length < 2
    ? stars(characters.length)
    : (characters[0] ?? '') + stars(characters.length - 1)
}
