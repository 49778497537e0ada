import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, world, type SignedInPerson, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'
import { authenticator } from './authenticator.ts'
import { at, bind, codeOf, halfway, ORIGIN } from './ground.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

let person: SignedInPerson
let UserName: string
beforeEach(async () => {
  person = await w.hire({ '/contribution/Drafts': ['添加'] })
  const row = w.db.selectFrom('admin_users').select('UserName').where('ID', '=', person.ID)
  UserName = (await row.executeTakeFirstOrThrow()).UserName
})
const require = async (NeedsFactor = true) => {
  const chief = at(w, w.people.chief)
  await chief.factors.prove({ PassWord: PASSWORD })
  return chief.roles.save({ ID: person.RoleID, NeedsFactor })
}

test('whoever has none is signed in no more, and makes one before anything else', async () => {
  const before = await at(w).session.login({ UserName, PassWord: PASSWORD })
  await require()
  for (const token of [person.token, before.AccessToken])
    expect(await refusal(at(w, { token }).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await refusal(at(w).session.refresh(before))).toMatchObject({ kind: 'expired' })
  const { Ticket, IsEnrol, Ways, message } = await halfway(w, UserName)
  expect({ IsEnrol, Ways }).toEqual({ IsEnrol: true, Ways: [] })
  expect(message).toContain('按提示先开启')
  // The ticket of somebody who has none opens nothing else.
  expect(await refusal(at(w).factors.factorLogin({ Ticket, Code: '123456' }))).toMatchObject({ kind: 'refused' })
  expect(await refusal(at(w).factors.openPasskey({ Ticket }))).toMatchObject({ kind: 'refused' })
  expect(await refusal(at(w, { token: Ticket }).articles.list({}))).toMatchObject({ kind: 'expired' })
  const { Secret, Address } = await at(w).factors.enrolTotp({ Ticket })
  expect(decodeURIComponent(Address)).toContain(`otpauth://totp/采编工作台:${UserName}?`)
  expect(Address).toContain(`secret=${Secret}`)
  expect(await refusal(at(w).factors.finishEnrol({ Ticket, Code: '12345' }))).toMatchObject({ kind: 'refused' })
  const entered = await at(w).factors.finishEnrol({ Ticket, Code: codeOf(w, Secret) })
  expect(entered.RecoveryCodes).toHaveLength(10)
  expect((await at(w, { token: entered.AccessToken }).session.current({})).ID).toBe(person.ID)
  const here = at(w, { token: entered.AccessToken }).factors
  expect(await refusal(here.removeTotp({}))).toMatchObject({ message: expect.stringContaining('至少要留一种') })
})

test('a passkey does it as well', async () => {
  await require()
  const { Ticket } = await halfway(w, UserName)
  const key = authenticator(ORIGIN)
  const { Options } = await at(w).factors.enrolPasskey({ Ticket })
  const Response = key.make(Options)
  const entered = await at(w).factors.finishEnrol({ Ticket, Name: '手机', Response })
  expect(await at(w, { token: entered.AccessToken }).factors.mine({})).toMatchObject({
    ...{ IsRequired: true, RecoveryLeft: 10, Passkeys: [{ Name: '手机' }] },
  })
  expect(await refusal(at(w).factors.finishEnrol({ Ticket, Name: '手机', Response }))).toMatchObject({
    kind: 'refused',
  })
})

test('by a code that another workspace confirmed nobody gets around it', async () => {
  const scan = async (token: string) => {
    const { Code, Number } = await at(w).session.scanCode({})
    await at(w, { token }).session.scanLook({ Number })
    await at(w, { token }).session.scanAnswer({ Number, Agree: true })
    return Code
  }
  const { secret } = await bind(w, person.token)
  const early = await scan(person.token)
  const said = await refusal(at(w).session.scanLogin({ code: early }))
  const { Factor } = (said as { detail: { Factor: { Ticket: string } } }).detail
  const entered = await at(w).factors.factorLogin({ Ticket: Factor.Ticket, Code: codeOf(w, secret) })
  // What confirmed it had shown its second factor, so the new one has it.
  const next = await at(w).session.scanLogin({ code: await scan(entered.AccessToken) })
  expect((await at(w, { token: next.Token }).session.signIns({}))[0]).toMatchObject({ Way: 'scan', Factor: 'totp' })
})

test('nobody wants it of their own role before they have shown theirs', async () => {
  const chief = await w.db
    .selectFrom('admin_users')
    .select('RoleID')
    .where('ID', '=', w.people.chief.ID)
    .executeTakeFirstOrThrow()
  const own = at(w, w.people.chief)
  await own.factors.prove({ PassWord: PASSWORD })
  expect(await refusal(own.roles.save({ ID: chief.RoleID, NeedsFactor: true }))).toMatchObject({
    message: expect.stringContaining('这是您自己的角色'),
  })
  await require()
  expect(await refusal(require(false))).toBe('done')
  expect((await at(w, { token: person.token }).session.current({})).ID).toBe(person.ID)
})
