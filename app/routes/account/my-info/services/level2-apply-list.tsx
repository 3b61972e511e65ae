import { useLoaderData } from '@remix-run/react'
import { pageLoader } from '~/server.server'
import { pageMeta } from '~/ui/components'
import { Level2Tables } from '../../level2-lists'
import { level2Lists } from '../../level2-lists.server'
import { LEVEL2_MESSAGES } from '../../level2-messages'

const PATH = '/my-info/menu/service-manage/level2-apply-list'

export const loader = pageLoader(PATH, level2Lists)

export const meta = pageMeta(LEVEL2_MESSAGES.title)

/** Level2行情权限 (spec 2 §2). */
export default function Level2Lists() {
  return <Level2Tables lists={useLoaderData<typeof loader>()} path={PATH} />
}
