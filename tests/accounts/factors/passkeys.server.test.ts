import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { PASSWORD, world, type SignedInPerson, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'
import { authenticator } from './authenticator.ts'
import { at, halfway, ORIGIN } from './ground.ts'

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
})

/** A new passkey of somebody. */
async function made(token = person.token, Name = '办公室的电脑') {
  const key = authenticator(ORIGIN)
  const own = at(w, { token }).factors
  const { Options } = await own.beginPasskey({})
  const { ID, RecoveryCodes } = await own.addPasskey({ Name, Response: key.make(Options) })
  return { key, ID, RecoveryCodes }
}
const offered = async () => (await at(w).factors.openPasskey({})).Options
const enter = (Response: string) => refusal(at(w).factors.passkeyLogin({ Response }))

test('one is made with a name, signs in without a password, and stands in the list of sign-ins', async () => {
  const { key, RecoveryCodes } = await made()
  expect(RecoveryCodes).toHaveLength(10)
  expect((await made(person.token, '手机')).RecoveryCodes).toEqual([])
  const entered = await at(w).factors.passkeyLogin({ Response: key.use(await offered()) })
  expect(entered.ID).toBe(person.ID)
  const here = at(w, { token: entered.AccessToken })
  expect((await here.session.signIns({}))[0]).toMatchObject({ Way: 'passkey', Factor: 'passkey' })
  expect((await here.factors.mine({})).Passkeys).toMatchObject([
    { Name: '办公室的电脑', UsedAt: expect.any(String) },
    { Name: '手机', UsedAt: null },
  ])
  const line = w.db.selectFrom('operation_log').select(['Title', 'ReMark']).orderBy('ID', 'desc').limit(1)
  expect(await line.executeTakeFirst()).toEqual({ Title: '通行密钥登录', ReMark: '通行密钥“办公室的电脑”' })
})

test('what it is asked tells the browser to verify its owner and to find it by itself', async () => {
  const { Options } = await at(w, { token: person.token }).factors.beginPasskey({})
  expect(Options).toMatchObject({
    rp: { id: 'desk.example' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(await offered()).toMatchObject({ rpId: 'desk.example', userVerification: 'required' })
  expect(await offered()).not.toHaveProperty('allowCredentials')
})

test('an answer is good once, soon, from our page, with its owner verified', async () => {
  const { key } = await made()
  const options = await offered()
  const Response = key.use(options)
  expect(await enter(Response)).toBe('done')
  expect(await enter(Response)).toMatchObject({ message: expect.stringContaining('已经用过') })
  expect(await enter(key.use(options))).toMatchObject({ kind: 'refused' })
  expect(await enter(key.use(await offered(), { isUnverified: true }))).toMatchObject({ kind: 'refused' })
  expect(await enter(key.use(await offered(), { origin: 'https://desk.example.evil' }))).toMatchObject({
    kind: 'refused',
  })
  const late = await offered()
  w.clock.pass(6 * 60_000)
  expect(await enter(key.use(late))).toMatchObject({ kind: 'refused' })
  expect(await enter('{"no":"answer"}')).toMatchObject({ detail: { Fields: [{ Field: 'Response' }] } })
})

test('two answers to one challenge at once sign in once; a counter that goes back is a copy', async () => {
  const { key } = await made()
  const options = await offered()
  const answers = await Promise.all([enter(key.use(options)), enter(key.use(options))])
  expect(answers.filter((one) => one === 'done')).toHaveLength(1)
  expect(await enter(key.use(await offered()))).toBe('done')
  key.setCounter(1)
  expect(await enter(key.use(await offered()))).toMatchObject({ kind: 'refused' })
})

test('as second factor only the account’s own counts, and a challenge is for one purpose', async () => {
  const { key } = await made()
  const other = await w.hire({})
  const stranger = await made(other.token)
  await at(w, w.people.outsider).factors.prove({ PassWord: PASSWORD })
  const far = await made(w.people.outsider.token)
  const { Ticket, Ways } = await halfway(w, UserName)
  expect(Ways).toEqual(['passkey', 'recovery'])
  const ask = async () => (await at(w).factors.openPasskey({ Ticket })).Options
  const show = (Response: string) => refusal(at(w).factors.factorLogin({ Ticket, Response }))
  for (const wrong of [stranger.key, far.key])
    expect(await show(wrong.use(await ask()))).toMatchObject({ kind: 'refused' })
  expect(await show(key.use(await offered()))).toMatchObject({ kind: 'refused' })
  expect(await enter(key.use(await ask()))).toMatchObject({ kind: 'refused' })
  expect(await show(key.use(await ask()))).toBe('done')
})

test('it is renamed and removed by its owner alone; what is gone lets nobody in', async () => {
  const { key, ID } = await made()
  const other = await w.hire({})
  for (const stranger of [other, w.people.outsider]) {
    await at(w, stranger)
      .factors.prove({ PassWord: PASSWORD })
      .catch(() => {})
    expect(await refusal(at(w, stranger).factors.removePasskey({ ID }))).toMatchObject({ kind: 'missing' })
    expect(await refusal(at(w, stranger).factors.renamePasskey({ ID, Name: '我的' }))).toMatchObject({
      kind: 'missing',
    })
  }
  await at(w, { token: person.token }).factors.renamePasskey({ ID, Name: '家里' })
  await at(w, { token: person.token }).factors.removePasskey({ ID })
  expect(await enter(key.use(await offered()))).toMatchObject({ message: expect.stringContaining('没有登记') })
  expect(await at(w, { token: person.token }).factors.mine({})).toMatchObject({ Passkeys: [], RecoveryLeft: 0 })
})

test('where browsers know no passkeys it is said why; the machine itself may be tried out', async () => {
  const why = async (origin: string) => (await at(w, { token: person.token, origin }).factors.mine({})).PasskeyProblem
  expect(await why('http://127.0.0.1:8080')).toContain('http://localhost')
  expect(await why('http://desk.example')).toContain('https')
  expect(await why('http://localhost:8080')).toBe('')
  const origin = 'http://127.0.0.1:8080'
  expect(await refusal(at(w, { token: person.token, origin }).factors.beginPasskey({}))).toMatchObject({
    kind: 'refused',
  })
})

test('an account that is disabled, or whose role is, is not signed in by it', async () => {
  const { key } = await made()
  await w.db.updateTable('admin_users').set({ Enabled: false }).where('ID', '=', person.ID).execute()
  expect(await enter(key.use(await offered()))).toMatchObject({ message: '账号已停用，请联系管理员。' })
})
