/** The signInWays family: what the sign-in page offers, and coming in by it. */
import { Refusal } from '../../../src/api/client.ts'
import { signInWays } from '../../../src/api/accounts/signInWays/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { openFlow, spendTicket } from '../identityProviders/flows.ts'
import { SSO_PATH } from '../identityProviders/places.ts'
import { NO_WAY, providerInUse } from '../identityProviders/provider.ts'
import { refuseDevice } from '../session/fromDevice.ts'
import { enterBy, turnedAway } from './enterBy.ts'
import { login } from './login.ts'

/** What is said of a ticket that opens nothing. */
export const NO_TICKET = '这次登录没有完成：它不是在这个窗口里发起的，或者已经过期，请重新登录。'

/** Only a path of this server; what the page makes of it, it judges again. */
function pathIn(redirect: string): string {
  return /^\/(?![/\\])/.test(redirect) ? redirect : ''
}

/** Handlers of the signInWays family. */
export const signInWayHandlers = implement(signInWays, {
  async list({ db, input }) {
    const host = (input.Host ?? '').toLowerCase()
    const found = await db
      .selectFrom('identity_providers as p')
      .innerJoin('stations as s', 's.ID', 'p.StID')
      .select(['p.ID', 'p.Name', 'p.Kind', 'p.Hosts', 's.StationName'])
      .where('p.IsEnable', '=', true)
      .where('s.Status', '=', 1)
      .orderBy('p.StID')
      .orderBy('p.ShowOrder')
      .orderBy('p.ID')
      .execute()
    return found.filter(({ Hosts }) => isShownAt(Hosts, host)).map(({ Hosts: _, ...way }) => way)
  },

  async begin({ db, me, input, now, tokenHash, outgoingHosts }) {
    const provider = await providerInUse(db, input.ProviderID, outgoingHosts, 'oidc', 'saml')
    const { ID: ProviderID, StID } = provider
    if (input.IsBinding) {
      if (me.ID === 0) throw new Refusal('expired', '请先登录，再绑定单位账号。')
      if (me.StID !== StID) throw new Refusal('missing', NO_WAY)
      await refuseDevice({ db, tokenHash })
    }
    const UserID = input.IsBinding ? me.ID : null
    const { key, word } = await openFlow(db, { ProviderID, UserID, Redirect: pathIn(input.Redirect) }, now)
    return { Address: `${SSO_PATH}/start?flow=${key}`, Word: word }
  },

  async enter(request) {
    const { db, input, now, outgoingHosts } = request
    // Who tries with a ticket has used it up, whatever comes of it.
    request.keepIfRefused()
    const spent = await spendTicket(db, { ...input, UserID: null, now })
    if (!spent) throw new Refusal('refused', NO_TICKET)
    const provider = await providerInUse(db, spent.ProviderID, outgoingHosts)
    if ('why' in spent.end) throw await turnedAway(request, provider, spent.end.why)
    return enterBy(request, provider, spent.end.proven)
  },

  login,
})

function isShownAt(hosts: string, host: string): boolean {
  const listed = hosts
    .toLowerCase()
    .split(/[\s,，]+/)
    .filter(Boolean)
  return listed.length === 0 || listed.includes(host) || listed.includes(host.replace(/:\d+$/, ''))
}
