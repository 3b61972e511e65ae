import { randomBytes } from 'node:crypto'

const CLASSES = [/[A-Z]/, /[a-z]/, /\d/] as const
/** 32 characters without look-alikes, so that five random bits choose one without bias. */
const CHARACTERS = 'ACDEFGHJKMNPRTUVWXYacdefhkmn3479'
const LENGTH = 14

/** An initial password: 14 characters (70 bits) without look-alikes, each class at least once. */
export function randomInitialPassword(): string {
  for (;;) {
    const made = Array.from(randomBytes(LENGTH), byte => CHARACTERS.charAt(byte & 31)).join('')
    if (CLASSES.every(one => one.test(made))) return made
  }
}
