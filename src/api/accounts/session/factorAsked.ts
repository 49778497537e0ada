/** What a sign-in says that is not done yet, because the second factor is missing. Ours. Pure, and nothing but words. */

/** By what somebody may show, besides the password, that it is them. */
export type FactorWay = 'totp' | 'passkey' | 'recovery'

/** `detail.Factor` of a refused sign-in. */
export interface FactorAsked {
  /** Good for this sign-in and nothing else, for HALF_MINUTES. */
  readonly Ticket: string
  /** There is none yet and the role wants one: it is made now, before anything else. */
  readonly IsEnrol: boolean
  /** What the account has; [] while it has none. */
  readonly Ways: readonly FactorWay[]
  /** For how many days this browser may be told not to ask again; 0: it may not. */
  readonly TrustDays: number
  /** Who it is, for the screen on which a telephone is bound. */
  readonly UserName: string
}

/** How people sign in; further words are those of the house's own directory. */
const signInWays: Readonly<Record<string, string>> = {
  password: '密码',
  scan: '扫码',
  wechat: '微信',
  passkey: '通行密钥',
  device: '墙面设备',
  oidc: '单位账号',
  ldap: '单位账号',
  saml: '单位账号',
}

/** What was shown besides. */
const factorTitles: Readonly<Record<string, string>> = {
  totp: '验证器',
  passkey: '通行密钥',
  recovery: '恢复码',
  trusted: '受信任的浏览器',
  provider: '统一认证',
}

/** 「密码 + 验证器」; '' where it was not kept. */
export function wayText(way: string, factor: string): string {
  const first = signInWays[way] ?? way
  const second = way === factor ? '' : (factorTitles[factor] ?? factor)
  return [first, second].filter((one) => one !== '').join(' + ')
}
