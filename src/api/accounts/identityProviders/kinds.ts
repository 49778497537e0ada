/** The kinds of providers, and what each must be told. Pure. */

/** What a station takes for who somebody is. */
export const providerKinds = { oidc: 'OpenID Connect', ldap: 'LDAP / AD', saml: 'SAML 2.0' } as const
/** One of the kinds. */
export type ProviderKind = keyof typeof providerKinds

/** How an account that is there already is found when somebody comes for the first time. */
export const bindings = { none: '只认本人绑定', name: '账号名相同', email: '邮箱就是账号名' } as const

/** Ours: how long a sign-in stays while nobody can say whether it still holds, in hours. */
export const SESSION_HOURS = { least: 1, usual: 12, most: 720 } as const

/** What is asked for at an OpenID provider where nothing else is said. */
export const USUAL_SCOPES = 'openid profile email'

/** How somebody is looked for in a directory where nothing else is said; {name} is what was typed. */
export const USUAL_FILTER = '(|(uid={name})(sAMAccountName={name})(userPrincipalName={name})(mail={name}))'

const schemes: Readonly<Record<ProviderKind, { readonly form: RegExp; readonly says: string }>> = {
  oidc: { form: /^https?:\/\/[^\s?#@]+$/i, says: '以 https:// 开头的签发者地址（issuer），后面没有问号' },
  ldap: { form: /^ldaps?:\/\/([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?\/?$/i, says: 'ldaps://ad.example.cn:636 的样子' },
  saml: { form: /^https?:\/\/[^\s#@]+$/i, says: '以 https:// 开头的单点登录地址' },
}

/** Whether a host is this machine itself. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i.test(host)
}

/** Why an address will not do for a kind, as a sentence; undefined when it will. */
export function addressProblem(kind: ProviderKind, address: string): string | undefined {
  const { form, says } = schemes[kind]
  return form.test(address) ? undefined : `${providerKinds[kind]} 的地址要写成${says}。`
}

/**
 * Why passwords would travel in the open, as a sentence; undefined when they would not. Ours: on this machine itself they
 * may, for a program beside ours that carries them on.
 */
export function openProblem(kind: ProviderKind, address: string, startTLS: boolean): string | undefined {
  if (kind !== 'ldap' || startTLS || !/^ldap:/i.test(address)) return undefined
  return isThisMachine(/^ldap:\/\/(\[[^\]]*\]|[^:/]*)/i.exec(address)?.[1] ?? '')
    ? undefined
    : '密码不能明文传送：请用 ldaps:// 的地址，或者打开 StartTLS。'
}

/** Why a filter will not do: it must look for what was typed. '' means the usual one. */
export function filterProblem(filter: string): string | undefined {
  if (filter === '') return undefined
  return filter.startsWith('(') && filter.endsWith(')') && filter.includes('{name}')
    ? undefined
    : '查找条件要用括号括起来，并且有 {name}，例如 (uid={name})。'
}
