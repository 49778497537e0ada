/** How a provider stands, by what is known here: what the other side must be told, who comes by it, what was not thought of. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { identityProviders } from '../../../src/api/accounts/identityProviders/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { placesOf } from './places.ts'
import type { StoredProvider } from './provider.ts'
import { missingIn } from './saving.ts'

type Standing = (typeof identityProviders.calls)['standing']
type Asked = Pick<Request<ParsedOf<Standing>>, 'db' | 'me' | 'input' | 'installation'>

/** The provider, and the addresses it must be told: those that it will be sent. Throws 'missing'. */
export async function askedFor({ db, me, input, installation }: Asked) {
  const stored = await db
    .selectFrom('identity_providers')
    .selectAll()
    .where('ID', '=', input.ID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (!stored) throw new Refusal('missing', '没有这个认证源，它可能已被删除。')
  // What people are sent back to is what the operator said, wherever the administrator sits.
  const base = installation.publicAddress ?? input.Base
  const Addresses = URL.canParse(base) ? placesOf(stored.Kind, new URL(base).origin, stored.ID) : []
  return { stored, Addresses }
}

/** Answers it. Throws 'missing'. */
export async function standingOf(request: Request<ParsedOf<Standing>>): Promise<OutputOf<Standing>> {
  const { db } = request
  const { stored, Addresses } = await askedFor(request)
  const { ID } = stored
  const { n: Rules } = await db
    .selectFrom('identity_rules')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('ProviderID', '=', ID)
    .executeTakeFirstOrThrow()
  const bound = await db
    .selectFrom('identities')
    .select(({ fn }) => [fn.countAll<number>().as('People'), fn.count<number>('StoppedAt').as('Stopped')])
    .where('ProviderID', '=', ID)
    .executeTakeFirstOrThrow()
  const away = await db
    .selectFrom('provider_outages')
    .select(['Since', 'Says'])
    .where('ProviderID', '=', ID)
    .executeTakeFirst()
  return {
    ...{ ID, Addresses, Rules: Number(Rules), People: Number(bound.People), Stopped: Number(bound.Stopped) },
    ...{ AwaySince: away?.Since.toISOString() ?? null, AwaySays: away?.Says ?? '' },
    Advice: adviceOn(stored, Number(Rules)),
  }
}

function adviceOn(stored: StoredProvider, rules: number): string[] {
  const { Kind, BindBy, MakesAccounts, SessionHours, Scopes } = stored
  const missing = missingIn(stored)
  const isLasting = Kind === 'ldap' || (Kind === 'oidc' && Scopes.split(/\s+/).includes('offline_access'))
  return [
    ...(missing ? [`${missing}。`] : []),
    ...(MakesAccounts && rules === 0 ? ['打开了自动建立账号，可是没有规则，谁也建不了：请在“认证源规则”里新增。'] : []),
    ...(!MakesAccounts && BindBy === 'none' ? ['只有本人先用密码登录、自己绑定过的人能用它登录。'] : []),
    ...(isLasting
      ? []
      : [
          `那里停用以后，这里最长 ${SessionHours} 小时才退出${Kind === 'oidc' ? '；范围里加上 offline_access，就是五分钟之内' : ''}。`,
        ]),
  ]
}
