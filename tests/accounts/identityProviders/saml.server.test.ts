/** Coming in by a SAML provider, and the attacks on such ways in that are known. */
import { generateKeyPairSync } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkProviders } from '../../../server/accounts/identityProviders/check.ts'
import { ssoRoutes } from '../../../server/accounts/identityProviders/routes.ts'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { world, type World } from '../../support/app.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { BASE, browserAt, type Browser } from '../../support/providers/browser.ts'
import { providerCertificate } from '../../support/providers/certificate.ts'
import {
  assertionOf,
  readSamlRequest,
  SAML_IDP,
  samlResponse,
  signedAssertion,
  type SamlSaying,
} from '../../support/providers/saml.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
let http: HttpWorld
let ID: number

beforeAll(async () => {
  w = await world()
  http = await httpOf(w)
  ssoRoutes(http.server, { db: w.db, outgoingHosts: [], now: w.clock.now, wake: () => {}, publicAddress: BASE })
})
afterAll(async () => {
  await http.close()
  await w.end()
})
const add = async () => {
  const draft = { Name: `SAML${Math.random()}`, Kind: 'saml', ...SAML_IDP, Certificate: providerCertificate } as const
  const saved = await w.as('chief').identityProviders.save({ ...draft, MakesAccounts: true })
  await w.as('chief').identityProviders.enable({ Ids: [saved.ID], IsEnable: true })
  await w.as('chief').identityRules.save({ ProviderID: saved.ID, GroupName: '记者', RoleID: w.people.editor.RoleID })
  return saved.ID
}
beforeEach(async () => {
  ID = await add()
})
afterEach(async () => {
  for (const table of ['provider_sign_ins', 'identities', 'identity_providers'] as const)
    await w.db.deleteFrom(table).execute()
  const made = await w.db.selectFrom('admin_users').select('ID').where('PasswordHash', '=', '').execute()
  for (const { ID: gone } of made)
    await w.db
      .updateTable('admin_users')
      .set({ UserName: `gone${gone}` })
      .where('ID', '=', gone)
      .execute()
})

interface Walk {
  readonly browser: Browser
  readonly Word: string
  readonly state: string
  readonly usual: SamlSaying
}

/** A page begins, and the browser stands at the provider. */
async function begin(): Promise<Walk> {
  const browser = browserAt(http)
  const { Address, Word } = await w.as().signInWays.begin({ ProviderID: ID })
  const sent = (await browser.ask(Address)).headers.get('location')!
  const { requestID, acs, issuer, state } = readSamlRequest(sent)
  const attributes = { groups: ['记者', '摄影'], displayName: ['李梅'] }
  return { browser, Word, state, usual: { requestID, acs, audience: issuer, attributes } }
}

/** The provider's page sends its form; where the browser stands then. */
async function answer({ browser, state }: Pick<Walk, 'browser' | 'state'>, xml: string): Promise<string> {
  const body = new URLSearchParams({ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: state }).toString()
  const seen = await browser.ask(`/api/auth/sso/${ID}/acs`, { method: 'POST', body, crossSite: true })
  const next = /url=([^"]+)"/.exec(seen.text)![1]!.replaceAll('&amp;', '&')
  if (!next.startsWith('/api/')) return next
  return (await browser.ask(next)).headers.get('location')!
}

const ticketIn = (place: string) => new URL(place, BASE).searchParams.get('ticket')!
const enter = ({ Word }: Walk, place: string) => w.as().signInWays.enter({ Ticket: ticketIn(place), Word })
const good = ({ usual }: Walk, more: Partial<SamlSaying> = {}) =>
  samlResponse(usual.requestID, usual.acs, signedAssertion(assertionOf({ ...usual, ...more })))
const refused = /没有通过核对/

test('a signed assertion lets in whoever it names, with the role of a group', async () => {
  const walk = await begin()
  const me = await enter(walk, await answer(walk, good(walk)))
  expect(me).toMatchObject({ AdminUserRealName: '李梅', RoleID: w.people.editor.RoleID })
  const metadata = await browserAt(http).ask(`/api/auth/sso/${ID}/metadata`)
  expect(metadata.text).toContain(walk.usual.acs)
  expect(metadata.text).toContain(walk.usual.audience)
})

test('without the cookie of the browser that began nobody comes in, though the answer is good', async () => {
  const walk = await begin()
  const place = await answer({ ...walk, browser: browserAt(http) }, good(walk))
  expect(place).toBe('/login?ticket=lost')
})

test('without a signature, or with that of somebody else: refused', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const foreign = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  for (const make of [(one: string) => one, (one: string) => signedAssertion(one, foreign)]) {
    const walk = await begin()
    const xml = samlResponse(walk.usual.requestID, walk.usual.acs, make(assertionOf(walk.usual)))
    expect(await refusal(enter(walk, await answer(walk, xml)))).toMatchObject({
      message: expect.stringMatching(refused),
    })
  }
})

test('a word changed after it was signed: refused', async () => {
  const walk = await begin()
  const xml = good(walk).replace('>li.mei<', '>chief<')
  expect(await refusal(enter(walk, await answer(walk, xml)))).toMatchObject({ message: expect.stringMatching(refused) })
})

test('a signed assertion wrapped so that another one is read: refused', async () => {
  for (const wrap of [
    (signed: string, evil: string) => evil + signed,
    (signed: string, evil: string) => signed + evil,
    (signed: string, evil: string) =>
      evil.replace('</saml:Assertion>', `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`),
    (signed: string, evil: string) => `<x:Extensions xmlns:x="urn:x">${signed}</x:Extensions>${evil}`,
    // The signature moves into the false one and still points at the true one.
    (signed: string, evil: string) => {
      const signature = /<Signature[\s\S]*<\/Signature>/.exec(signed)![0]
      const inside = signature.replace('</Signature>', `<Object>${signed.replace(signature, '')}</Object></Signature>`)
      return evil.replace('</saml:Issuer>', `</saml:Issuer>${inside}`)
    },
  ]) {
    const walk = await begin()
    const signed = signedAssertion(assertionOf(walk.usual))
    const evil = assertionOf({ ...walk.usual, nameID: 'chief', assertionID: '_evil' })
    const xml = samlResponse(walk.usual.requestID, walk.usual.acs, wrap(signed, evil))
    expect(await refusal(enter(walk, await answer(walk, xml)))).toMatchObject({
      message: expect.stringMatching(refused),
    })
  }
})

test.each([
  ['over', { notBefore: -20, notOnOrAfter: -10 }],
  ['not yet good', { notBefore: 10, notOnOrAfter: 20 }],
  ['for another house', { audience: 'https://other.example/metadata' }],
  ['of another provider', { issuer: 'https://other.example/entity' }],
  ['for another request', { subjectAnswers: '_another' }],
  ['for another address', { recipient: 'https://evil.example/acs' }],
] as const)('an assertion that is %s: refused', async (_, more) => {
  const walk = await begin()
  expect(await refusal(enter(walk, await answer(walk, good(walk, more))))).toMatchObject({
    message: expect.stringMatching(refused),
  })
})

test('said twice: the second time nobody is let in, by the same browser or another', async () => {
  const walk = await begin()
  const xml = good(walk, { assertionID: '_once' })
  await enter(walk, await answer(walk, xml))
  expect(await answer(walk, xml)).toBe('/login?ticket=lost')
  // Taken along into another walk: it answers another request.
  const other = await begin()
  expect(await refusal(enter(other, await answer(other, xml)))).toMatchObject({
    message: expect.stringMatching(refused),
  })
  // The number of the assertion alone is enough to know it again.
  const third = await begin()
  expect(await refusal(enter(third, await answer(third, good(third, { assertionID: '_once' }))))).toMatchObject({
    message: expect.stringMatching(/已经用过了/),
  })
})

test('a comment in a name does not cut it: whoever is called chief<!-- -->.evil is not chief', async () => {
  await w.as('chief').identityProviders.save({ ID, BindBy: 'name' })
  const walk = await begin()
  const xml = good(walk, { nameID: 'editor<!-- -->.evil' })
  const came = await enter(walk, await answer(walk, xml)).catch((error: Error) => error)
  expect(came).not.toMatchObject({ ID: w.people.editor.ID })
  const names = await w.db.selectFrom('identities').select('Name').execute()
  expect(names.map(({ Name }) => Name)).not.toContain('editor')
  // One put in after it was signed.
  const second = await begin()
  const late = good(second, { nameID: 'editor.evil' }).replace('editor.evil', 'editor<!-- -->.evil')
  const cut = await enter(second, await answer(second, late)).catch((error: Error) => error)
  expect(cut).not.toMatchObject({ ID: w.people.editor.ID })
})

test('entities are not read: neither files nor floods', async () => {
  for (const before of [
    '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>',
    '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>',
  ]) {
    const walk = await begin()
    const { requestID, acs } = walk.usual
    const xml = samlResponse(requestID, acs, signedAssertion(assertionOf(walk.usual)), before)
    expect(await refusal(enter(walk, await answer(walk, xml)))).toMatchObject({
      message: expect.stringMatching(refused),
    })
  }
})

test('an answer nobody asked for, at another provider, or without sense leads nowhere', async () => {
  const walk = await begin()
  expect(await answer({ ...walk, state: 'x'.repeat(43) }, good(walk))).toBe('/login?ticket=lost')
  const first = ID
  ID = await add()
  expect(await answer(walk, good(walk))).toBe('/login?ticket=lost')
  ID = first
  for (const xml of ['', 'not xml', '<a/>', samlResponse(walk.usual.requestID, walk.usual.acs, '')]) {
    const another = await begin()
    expect(await refusal(enter(another, await answer(another, xml)))).toMatchObject({ kind: 'refused' })
  }
})

test('the sign-in ends when the provider said it would', async () => {
  const walk = await begin()
  const sessionEnds = new Date(w.clock.now().getTime() + 30 * 60_000)
  const { Token } = await enter(walk, await answer(walk, good(walk, { sessionEnds })))
  const me = createClient(contract, sendAs(w.app, { token: Token }))
  const round = () => checkProviders({ db: w.db, outgoingHosts: [], now: w.clock.now(), warn: () => {} })
  w.clock.pass(29 * 60_000)
  await round()
  expect((await me.session.current({})).AdminUserName).toBe('li.mei')
  w.clock.pass(2 * 60_000)
  await round()
  expect(await refusal(me.session.current({}))).toMatchObject({ kind: 'expired' })
})
