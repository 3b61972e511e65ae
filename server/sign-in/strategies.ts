import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
import { type FormRefusal, type Go, go, refuseWith } from '../actions/outcome'
import type { RequestContext } from '../actions/request-context'
import type { BrokerAnswer } from '../broker/client'
import type { CallOutput } from '../broker/contract'
import type { Logins } from '../sessions/session'

/** The broker refused the credentials. */
class SignInRefused extends Error {
  readonly answer: Extract<BrokerAnswer<unknown>, { ok: false }>
  constructor(answer: Extract<BrokerAnswer<unknown>, { ok: false }>) {
    super('sign-in refused')
    this.answer = answer
  }
}

type Verify = (ctx: RequestContext, fields: Record<string, string>) => Promise<Logins>

/** A sign-in by fields of a form that the action has validated; what they prove is the broker's to say. */
class FormStrategy extends Strategy<Logins, { fields: Record<string, string> }> {
  readonly name: string

  constructor(name: string, ctx: RequestContext, verify: Verify) {
    super(({ fields }) => verify(ctx, fields))
    this.name = name
  }

  override async authenticate(request: Request): Promise<Logins> {
    const form = await request.formData()
    const fields: Record<string, string> = {}
    for (const [name, value] of form) if (typeof value === 'string') fields[name] = value
    return this.verify({ fields })
  }
}

const device = (ctx: RequestContext) =>
  (ctx.request.headers.get('user-agent') ?? '').slice(0, 200) || undefined

type UnifiedLogin = CallOutput<'auth.loginByVcode'>

function oneOf(data: UnifiedLogin): Logins {
  const { accountCode, userName, showPhone, userType, orgName, oneAcctOrgType } = data
  const { attestation, loginTime, login } = data
  return {
    one: {
      accountCode,
      userName,
      showPhone,
      userType,
      orgName,
      oneAcctOrgType,
      attestation,
      loginTime,
      login,
    },
  }
}

const byPhoneCode: Verify = async (ctx, { phone = '', vcode = '' }) => {
  const answer = await ctx.services.broker.call(
    'auth.loginByVcode',
    { phone, vcode, device: device(ctx), address: ctx.clientAddress },
    { mobile: ctx.mobile, lang: ctx.lang },
  )
  if (!answer.ok) throw new SignInRefused(answer)
  return oneOf(answer.data)
}

const byPassword: Verify = async (ctx, { phone = '', password = '', captchaId = '', captcha = '' }) => {
  const answer = await ctx.services.broker.call(
    'oneAcct.loginByPassword',
    { phone, password, captchaId, captcha, device: device(ctx), address: ctx.clientAddress },
    { mobile: ctx.mobile, lang: ctx.lang },
  )
  if (!answer.ok) throw new SignInRefused(answer)
  return oneOf(answer.data)
}

/** The account of the phone that was proved here, for a person who has just registered. */
export async function loginOfProvedPhone(ctx: RequestContext): Promise<Logins | undefined> {
  const answer = await ctx.services.broker.call(
    'oneAcct.getOneAcct4Person',
    { device: device(ctx) },
    { login: ctx.login, mobile: ctx.mobile, lang: ctx.lang },
  )
  return answer.ok ? oneOf(answer.data) : undefined
}

const byFundAccount: Verify = async (ctx, { fundId = '', password = '', captchaId = '', captcha = '' }) => {
  const answer = await ctx.services.broker.call(
    'orgManage.fundIdLogin',
    { fundId, password, captchaId, captcha, device: device(ctx), address: ctx.clientAddress },
    { mobile: ctx.mobile, lang: ctx.lang },
  )
  if (!answer.ok) throw new SignInRefused(answer)
  const { fundId: own, fundIdUserType, fundType, fundName, orgType, login } = answer.data
  return { fund: { fundId: own, fundIdUserType, fundType, fundName, orgType, login } }
}

/** A phone proved by a code that was sent for this purpose. */
const byProvedPhone =
  (purpose: 'prove' | 'register' | 'appeal'): Verify =>
  async (ctx, { phone = '', vcode = '' }) => {
    const options = { mobile: ctx.mobile, lang: ctx.lang }
    const answer =
      purpose === 'prove'
        ? await ctx.services.broker.call('oneAcct.checkPhoneCode', { phone, vcode, purpose }, options)
        : await ctx.services.broker.call('uniAcct.checkPhoneCode', { phone, vcode, purpose }, options)
    if (!answer.ok) throw new SignInRefused(answer)
    const { login, showPhone } = answer.data
    return { phone: { index: ctx.services.keys.index(`phone:${phone}`), showPhone, login } }
  }

const STRATEGIES = {
  'phone-code': byPhoneCode,
  password: byPassword,
  'fund-account': byFundAccount,
  'proved-phone': byProvedPhone('prove'),
  'registering-phone': byProvedPhone('register'),
  'appealing-phone': byProvedPhone('appeal'),
}

export type StrategyName = keyof typeof STRATEGIES

/** Signs in by one of the strategies: on to `to` with the new login, or the broker's refusal beside its field. */
export async function signInWith(
  ctx: RequestContext,
  name: StrategyName,
  fields: Record<string, string>,
  to: string,
  fieldOf: Record<string, string>,
): Promise<Go | FormRefusal> {
  const authenticator = new Authenticator<Logins>()
  authenticator.use(new FormStrategy(name, ctx, STRATEGIES[name]), name)
  const body = new URLSearchParams(fields)
  try {
    const logins = await authenticator.authenticate(name, new Request(ctx.url, { method: 'POST', body }))
    const actor = logins.one
      ? `one:${logins.one.accountCode}`
      : logins.fund
        ? `fund:${logins.fund.fundId}`
        : `phone:${logins.phone?.index}`
    return go(to, { signIn: logins, actor, reloadDocument: true, draft: 'drop' })
  } catch (error) {
    if (error instanceof SignInRefused) return refuseWith(error.answer, fieldOf)
    throw error
  }
}
