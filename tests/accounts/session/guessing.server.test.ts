import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../server/platform/pipeline/app.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { everyFamily } from '../../../server/index.ts'
import { createClient } from '../../../src/api/client.ts'
import { contract } from '../../../src/api/index.ts'
import { PASSWORD, type World } from '../../support/app.ts'
import type { HttpWorld } from '../../support/http.ts'
import { onHttp } from '../../support/onHttp.ts'
import { pictureFor } from '../../support/captchas.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
let http: HttpWorld
onHttp((on) => ({ w, http } = on))
beforeEach(async () => {
  await w.db.deleteFrom('login_failures').execute()
  await w.db.updateTable('stations').set({ CaptchaAfter: 3, LockAfter: 10, LockMinutes: 15 }).execute()
})

const WRONG = '账号或密码不正确'
const at = (ip: string, app = w.app) => createClient(contract, sendAs(app, { ip })).session
const guess = async (ip: string, more = {}, name = 'editor', app = w.app) =>
  (await refusal(at(ip, app).login({ UserName: name, PassWord: 'a guess', ...more }))) as { message: string }
const messages = (answers: readonly { message: string }[]) => answers.map((one) => one.message)
/** Signs in as a browser that keeps its cookies does. Answers the cookie it has then. */
async function browser(cookie = '', PassWord = PASSWORD) {
  const body = { UserName: 'editor', PassWord }
  const headers: Record<string, string> = cookie === '' ? {} : { cookie }
  const { json, headers: said } = await http.send('/api/auth/UserLogin', { method: 'POST', body, headers })
  return { json, cookie: String(said['set-cookie'] ?? ''), kept: String(said['set-cookie'] ?? '').split(';')[0]! }
}
async function lockedOut(ip = '127.0.0.1'): Promise<void> {
  for (let time = 0; time < 10; time++) await guess(ip, time < 3 ? {} : await pictureFor(w, ip))
  expect((await guess(ip, await pictureFor(w, ip))).message).toContain('已锁定')
}

test('guesses sent at once look at no more passwords than the rule allows, over two servers too', async () => {
  const second = openDatabase(w.url)
  const other = createApp({ ...second, ...everyFamily, log: { error: () => {} }, now: w.clock.now })
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => guess('10.0.0.1', {}, 'editor', index % 2 ? other : w.app)),
  )
  expect(messages(answers).filter((text) => text === WRONG)).toHaveLength(3)
  expect(messages(answers).filter((text) => text === '请输入验证码。')).toHaveLength(21)
  const pictures = await Promise.all(Array.from({ length: 24 }, () => pictureFor(w, '10.0.0.1')))
  const more = await Promise.all(
    pictures.map((one, index) => guess('10.0.0.1', one, 'editor', index % 2 ? other : w.app)),
  )
  expect(messages(more).filter((text) => text === WRONG)).toHaveLength(7)
  expect(messages(more).filter((text) => text.includes('已锁定'))).toHaveLength(17)
  await second.close()
})

test('a lock stops the address that guessed; from elsewhere the owner gets in', async () => {
  await lockedOut('10.0.0.1')
  expect(await refusal(at('10.0.0.1').login({ UserName: 'editor', PassWord: PASSWORD }))).toMatchObject({
    message: '登录失败次数过多，账号已锁定，请 15 分钟后再试。',
  })
  const elsewhere = { UserName: 'editor', PassWord: PASSWORD, ...(await pictureFor(w, '10.0.0.2')) }
  expect(await at('10.0.0.2').login(elsewhere)).toHaveProperty('AccessToken')
  // Signing in there forgives nothing here.
  expect((await guess('10.0.0.1')).message).toContain('已锁定')
})

test('the addresses of one IPv6 network are one address', async () => {
  for (let host = 1; host <= 3; host++) await guess(`2001:db8:1:2::${host}`)
  expect((await guess('2001:db8:1:2:ffff::9')).message).toBe('请输入验证码。')
  expect((await guess('2001:db8:1:3::1')).message).toBe(WRONG)
})

test('a browser that was signed in before gets in although its address is locked', async () => {
  const known = await browser()
  expect(known.cookie).toMatch(/^copydesk_device=[\w-]{43}; .*HttpOnly/)
  expect(known.cookie).toMatch(/SameSite=Strict/)
  expect(JSON.stringify(await w.db.selectFrom('known_devices').selectAll().execute())).not.toContain(
    known.kept.slice(16),
  )
  await lockedOut()
  expect((await browser('copydesk_device=' + 'x'.repeat(43))).json.Errors).toContain('已锁定')
  const again = await browser(known.kept)
  expect(again.json.Succeeded).toBe(true)
  // The cookie changes with every use, and who is not known by it gains nothing.
  expect(again.kept).not.toBe(known.kept)
  expect((await browser(known.kept)).json.Errors).toContain('已锁定')
})

test('a known browser is no way to guess either, and is none for other accounts', async () => {
  const { kept } = await browser()
  const said = []
  for (let time = 0; time < 4; time++) said.push((await browser(kept, 'a guess')).json.Errors)
  expect(said).toEqual([WRONG, WRONG, WRONG, '请输入验证码。'])
  await lockedOut()
  const body = { UserName: 'duty', PassWord: 'a guess' }
  const headers = { cookie: kept }
  for (let time = 0; time < 3; time++) await http.send('/api/auth/UserLogin', { method: 'POST', body, headers })
  expect((await guess('127.0.0.1', {}, 'duty')).message).toBe('请输入验证码。')
})

test('guesses over many addresses are slowed by a captcha for everybody unknown, and lock nobody out', async () => {
  const { kept } = await browser()
  for (let host = 1; host <= 10; host++) expect((await guess(`10.0.1.${host}`)).message).toBe(WRONG)
  expect((await guess('10.0.1.99')).message).toBe('请输入验证码。')
  expect((await browser(kept)).json.Succeeded).toBe(true)
  for (let host = 1; host <= 60; host++) await guess(`10.0.2.${host}`, await pictureFor(w, `10.0.2.${host}`))
  const mine = { UserName: 'editor', PassWord: PASSWORD, ...(await pictureFor(w, '10.9.9.9')) }
  expect(await at('10.9.9.9').login(mine)).toHaveProperty('AccessToken')
})

test('a cookie signs nobody in', async () => {
  const { kept } = await browser()
  const { status } = await http.send('/api/user/user/current', { headers: { cookie: kept } })
  expect(status).toBe(401)
})
