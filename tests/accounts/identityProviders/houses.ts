/** A world whose people come in by an OpenID provider, a directory and a SAML provider: the same person by each. */
import { ssoRoutes } from '../../../server/accounts/identityProviders/routes.ts'
import type { ProviderKind } from '../../../src/api/accounts/identityProviders/kinds.ts'
import { world } from '../../support/app.ts'
import { httpOf } from '../../support/http.ts'
import { BASE, browserAt } from '../../support/providers/browser.ts'
import { providerCertificate } from '../../support/providers/certificate.ts'
import { LDAP_BASE, LDAP_READER, ldapPerson, startLdap } from '../../support/providers/ldap.ts'
import { OIDC_CLIENT, startOidc } from '../../support/providers/oidc.ts'
import { assertionOf, readSamlRequest, SAML_IDP, samlResponse, signedAssertion } from '../../support/providers/saml.ts'
import { at } from '../factors/ground.ts'

/** The world, its providers by kind, and a way in by each. */
export type Houses = Awaited<ReturnType<typeof houses>>

/** Opens it; every provider makes accounts, and takes who has the name of an account for its owner. */
export async function houses() {
  const outgoingHosts = ['127.0.0.1']
  const w = await world({ outgoingHosts })
  const http = await httpOf(w)
  ssoRoutes(http.server, { db: w.db, outgoingHosts, now: w.clock.now, wake: () => {}, publicAddress: BASE })
  const oidc = await startOidc(Array.from({ length: 9 }, (_, one) => `${BASE}/api/auth/sso/${one + 1}/callback`))
  const ldap = await startLdap()
  const drafts = {
    oidc: { Address: oidc.issuer, ...OIDC_CLIENT, Scopes: 'openid profile offline_access' },
    ldap: { Address: ldap.url, BaseDN: LDAP_BASE, ...LDAP_READER },
    saml: { ...SAML_IDP, Certificate: providerCertificate, NameField: 'uid' },
  }
  const chief = w.as('chief').identityProviders
  const numbers = {} as Record<ProviderKind, number>
  for (const Kind of Object.keys(drafts) as ProviderKind[]) {
    const { ID } = await chief.save({ Name: Kind, Kind, ...drafts[Kind], BindBy: 'name', MakesAccounts: true })
    await chief.enable({ Ids: [ID], IsEnable: true })
    numbers[Kind] = ID
  }

  /** Walks to a provider that sends people away and back; what the page that began has to show. */
  async function walk(kind: 'oidc' | 'saml', name: string): Promise<{ Ticket: string; Word: string }> {
    const browser = browserAt(http)
    const { Address, Word } = await at(w).signInWays.begin({ ProviderID: numbers[kind] })
    const ticketIn = (place: string) => new URL(place, BASE).searchParams.get('ticket') ?? ''
    if (kind === 'oidc') {
      oidc.who = name
      return { Ticket: ticketIn((await browser.follow(Address)).url.href), Word }
    }
    const { requestID, acs, issuer, state } = readSamlRequest((await browser.ask(Address)).headers.get('location')!)
    const said = { requestID, acs, audience: issuer, nameID: name, attributes: { uid: [name] } }
    const xml = samlResponse(requestID, acs, signedAssertion(assertionOf(said)))
    const form = { SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state }
    const body = new URLSearchParams(form).toString()
    const seen = await browser.ask(new URL(acs).pathname, { method: 'POST', body, crossSite: true })
    const next = /url=([^"]+)"/.exec(seen.text)![1]!.replaceAll('&amp;', '&')
    return { Ticket: ticketIn((await browser.ask(next)).headers.get('location')!), Word }
  }

  return {
    ...{ w, oidc, numbers, walk },
    /** Somebody of this name is known to all three. */
    know(name: string) {
      oidc.accounts.set(name, { sub: name, preferred_username: name, name })
      ldap.entries.set(...ldapPerson(name))
    },
    /** The first step by one of them. */
    async comeIn(kind: ProviderKind, name: string) {
      const ProviderID = numbers[kind]
      if (kind === 'ldap')
        return at(w).signInWays.login({ ProviderID, UserName: name, PassWord: `password of ${name}` })
      return at(w).signInWays.enter(await walk(kind, name))
    },
    /** The OpenID provider's notice, as the server answers it. */
    async tellSignedOut(ID: number, logoutToken: string): Promise<number> {
      const body = new URLSearchParams({ logout_token: logoutToken }).toString()
      return (await browserAt(http).ask(`/api/auth/sso/${ID}/logout`, { method: 'POST', body })).status
    },
    async end() {
      await oidc.end()
      await ldap.end()
      await http.close()
      await w.end()
    },
  }
}
