/** 测试连接: a provider is asked, and what is wrong is said in a sentence. */
import { X509Certificate } from 'node:crypto'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { identityProviders } from '../../../src/api/accounts/identityProviders/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { withDirectory } from './ldap/connection.ts'
import { countPeople, refuseBlind } from './ldap/lookUp.ts'
import { configurationOf } from './oidc/configuration.ts'
import { Outage } from './person.ts'
import { askedFor } from './standing.ts'
import { withSecret, type Provider } from './provider.ts'
import { certificatesIn } from './saml/saml.ts'
import { missingIn } from './saving.ts'

type Test = (typeof identityProviders.calls)['test']

/** Ours: so many people are counted at most. */
const COUNTED = 1000
const DAY_MS = 86_400_000

/** Tries it. Throws 'missing'. */
export async function tryProvider(request: Request<ParsedOf<Test>>): Promise<OutputOf<Test>> {
  const { db, now, outgoingHosts } = request
  const { stored, Addresses } = await askedFor(request)
  const missing = missingIn(stored)
  if (missing) return { IsWell: false, Says: `${missing}。`, Addresses }
  try {
    const provider = await withSecret(db, stored, outgoingHosts)
    return { IsWell: true, Says: await tries[stored.Kind](provider, now), Addresses }
  } catch (error) {
    if (error instanceof Outage) return { IsWell: false, Says: error.message, Addresses }
    throw error
  }
}

const tries: Readonly<Record<Provider['Kind'], (provider: Provider, now: Date) => Promise<string>>> = {
  async oidc(provider) {
    const config = await configurationOf(provider, { anew: true })
    const server = config.serverMetadata()
    if (server.authorization_endpoint === undefined || server.token_endpoint === undefined)
      throw new Outage('认证源没有授权地址或令牌地址，不能用来登录。')
    if (server.code_challenge_methods_supported && !server.supportsPKCE())
      throw new Outage('认证源不支持 PKCE（S256），不能用来登录。')
    const isLasting = server.grant_types_supported?.includes('refresh_token') ?? true
    return `连接正常：${server.issuer}${isLasting ? '' : '；它不发续期凭证，登录最长保持到设定的小时数'}。`
  },
  ldap: (provider) =>
    withDirectory(provider, async (client) => {
      await refuseBlind(client, provider)
      const count = await countPeople(client, provider, COUNTED)
      if (count === 0) throw new Outage('连接正常，但按查找条件一个人也没有找到，请检查查找起点和查找条件。')
      return `连接正常：找到 ${count >= COUNTED ? `${COUNTED} 人以上` : `${count} 人`}。`
    }),
  async saml({ Certificate }, now) {
    const ends = certificatesIn(Certificate).map((one) => new Date(new X509Certificate(one).validTo))
    const last = new Date(Math.max(...ends.map((end) => end.getTime())))
    if (last <= now) throw new Outage(`对方的证书已在 ${dayOf(last)} 过期，请换成新的。`)
    const left = Math.floor((last.getTime() - now.getTime()) / DAY_MS)
    return `设置完整；SAML 只有真正登录一次才能试出对错。对方的证书到 ${dayOf(last)}（还有 ${left} 天）。`
  },
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
