import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signInAs } from './signInAs.ts'
import type { Note } from '../../../server/platform/pipeline/implement.ts'
import { sweepDevices } from '../../../server/system/pushDevices/living.ts'
import { systemSender, sendNotes } from '../../../server/system/messages/send.ts'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'
import { refusal } from '../../support/refusal.ts'
import { sendDue } from '../outgoing/sendDue.ts'
import { pushService, type Mood, type PushService } from './pushService.ts'

let room: Newsroom
let service: PushService
let browser: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  room = await newsroom({ long: true, outgoingHosts: ['10.0.0.8', 'cms.local'], pushHosts: ['127.0.0.1'] })
  service = await pushService()
})
afterAll(async () => {
  await service.end()
  await room.end()
})
beforeEach(async () => {
  await room.db.deleteFrom('push_devices').execute()
  await room.db.deleteFrom('outgoing_effects').execute()
  await room.db.deleteFrom('jobs').execute()
  Object.assign(service, { mood: 'ok', key: '' })
  service.pushed.length = 0
  browser = await signInAs(room, 'editor')
  const { PublicKey } = await browser.api.pushDevices.begin({})
  service.key = PublicKey
  await browser.api.pushDevices.subscribe(service.subscription)
  for (const Module of ['tasks', 'review'] as const) await browser.api.messages.choose({ Module, Ways: ['push'] })
})

/** What the operator listed: for settings, and for browsers. */
type Lists = Record<'allowedHosts' | 'pushHosts', readonly string[]>
const tell = (more: Partial<Note> = {}) =>
  sendNotes(room.db, systemSender(room.people.editor.StID), [
    {
      ...{ UserID: room.people.editor.ID, Type: '任务', Title: '周敏催办了任务', Page: '/Message/Inbox', Params: {} },
      ...more,
    } as Note,
  ])
const due = (robotMs = 10_000, { allowedHosts = [], pushHosts = ['127.0.0.1'] }: Partial<Lists> = {}) => {
  room.clock.pass(4000_000)
  return sendDue({ db: room.db, allowedHosts, pushHosts, robotMs }, room.clock.now())
}
const states = async () =>
  (await room.db.selectFrom('outgoing_effects').select(['State', 'Problem']).orderBy('ID').execute()).map((one) => [
    one.State,
    one.Problem,
  ])
const mine = () => browser.api.pushDevices.mine({})

test('a message of a module that was chosen is encrypted for the browser, and says what the inbox says', async () => {
  await tell()
  await tell({ Type: '直播', Title: '不要通知的' })
  expect((await due()).Sent).toHaveLength(1)
  const [{ headers, notice }] = service.pushed as [PushService['pushed'][number]]
  expect(notice).toEqual({
    ...{ title: '任务', body: '周敏催办了任务', page: '/Message/Inbox', params: {} },
    tag: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'normal', topic: String(notice['tag']).replaceAll('-', '') })
  expect(await mine()).toMatchObject([{ IsHere: true, Problem: '', SentAt: expect.any(String) }])
  // Who looks at the outbox does not read it.
  expect(JSON.stringify(await room.as('chief').outgoing.list({}))).not.toContain('催办')
})

const answers: [Mood, string, string, number][] = [
  ['gone', 'failed', '这台设备已经不接收通知，已经从列表里去掉。', 0],
  ['unknown', 'failed', '这台设备已经不接收通知，已经从列表里去掉。', 0],
  ['refused', 'failed', '推送服务没有接受（HTTP 400）。', 1],
  ['tooMany', 'queued', '推送服务太忙，稍后再发（HTTP 429）。', 1],
  ['fault', 'queued', '推送服务太忙，稍后再发（HTTP 500）。', 1],
]
test.each(answers)('%s: %s', async (mood, State, Problem, left) => {
  service.mood = mood
  await tell()
  await due()
  expect(await states()).toEqual([[State, Problem]])
  expect((await mine()).map((one) => one.Problem)).toEqual(left ? [Problem] : [])
  service.mood = 'ok'
  expect((await due()).Sent).toHaveLength(State === 'queued' ? 1 : 0)
})

test('one that never answers is asked again: it shows in the place of the first', async () => {
  service.mood = 'never'
  await tell()
  await due(200)
  expect(await states()).toEqual([['queued', '推送服务 0.2 秒内没有回应，不知道有没有收到。']])
  service.release()
  service.mood = 'ok'
  expect((await due()).Sent).toHaveLength(1)
  expect(new Set(service.pushed.map(({ notice }) => notice['tag'])).size).toBe(1)
})

test('another key than the browser let in is refused by its service', async () => {
  service.key = 'BAAA'
  await tell()
  await due()
  expect(await states()).toEqual([['failed', '推送服务没有接受（HTTP 403）。']])
})

test('who signs out there is told nothing there any more, and what waited is not sent', async () => {
  await tell()
  await browser.api.session.signOut({})
  await due()
  expect(await states()).toEqual([['failed', '这台设备上的登录已经结束，没有发送。']])
  expect(service.pushed).toEqual([])
  expect(await room.db.selectFrom('push_devices').select('ID').execute()).toEqual([])
  await tell()
  expect(await states()).toHaveLength(1)
})

test('a browser nobody is signed in to is forgotten', async () => {
  await sweepDevices(room.db, room.clock.now())
  expect(await mine()).toHaveLength(1)
  await browser.api.session.signOut({})
  await sweepDevices(room.db, room.clock.now())
  expect(await room.db.selectFrom('push_devices').select('ID').execute()).toEqual([])
})

test('somebody who was switched off is told nothing', async () => {
  await tell()
  await room.db.updateTable('admin_users').set({ Enabled: false }).where('ID', '=', room.people.editor.ID).execute()
  await due()
  await room.db.updateTable('admin_users').set({ Enabled: true }).where('ID', '=', room.people.editor.ID).execute()
  expect(service.pushed).toEqual([])
})

test('of an article the person may not read any more nothing is said, of their own what the inbox says', async () => {
  const ID = await room.through({ ChID: await room.makeChannel({ ReviewLevels: 0 }), Title: '机密标题' })
  const about = { Type: '稿件退回', Title: '《机密标题》已退回', Page: '/Publish', Params: { ID } } as const
  await tell(about)
  await due()
  expect(service.pushed.at(-1)!.notice).toMatchObject({ body: '《机密标题》已退回', page: '/Publish', params: { ID } })
  await tell({ ...about, Params: { ID: 999_999 } })
  await tell({ ...about, Page: '/SystemLog', Params: {} })
  await due()
  for (const { notice } of service.pushed.slice(-2))
    expect(notice).toMatchObject({ title: '新消息', body: '请打开工作台查看。', page: '/Message/Inbox', params: {} })
})

test('one browser is one device, whoever is signed in to it', async () => {
  await browser.api.pushDevices.subscribe(service.subscription)
  expect(await mine()).toHaveLength(1)
  const other = await signInAs(room, 'chief')
  await other.api.pushDevices.subscribe(service.subscription)
  expect(await mine()).toEqual([])
  const { ID } = (await other.api.pushDevices.mine({}))[0]!
  expect(await refusal(browser.api.pushDevices.end({ ID }))).toMatchObject({ kind: 'missing' })
  expect(await other.api.pushDevices.mine({})).toHaveLength(1)
  await other.api.pushDevices.end({ ID })
  expect(await other.api.pushDevices.mine({})).toEqual([])
})

// The endpoint comes from a browser: nobody asks the house's own servers by it.
test.each([
  ['http://push.example/x', '推送地址要以 https:// 开头。'],
  ['https://push.example:99999/x', '推送地址不正确。'],
  ['http://cms.local/x', '推送地址要以 https:// 开头。'],
  ['https://10.0.0.8/x', '推送地址指向内部网络。单位自己的推送服务，要由运维人员列进 PUSH_HOSTS。'],
  ['https://[::1]/x', '推送地址指向内部网络。单位自己的推送服务，要由运维人员列进 PUSH_HOSTS。'],
])('%s is no push service', async (Endpoint, message) => {
  expect(await refusal(browser.api.pushDevices.subscribe({ ...service.subscription, Endpoint }))).toMatchObject({
    ...{ kind: 'refused', message },
    detail: { Fields: [{ Field: 'Endpoint' }] },
  })
})

test.each([
  ['https://127.0.0.1:9/x', '接口地址指向内部网络，管理员没有允许。'],
  ['https://localhost:9/x', '接口地址指向内部网络，管理员没有允许。'],
  ['http://127.0.0.1:9/x', '推送地址不是 https://，没有发送。'],
])('%s of before is not asked, though the operator lists the host for settings', async (Endpoint, Problem) => {
  await room.db.updateTable('push_devices').set({ Endpoint }).execute()
  await tell()
  await due(1000, { allowedHosts: ['127.0.0.1', 'localhost'], pushHosts: [] })
  expect(await states()).toEqual([['failed', Problem]])
})

test('the private half of the key is sealed, and there is one', async () => {
  const twice = await Promise.all([browser.api.pushDevices.begin({}), browser.api.pushDevices.begin({})])
  expect(new Set(twice.map(({ PublicKey }) => PublicKey)).size).toBe(1)
  const [stored] = await room.db.selectFrom('web_push_keys').selectAll().execute()
  expect(stored!.PrivateKey).toMatch(/^sealed:1:/)
})

test('nobody chose it without a browser: the way says so', async () => {
  const problemOf = async () => (await browser.api.messages.ways({})).find(({ Way }) => Way === 'push')!.Problem
  expect(await problemOf()).toBe('')
  await room.db.deleteFrom('push_devices').execute()
  expect(await problemOf()).toMatch('还没有允许任何设备接收通知')
})
