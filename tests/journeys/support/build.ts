import { ensureBuilt } from '../../../server/prepare.mjs'

/** Builds once before any worker starts a portal; two workers building at once would spoil each other's output. */
export default async function build(): Promise<void> {
  await ensureBuilt()
}
