import type { AppLoadContext } from '@remix-run/node'
import { loginStateOf } from '~/domain/login-states'
import { sha256 } from '../crypto/random'
import { isInAppAgent, loadContextOf } from '../http/load-context'
import { services } from '../services'
import { readCookie } from '../sessions/cookies'
import { subjectOf } from '../sessions/session'
import { issueFormToken } from './form-tokens'
import { ownPath } from './guard'
import { readSession } from './request-context'

/** Hotline of the specification (spec 2 §1). */
const HOTLINE = '95357'
const KINDS = ['one', 'fund', 'phone'] as const

/** What the shell shows of the caller; the pages' own renderer makes HTML of it. */
export async function shellFor(request: Request, loadContext: AppLoadContext | undefined) {
  const context = loadContextOf(loadContext, request)
  const all = await services()
  const session = await readSession(all, request, context)
  const secure = context.origin.startsWith('https:')
  const browserId = readCookie(request.headers.get('cookie'), 'bid', secure)
  const { one, fund, phone } = session ?? {}
  return {
    current: ownPath(new URL(request.url)),
    user: {
      state: loginStateOf(session),
      name: one ? one.orgName || one.userName : fund?.fundName,
      showPhone: one ? one.showPhone : fund ? undefined : phone?.showPhone,
      attestation: one ? Number(one.attestation) : undefined,
      fundIdUserType: fund ? Number(fund.fundIdUserType) : undefined,
    },
    environmentLabel: all.config.environmentLabel,
    demo: all.config.demo,
    mobile: context.mobile,
    inApp: isInAppAgent(request.headers.get('user-agent')),
    hotline: HOTLINE,
    token:
      session && browserId
        ? issueFormToken(
            all.keys.signing,
            sha256(browserId),
            subjectOf(session, KINDS) ?? '',
            'session.continue',
          )
        : undefined,
  }
}
