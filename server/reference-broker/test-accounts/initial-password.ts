import { randomInt } from 'node:crypto'

const CLASSES = ['ACDEFGHJKLMNPQRTUVWXY', 'abcdefghijkmnpqrstuvwxyz', '346789'] as const
const LENGTH = 14

const pick = (characters: string) => characters.charAt(randomInt(characters.length))

/** An initial password: 14 characters without look-alikes, each class at least once. */
export function randomInitialPassword(): string {
  const characters = CLASSES.map(pick)
  while (characters.length < LENGTH) characters.push(pick(CLASSES.join('')))
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const moved = characters[last] ?? ''
    characters[last] = characters[other] ?? ''
    characters[other] = moved
  }
  return characters.join('')
}
