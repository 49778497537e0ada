import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { hosts } from '../../../src/api/hosts.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { sweepSessions } from '../../../server/accounts/session/sweepSessions.ts'
import { world, type World } from '../../support/app.ts'
import { httpOf } from '../../support/http.ts'
import { refusal } from '../../support/refusal.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())
beforeEach(() => w.db.deleteFrom('scan_guesses').execute())

/** A sign-in page on another machine. */
const page = () =>
  createClient(contract, sendAs(w.app, { token: undefined, ip: '10.9.8.7', userAgent: WINDOWS })).session
const look = (Number: string, who: 'editor' | 'chief' | 'outsider' = 'editor') => w.as(who).session.scanLook({ Number })
const answer = (Number: string, Agree: boolean, who: 'editor' | 'chief' = 'editor') =>
  w.as(who).session.scanAnswer({ Number, Agree })
const confirmed = async () => {
  const made = await page().scanCode({})
  await look(made.Number)
  await answer(made.Number, true)
  return made
}
const lastLines = (count: number) =>
  w.db
    .selectFrom('operation_log')
    .select(['Title', 'UserID', 'StID', 'Module', 'UserIP', 'ReMark', 'Action'])
    .orderBy('ID', 'desc')
    .limit(count)
    .execute()

test('waiting, scanned, confirmed, signed in: the tokens work and can be renewed', async () => {
  const { Code, Number, Address, Seconds } = await page().scanCode({})
  expect(Number).toMatch(/^\d{8}$/)
  expect({ Address, Seconds }).toEqual({ Address: `/ScanLogin?code=${Number}`, Seconds: 120 })
  expect(await page().scanState({ Code })).toEqual({ State: 'waiting', AdminUserRealName: '' })
  const seen = await look(Number)
  expect(seen).toMatchObject({ State: 'scanned', UserIP: '10.9.8.7', UserAgent: WINDOWS })
  expect(seen.Seconds).toBeGreaterThan(115)
  expect(await page().scanState({ Code })).toEqual({ State: 'scanned', AdminUserRealName: 'editor先生' })
  expect(await answer(Number, true)).toEqual({ State: 'confirmed' })
  expect((await page().scanState({ Code })).State).toBe('confirmed')
  const entered = await page().scanLogin({ code: Code })
  expect(entered).toMatchObject({ ID: w.people.editor.ID, StID: w.people.editor.StID, Token: entered.AccessToken })
  const me = await w.clientOf({ token: entered.Token }).session.current({})
  expect(me.AdminUserName).toBe('editor')
  expect(await page().refresh({ RefreshToken: entered.RefreshToken })).toHaveProperty('AccessToken')
})

test('both sides stand in the log with their addresses', async () => {
  const { Code } = await confirmed()
  await page().scanLogin({ code: Code })
  const { ID: UserID, StID } = w.people.editor
  const [entered, agreed] = await lastLines(2)
  expect(entered).toEqual({
    ...{ Title: '扫码登录', UserID, StID, Module: 302, UserIP: '10.9.8.7', Action: 'session.scanLogin' },
    ReMark: '扫码登录，由 127.0.0.1（未知设备） 确认',
  })
  expect(agreed).toMatchObject({
    ...{ Title: '确认扫码登录', UserID, Action: 'session.scanConfirm' },
    ReMark: '登录端 10.9.8.7（Chrome 131 · Windows）',
  })
})

test('what is shown fetches no sign-in, and says nothing about the state', async () => {
  const { Number } = await confirmed()
  expect((await page().scanState({ Code: Number })).State).toBe('expired')
  expect(await refusal(page().scanLogin({ code: Number }))).toMatchObject({ kind: 'refused' })
})

test('neither code is stored', async () => {
  const { Code, Number } = await page().scanCode({})
  const rows = await w.db.selectFrom('scan_logins').selectAll().execute()
  const text = JSON.stringify(rows.map((row) => ({ ...row, hashes: [row.CodeHash, row.NumberHash].map(String) })))
  expect(text).not.toContain(Code)
  expect(text).not.toContain(Number)
})

test('a code is good for one sign-in', async () => {
  const { Code } = await confirmed()
  await page().scanLogin({ code: Code })
  expect((await page().scanState({ Code })).State).toBe('expired')
  expect(await refusal(page().scanLogin({ code: Code }))).toMatchObject({
    message: '登录码已过期或还没有确认，请刷新后重新扫码。',
  })
})

test('two sign-ins that arrive together get one session', async () => {
  const { Code } = await confirmed()
  const both = await Promise.all([1, 2].map(() => refusal(page().scanLogin({ code: Code }))))
  expect(both.filter((one) => one === 'done')).toHaveLength(1)
})

test('an unconfirmed or refused code signs nobody in', async () => {
  const { Code, Number } = await page().scanCode({})
  expect(await refusal(page().scanLogin({ code: Code }))).toMatchObject({ kind: 'refused' })
  await look(Number)
  expect(await refusal(page().scanLogin({ code: Code }))).toMatchObject({ kind: 'refused' })
  await answer(Number, false)
  expect((await page().scanState({ Code })).State).toBe('refused')
  expect(await refusal(page().scanLogin({ code: Code }))).toMatchObject({ kind: 'refused' })
  expect((await lastLines(1))[0]).toMatchObject({ Title: '拒绝扫码登录', Action: 'session.scanRefuse' })
})

test('nobody confirms what they have not looked at, or what somebody else looks at', async () => {
  const { Number } = await page().scanCode({})
  expect(await refusal(answer(Number, true))).toMatchObject({ kind: 'missing' })
  await look(Number)
  expect(await refusal(look(Number, 'chief'))).toMatchObject({ kind: 'missing' })
  expect(await refusal(answer(Number, true, 'chief'))).toMatchObject({ kind: 'missing' })
  expect(await answer(Number, true)).toEqual({ State: 'confirmed' })
})

test('an answer sent twice is done and logged once; the opposite comes too late', async () => {
  const { Number } = await page().scanCode({})
  await look(Number)
  await answer(Number, true)
  const before = await lastLines(1)
  expect(await answer(Number, true)).toEqual({ State: 'confirmed' })
  expect(await lastLines(1)).toEqual(before)
  expect(await refusal(answer(Number, false))).toMatchObject({ kind: 'missing' })
})

test('after two minutes a code is over; a confirmed one after one more', async () => {
  const waiting = await page().scanCode({})
  const agreed = await confirmed()
  w.clock.pass(61_000)
  expect((await page().scanState({ Code: agreed.Code })).State).toBe('expired')
  expect(await refusal(page().scanLogin({ code: agreed.Code }))).toMatchObject({ kind: 'refused' })
  expect((await page().scanState({ Code: waiting.Code })).State).toBe('waiting')
  w.clock.pass(60_000)
  expect((await page().scanState({ Code: waiting.Code })).State).toBe('expired')
  expect(await refusal(look(waiting.Number))).toMatchObject({
    kind: 'missing',
    message: '没有这个数字码，或者它已过期。请在登录页刷新，再输入新的数字码。',
  })
  await sweepSessions(w.db, w.clock.now())
  expect(await w.db.selectFrom('scan_logins').select('State').execute()).toEqual([])
})

test('a number may be typed with blanks, hyphens and full-width digits; what is none is told', async () => {
  const { Number } = await page().scanCode({})
  const wide = [...Number].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join('')
  expect((await look(` ${wide.slice(0, 4)} ${wide.slice(4)}`)).State).toBe('scanned')
  expect((await look(`${Number.slice(0, 4)}-${Number.slice(4)}`)).State).toBe('scanned')
  expect(await refusal(look('1234'))).toMatchObject({ message: '请输入登录页上显示的 8 位数字码。' })
})

test('ten wrong numbers end the guessing for ten minutes, for this person only', async () => {
  const { Number } = await page().scanCode({})
  const wrong = String((+Number + 1) % 100_000_000).padStart(8, '0')
  for (let time = 0; time < 10; time++) expect(await refusal(look(wrong))).toMatchObject({ kind: 'missing' })
  expect(await refusal(look(Number))).toMatchObject({
    kind: 'busy',
    message: '数字码输错次数过多，请 10 分钟后再试。',
  })
  expect((await look(Number, 'outsider')).State).toBe('scanned')
  w.clock.pass(10 * 60_000)
  const later = await page().scanCode({})
  expect((await look(later.Number)).State).toBe('scanned')
})

test('somebody whose account was stopped meanwhile is not signed in, and the failure is logged', async () => {
  const person = await w.hire({})
  const client = w.clientOf(person).session
  const { Code, Number } = await page().scanCode({})
  await client.scanLook({ Number })
  await client.scanAnswer({ Number, Agree: true })
  await w.db.updateTable('admin_users').set({ Enabled: false }).where('ID', '=', person.ID).execute()
  expect(await refusal(page().scanLogin({ code: Code }))).toMatchObject({
    kind: 'refused',
    message: '账号已停用，请联系管理员。',
  })
  expect((await lastLines(1))[0]).toMatchObject({ Title: '登录失败', UserID: person.ID, UserIP: '10.9.8.7' })
  expect((await page().scanState({ Code })).State).toBe('expired')
})

test('a code nobody knows is silently over, and what the server could not read is unknown (R-109)', async () => {
  expect(await page().scanState({ Code: 'no such code' })).toEqual({ State: 'expired', AdminUserRealName: '' })
  const told: unknown[] = []
  const client = createClient(contract, sendAs(w.app, { token: undefined }), (notice) => told.push(notice))
  expect(await client.session.scanState({ Code: '' })).toEqual({ State: 'unknown', AdminUserRealName: '' })
  expect(told).toEqual([])
})

test('each address answers in the words of its host', async () => {
  const http = await httpOf(w)
  try {
    const ask = async (path: string) => (await http.send(path)).json
    const legacy = await ask('/NewLogin/CreateQRCode')
    expect(legacy).toMatchObject({ Code: 200, Data: { Number: expect.any(String) } })
    expect(await ask('/api/user/user/getqrcode')).toMatchObject({ Succeeded: true, Data: { Seconds: 120 } })
    const state = await ask(`/NewLogin/VerifyQRCode?Code=${legacy.Data.Code}`)
    expect(state).toMatchObject({ Code: 200, Data: { State: 'waiting' } })
    expect(hosts.ai.read(await ask('/NewLogin/VerifyQRCode'))).toMatchObject({ ok: true })
    const signIn = await http.send('/NewLogin/ScanLogin', { method: 'POST', body: { code: legacy.Data.Code } })
    expect(signIn.json).toMatchObject({ Code: 400 })
    const { json } = await http.send('/NewLogin/GetInfo', { as: 'editor' })
    expect(json).toMatchObject({ Code: 200, Data: { AdminUserName: 'editor' } })
  } finally {
    await http.close()
  }
})

test('asking how far a code is has a limit of its own, above that of signing in', async () => {
  const http = await httpOf(w, { signInRate: 3 })
  try {
    const codes = []
    for (let time = 0; time < 4; time++) codes.push((await http.send('/NewLogin/CreateQRCode')).json.Code)
    expect(codes).toEqual([200, 200, 200, 429])
    const states = []
    for (let time = 0; time < 6; time++) states.push((await http.send('/NewLogin/VerifyQRCode?Code=x')).json.Code)
    expect(states).toEqual([200, 200, 200, 200, 200, 200])
  } finally {
    await http.close()
  }
})
