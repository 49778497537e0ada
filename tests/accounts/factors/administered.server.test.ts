import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { factorOff } from '../../../server/accounts/factors/drop.ts'
import { PASSWORD, world, type SignedInPerson, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'
import { at, bind, codeOf, wrongCode } from './ground.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

let person: SignedInPerson
let UserName: string
beforeEach(async () => {
  person = await w.hire({})
  const row = w.db.selectFrom('admin_users').select('UserName').where('ID', '=', person.ID)
  UserName = (await row.executeTakeFirstOrThrow()).UserName
  for (const chief of [w.people.chief, w.people.outsider])
    await w.db.updateTable('sessions').set({ AskedAt: w.clock.now() }).where('UserID', '=', chief.ID).execute()
})
const messagesOf = (UserID: number) =>
  w.db.selectFrom('messages').select('Title').where('UserID', '=', UserID).orderBy('ID', 'desc').execute()
const lastLine = () =>
  w.db
    .selectFrom('operation_log')
    .select(['Title', 'UserID', 'EventID', 'ReMark'])
    .orderBy('ID', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('an administrator takes a lost second factor away; its owner is out and told', async () => {
  await bind(w, person.token)
  await w.db.updateTable('sessions').set({ AskedAt: w.clock.now() }).where('UserID', '=', w.people.chief.ID).execute()
  const row = (await w.as('chief').adminUsers.get({ ID: person.ID })).HasFactor
  expect(row).toBe(true)
  await w.as('chief').adminUsers.resetFactor({ ID: person.ID })
  expect(await refusal(at(w, { token: person.token }).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await lastLine()).toMatchObject({ Title: '重置两步验证', EventID: [person.ID] })
  expect((await messagesOf(person.ID))[0]!.Title).toContain('重置了您的两步验证')
  expect(await refusal(at(w).session.login({ UserName, PassWord: PASSWORD }))).toBe('done')
  expect(await refusal(w.as('chief').adminUsers.resetFactor({ ID: person.ID }))).toMatchObject({ kind: 'conflict' })
})

test('a reset password is told, too; it leaves the second factor as it is', async () => {
  await bind(w, person.token)
  await w.db.updateTable('sessions').set({ AskedAt: w.clock.now() }).where('UserID', '=', w.people.chief.ID).execute()
  await w.as('chief').adminUsers.resetPassword({ ID: person.ID })
  expect((await messagesOf(person.ID))[0]!.Title).toContain('重置了您的密码')
  expect((await w.as('chief').adminUsers.get({ ID: person.ID })).HasFactor).toBe(true)
})

test('the operator does the same by name', async () => {
  await bind(w, person.token)
  expect(await factorOff(w.db, ` ${UserName.toUpperCase()} `)).toBe(true)
  expect(await lastLine()).toMatchObject({ Title: '重置两步验证', UserID: 0, EventID: [person.ID] })
  expect((await messagesOf(person.ID))[0]!.Title).toContain('系统维护人员')
  expect(await refusal(at(w, { token: person.token }).session.current({}))).toMatchObject({ kind: 'expired' })
  expect(await factorOff(w.db, UserName)).toBe(false)
  await expect(factorOff(w.db, 'nobody-here')).rejects.toThrow('There is no account nobody-here.')
})

test('nobody reaches accounts of another station or of a higher rank', async () => {
  const { secret } = await bind(w, w.people.outsider.token)
  const ID = w.people.outsider.ID
  await w.db.updateTable('sessions').set({ AskedAt: w.clock.now() }).where('UserID', '=', w.people.chief.ID).execute()
  expect(await refusal(w.as('chief').adminUsers.resetFactor({ ID }))).toMatchObject({ kind: 'missing' })
  expect(await refusal(w.as('chief').loginPeople.signIns({ ID }))).toMatchObject({ kind: 'missing' })
  expect(await w.as('chief').loginPeople.end({ Ids: [ID] })).toMatchObject({ Done: [] })
  const clerk = await w.hire({ '/LoginPeople': 'all', '/AdminUser': 'all' })
  const own = w.clientOf(clerk)
  expect((await own.loginPeople.end({ Ids: [w.people.chief.ID] })).Skipped[0]!.Reason).toContain('您没有的权限')
  expect(await refusal(own.loginPeople.endOne({ ID: w.people.chief.ID, Key: 'any' }))).toMatchObject({
    kind: 'forbidden',
  })
  expect(codeOf(w, secret)).toHaveLength(6)
})

test('an administrator sees where somebody is signed in and how, and ends one or all of it', async () => {
  const first = await at(w, { ip: '10.1.1.1' }).session.login({ UserName, PassWord: PASSWORD })
  w.clock.pass(1000)
  const second = await at(w, { ip: '10.1.1.2' }).session.login({ UserName, PassWord: PASSWORD })
  const chief = w.as('chief').loginPeople
  const found = await chief.signIns({ ID: person.ID })
  expect(found.slice(0, 2).map(({ UserIP, Way }) => [UserIP, Way])).toEqual([
    ['10.1.1.2', 'password'],
    ['10.1.1.1', 'password'],
  ])
  expect(await chief.endOne({ ID: person.ID, Key: found[0]!.Key })).toEqual({ Ended: 1 })
  expect(await lastLine()).toMatchObject({ Title: '强制下线', ReMark: expect.stringContaining('10.1.1.2') })
  expect(await refusal(at(w, { token: second.AccessToken }).session.current({}))).toMatchObject({ kind: 'expired' })
  expect((await at(w, { token: first.AccessToken }).session.current({})).ID).toBe(person.ID)
  expect((await chief.end({ Ids: [person.ID] })).Done).toEqual([person.ID])
  expect(await refusal(at(w).session.refresh(first))).toMatchObject({ kind: 'expired' })
  expect((await chief.end({ Ids: [person.ID] })).Skipped).toEqual([{ ID: person.ID, Reason: '没有在登录' }])
  const here = (await chief.signIns({ ID: w.people.chief.ID })).find(({ IsHere }) => IsHere)!
  expect(await refusal(chief.endOne({ ID: w.people.chief.ID, Key: here.Key }))).toMatchObject({ kind: 'refused' })
})

test('shown again by the second factor where there is one, by the password where there is none, and counted', async () => {
  const { token } = person
  const own = at(w, { token }).factors
  expect(await refusal(own.prove({ PassWord: 'a guess' }))).toMatchObject({ message: '密码不正确，请再输入一次。' })
  expect(await refusal(own.prove({ PassWord: PASSWORD }))).toBe('done')
  const { secret, codes } = await bind(w, token)
  expect(await refusal(own.prove({ PassWord: PASSWORD }))).toMatchObject({ kind: 'refused' })
  expect(await refusal(own.prove({ Code: codeOf(w, secret) }))).toBe('done')
  expect(await refusal(own.prove({ Code: codeOf(w, secret) }))).toMatchObject({ kind: 'refused' })
  expect(await refusal(own.prove({ Code: codes[0]! }))).toBe('done')
  const Code = wrongCode(w, secret)
  for (let time = 0; time < 10; time++) await refusal(own.prove({ Code }))
  expect(await refusal(own.prove({ Code: codes[1]! }))).toMatchObject({ message: expect.stringContaining('已锁定') })
})

test('what a machine’s key signed in does none of it', async () => {
  await w.db.updateTable('sessions').set({ AskedAt: w.clock.now() }).where('UserID', '=', person.ID).execute()
  const wall = await w.db
    .insertInto('walls')
    .values({ StID: person.StID, Name: '墙' } as never)
    .returning('ID')
    .executeTakeFirstOrThrow()
  const machine = { StID: person.StID, Name: '机器', WallID: wall.ID, UserID: person.ID, KeyHash: null }
  const { ID } = await w.db
    .insertInto('wall_devices')
    .values(machine as never)
    .returning('ID')
    .executeTakeFirstOrThrow()
  await w.db.updateTable('sessions').set({ DeviceID: ID }).where('UserID', '=', person.ID).execute()
  const own = at(w, { token: person.token }).factors
  const tries = [() => own.beginTotp({}), () => own.prove({ PassWord: PASSWORD }), () => own.beginPasskey({})]
  for (const one of tries) expect(await refusal(one())).toMatchObject({ kind: 'forbidden' })
})
