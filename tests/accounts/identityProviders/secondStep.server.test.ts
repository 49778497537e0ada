/** A second factor after a sign-in by the house: nothing leads past it, and what the first step gave opens nothing else. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callEntries } from '../../../src/api/index.ts'
import type { FactorAsked } from '../../../src/api/accounts/session/factorAsked.ts'
import type { ProviderKind } from '../../../src/api/accounts/identityProviders/kinds.ts'
import { OIDC_CLIENT } from '../../support/providers/oidc.ts'
import { ask } from '../../contract/asking.ts'
import { PASSWORD } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'
import { sampleOf, shapeOf } from '../../support/sample.ts'
import { authenticator } from '../factors/authenticator.ts'
import { at, bind, codeOf, ORIGIN, wrongCode } from '../factors/ground.ts'
import { houses, type Houses } from './houses.ts'

let here: Houses
let UserName: string
let UserID: number
let token: string
beforeAll(async () => {
  here = await houses()
})
afterAll(() => here.end())

/** Somebody new in a role that wants a second factor, known to every provider by the name of the account. */
beforeEach(async () => {
  const { w } = here
  const person = await w.hire({})
  UserID = person.ID
  token = person.token
  const row = w.db.selectFrom('admin_users').select('UserName').where('ID', '=', UserID)
  UserName = (await row.executeTakeFirstOrThrow()).UserName
  here.know(UserName)
})
const wantFactor = async () => {
  const { w } = here
  const chief = at(w, w.people.chief)
  await chief.factors.prove({ PassWord: PASSWORD })
  const { RoleID } = await w.db
    .selectFrom('admin_users')
    .select('RoleID')
    .where('ID', '=', UserID)
    .executeTakeFirstOrThrow()
  await chief.roles.save({ ID: RoleID, NeedsFactor: true })
  await w.db.deleteFrom('sessions').where('UserID', '=', UserID).execute()
}
const halfway = async (kind: ProviderKind): Promise<FactorAsked> => {
  const said = await refusal(here.comeIn(kind, UserName))
  if (said === 'done') throw new Error('signed in by the first step alone')
  const { Factor } = (said.detail ?? {}) as { Factor?: FactorAsked }
  if (!Factor) throw new Error(said.message)
  return Factor
}
const signedIn = () => here.w.db.selectFrom('sessions').select('FamilyID').where('UserID', '=', UserID).execute()
const standing = () =>
  here.w.db
    .selectFrom('provider_sign_ins as s')
    .innerJoin('identities as i', 'i.ID', 's.IdentityID')
    .select('s.FamilyID')
    .where('i.UserID', '=', UserID)
    .execute()

/** Calls of the sign-in page that take a ticket, as the contract has them; those of advertisements are of another kind. */
const ticketed = callEntries.filter(
  ({ family, spec }) => 'Ticket' in shapeOf(spec.input) && spec.access === 'open' && family !== 'ads',
)

test('who signs out there between the two steps does not come in', async () => {
  const { w, oidc, numbers } = here
  const { secret } = await bind(w, token)
  await wantFactor()
  const { Ticket } = await halfway('oidc')
  w.clock.pass(Date.now() - w.clock.now().getTime())
  const events = { 'http://schemas.openid.net/event/backchannel-logout': {} }
  const claims = { iss: oidc.issuer, aud: OIDC_CLIENT.AppID, iat: Math.floor(Date.now() / 1000), jti: 'one', events }
  expect(await here.tellSignedOut(numbers.oidc, oidc.signed({ ...claims, sub: UserName }))).toBe(200)
  expect(await refusal(at(w).factors.factorLogin({ Ticket, Code: codeOf(w, secret, 1) }))).toMatchObject({
    detail: { Over: true },
  })
  expect(await signedIn()).toEqual([])
})

describe.each(['oidc', 'ldap', 'saml'] as const)('by %s', (kind) => {
  test('the first step gives a ticket that opens no call of the contract and is no sign-in', async () => {
    const { w } = here
    await bind(w, token)
    await wantFactor()
    const { Ticket, IsEnrol, Ways } = await halfway(kind)
    expect({ IsEnrol, Ways }).toEqual({ IsEnrol: false, Ways: ['totp', 'recovery'] })
    expect(await signedIn()).toEqual([])
    expect(await standing()).toEqual([])
    for (const entry of callEntries.filter(({ spec }) => spec.access !== 'open')) {
      const said = await ask(w, entry, {}, Ticket)
      expect([entry.family, entry.name, said.ok ? 'ok' : said.kind]).toEqual([entry.family, entry.name, 'expired'])
    }
    expect(await refusal(at(w).session.refresh({ RefreshToken: Ticket }))).toMatchObject({ kind: 'expired' })
    // Of what takes a ticket, only the second step of this person takes this one, and nothing without what it asks for.
    const taken: string[] = []
    for (const { family, name, spec, ...entry } of ticketed) {
      const input = { ...(sampleOf(spec.input) as object), Ticket }
      const said = await ask(w, { family, name, spec, ...entry } as (typeof callEntries)[number], input)
      if (said.ok || !('detail' in said && (said.detail as { Over?: boolean })?.Over)) taken.push(`${family}.${name}`)
    }
    expect(taken.toSorted()).toEqual(['factors.factorLogin', 'factors.openPasskey', 'signInWays.enter'])
    expect(await signedIn()).toEqual([])
  })

  test('a code ends it, once; the sign-in stands on the word of the provider', async () => {
    const { w } = here
    const { secret } = await bind(w, token)
    await wantFactor()
    const { Ticket } = await halfway(kind)
    const step = (Code: string) => at(w).factors.factorLogin({ Ticket, Code })
    expect(await refusal(step(wrongCode(w, secret)))).toMatchObject({ kind: 'refused' })
    const entered = await step(codeOf(w, secret))
    const own = at(w, { token: entered.AccessToken })
    expect((await own.session.signIns({}))[0]).toMatchObject({ Way: kind, Factor: 'totp', IsHere: true })
    expect(await standing()).toHaveLength(1)
    expect(await refusal(step(codeOf(w, secret, 1)))).toMatchObject({ detail: { Over: true } })
  })

  test('a passkey ends it', async () => {
    const { w } = here
    const key = authenticator(ORIGIN)
    const own = at(w, { token }).factors
    await own.prove({ PassWord: PASSWORD })
    await own.addPasskey({ Name: '钥匙', Response: key.make((await own.beginPasskey({})).Options) })
    await wantFactor()
    const { Ticket, Ways } = await halfway(kind)
    expect(Ways).toContain('passkey')
    const { Options } = await at(w).factors.openPasskey({ Ticket })
    const entered = await at(w).factors.factorLogin({ Ticket, Response: key.use(Options) })
    expect(entered.ID).toBe(UserID)
    expect(await standing()).toHaveLength(1)
  })

  test('who has none makes one first, and can do nothing else', async () => {
    const { w } = here
    await wantFactor()
    const { Ticket, IsEnrol } = await halfway(kind)
    expect(IsEnrol).toBe(true)
    const { factorLogin, openPasskey } = at(w).factors
    // One after the other: what is refused before anybody waits for it ends the run.
    for (const step of [() => factorLogin({ Ticket, Code: '123456' }), () => openPasskey({ Ticket })])
      expect(await refusal(step())).toMatchObject({ detail: { Over: true } })
    const { Secret } = await at(w).factors.enrolTotp({ Ticket })
    expect(await signedIn()).toEqual([])
    const entered = await at(w).factors.finishEnrol({ Ticket, Code: codeOf(w, Secret) })
    expect(entered).toMatchObject({ ID: UserID, RecoveryCodes: { length: 10 } })
    expect(await standing()).toHaveLength(1)
  })

  test.each([
    [
      'the provider was disabled',
      () => here.w.as('chief').identityProviders.enable({ Ids: [here.numbers[kind]], IsEnable: false }),
    ],
    [
      'the binding was taken away',
      async () => {
        const { List } = await here.w.as('chief').identities.list({ UserID })
        await here.w.as('chief').identities.remove({ Ids: List.map(({ ID }) => ID) })
      },
    ],
    [
      'the person was switched off there',
      () =>
        here.w.db
          .updateTable('identities')
          .set({ StoppedAt: here.w.clock.now() })
          .where('UserID', '=', UserID)
          .execute(),
    ],
  ])('%s between the two steps: nobody comes in', async (_, meanwhile) => {
    const { w } = here
    const { secret } = await bind(w, token)
    await wantFactor()
    const { Ticket } = await halfway(kind)
    await meanwhile()
    try {
      expect(await refusal(at(w).factors.factorLogin({ Ticket, Code: codeOf(w, secret) }))).toMatchObject({
        kind: 'refused',
      })
      expect(await signedIn()).toEqual([])
    } finally {
      await w.as('chief').identityProviders.enable({ Ids: [here.numbers[kind]], IsEnable: true })
    }
  })
})
