import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RobotKind } from '../../../src/api/distribution/endpoints/kinds.ts'
import { ATTEMPT_LIMIT } from '../../../src/api/distribution/outgoing/states.ts'
import { queueForgotten } from '../../../server/platform/outgoing/lanes.ts'
import { systemSender, sendNotes } from '../../../server/system/messages/send.ts'
import { refusal } from '../../support/refusal.ts'
import { sendingRoom, type SendingRoom } from '../outgoing/receiver.ts'
import { sendDue } from '../outgoing/sendDue.ts'
import { KEY, robotServer, SIGN, type Mood, type RobotServer } from './robotServer.ts'

let room: SendingRoom
let robots: RobotServer
const ids = {} as Record<RobotKind, number>
const kinds = ['wecom', 'dingtalk', 'feishu'] as const

beforeAll(async () => {
  room = await sendingRoom()
  robots = await robotServer()
  for (const Kind of kinds) {
    const sign = Kind === 'wecom' ? {} : { AppSecret: SIGN }
    const { ID } = await room.as('chief').endpoints.save({ Name: Kind, Kind, Webhook: robots.addressOf(Kind), ...sign })
    await room.as('chief').endpoints.enable({ Ids: [ID], IsEnable: true })
    ids[Kind] = ID
  }
})
afterAll(async () => {
  await robots.end()
  await room.end()
})
beforeEach(async () => {
  robots.moods = {}
  room.answer(200)
  await room.db.deleteFrom('outgoing_effects').execute()
  robots.heard.length = 0
  room.posted.length = 0
})

const published = (Title = '三号线开通') => room.through({ ChID: room.free, Title }, 'editor:submit', 'chief:publish')
const due = (robotMs = 10_000) => {
  room.clock.pass(31_000)
  return sendDue({ db: room.db, allowedHosts: ['127.0.0.1'], robotMs }, room.clock.now())
}
const fates = async () =>
  Object.fromEntries(
    (await room.db.selectFrom('outgoing_effects').select(['EndpointID', 'State', 'Problem', 'Attempts']).execute()).map(
      ({ EndpointID, State, Problem, Attempts }) => [
        kinds.find((kind) => ids[kind] === EndpointID) ?? 'signed',
        [State, Problem, Attempts],
      ],
    ),
  )
const test1 = (kind: RobotKind) => room.as('chief').endpoints.test({ Ids: [ids[kind]] })

test('what is published is told to each endpoint in its own form, signed', async () => {
  const ID = await published()
  expect((await room.effects(ID)).map(({ State }) => State)).toEqual(['queued', 'queued', 'queued', 'queued'])
  expect((await due()).Sent).toHaveLength(4)
  expect(robots.heard.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted())
  expect(robots.heard[0]!.text).toMatch(/^【采编工作台】发布：《三号线开通》\n操作人：/)
  expect(new Set(robots.heard.map(({ text }) => text)).size).toBe(1)
  expect(room.posted).toHaveLength(1)
  expect((await room.as('chief').endpoints.get({ ID: ids.wecom })).LastProblem).toBe('')
})

const refusals: [RobotKind, Mood, string, string][] = [
  ['wecom', 'refused', 'failed', '机器人地址不正确，或机器人已经从群里移除（93000）。'],
  ['dingtalk', 'refused', 'failed', '机器人已经停用（400102）。'],
  ['feishu', 'refused', 'failed', '消息里没有机器人要的关键词，请把关键词设为“采编工作台”（19024）。'],
  ['wecom', 'limit', 'queued', '企业微信群机器人限制了发送频率，稍后再发（45009）。'],
  ['dingtalk', 'limit', 'queued', '钉钉群机器人限制了发送频率，稍后再发（130101）。'],
  ['feishu', 'limit', 'queued', '飞书群机器人限制了发送频率，稍后再发（9499）。'],
  ['feishu', 'tooMany', 'queued', '飞书群机器人限制了发送频率，稍后再发。'],
  ['wecom', 'moved', 'failed', '企业微信群机器人的地址转到了别处，请检查机器人地址。'],
  ['wecom', 'html', 'unknown', '企业微信群机器人的回答看不懂（HTTP 502），不知道有没有发出。'],
  ['dingtalk', 'broken', 'unknown', '钉钉群机器人的回答看不懂（HTTP 200），不知道有没有发出。'],
  ['feishu', 'cut', 'unknown', '机器人连接中断（对方断开了连接），不知道有没有收到。'],
]
test.each(refusals)('%s, %s: %s, and the reason is kept and shown', async (kind, mood, State, Problem) => {
  robots.moods = { [kind]: mood }
  await test1(kind)
  await due()
  expect(await fates()).toEqual({ [kind]: [State, Problem, 1] })
  const row = await room.as('chief').endpoints.get({ ID: ids[kind] })
  expect(row.LastProblem).toBe(Problem)
  expect(row.LastAt).not.toBeNull()
  expect(JSON.stringify(await room.as('chief').outgoing.list({}))).not.toContain(KEY)
})

test('a limit passes by itself; what got lost is not said again, unless somebody wants it', async () => {
  robots.moods = { dingtalk: 'limit', feishu: 'cut' }
  await test1('dingtalk')
  await test1('feishu')
  await due()
  robots.moods = {}
  expect((await due()).Sent).toHaveLength(1)
  expect((await fates())['feishu']![0]).toBe('unknown')
  expect(robots.heard.map(({ kind }) => kind).toSorted()).toEqual(['dingtalk', 'dingtalk', 'feishu'])
  const [lost] = (await room.as('chief').outgoing.list({ State: 'unknown' })).List
  await room.as('chief').outgoing.retry({ Ids: [lost!.ID] })
  expect((await due()).Sent).toEqual([lost!.ID])
})

test('one that never answers is unknown and holds nobody else', async () => {
  robots.moods = { wecom: 'never' }
  room.answer(503)
  await published()
  const done = await due(300)
  expect(done.Sent).toHaveLength(2)
  const all = await fates()
  expect(all['wecom']).toEqual(['unknown', '机器人 0.3 秒内没有回应，不知道有没有收到。', 1])
  expect([all['dingtalk']![0], all['feishu']![0]]).toEqual(['sent', 'sent'])
  // A program tells by its key what it has already, and is asked again.
  expect(all['signed']).toEqual(['queued', '接收方没有接受（HTTP 503）。', 1])
  robots.release()
})

test('a refusal of a robot reaches who published', async () => {
  robots.moods = { wecom: 'refused' }
  await published('四号线')
  await due()
  const notes = await room.db
    .selectFrom('messages')
    .select(['UserID', 'Title'])
    .where('Type', '=', '发送失败')
    .execute()
  expect(notes).toContainEqual({
    UserID: room.people.chief.ID,
    Title: '《四号线》没有发送出去：机器人地址不正确，或机器人已经从群里移除（93000）。',
  })
})

test('an endpoint hears what it is set to, and several people are one message', async () => {
  const chief = room.as('chief').endpoints
  await chief.save({ ID: ids.wecom, Hears: '撤稿、任务' })
  const ID = await published('五号线')
  expect((await room.effects(ID)).filter(({ State }) => State === 'queued')).toHaveLength(3)
  await due()
  const to = [room.people.chief.ID, room.people.editor.ID]
  const note = { Type: '任务', Title: '周敏催办了任务“问答”', Page: '/Task/Detail', Params: { ID: 1 } } as const
  await sendNotes(room.db, systemSender(room.people.chief.StID), [
    ...to.map((UserID) => ({ ...note, UserID })),
    { ...note, Type: '直播', UserID: to[0]!, Title: '不归它听' },
  ])
  robots.heard.length = 0
  await due()
  expect(robots.heard).toHaveLength(1)
  expect(robots.heard[0]).toMatchObject({
    kind: 'wecom',
    text: expect.stringMatching(/任务：周敏催办了任务“问答”\n发给：.+、.+/),
  })
  await room.send('chief', 'withdraw', ID, { Reason: '内容有误' })
  await due()
  expect(robots.heard.filter(({ kind }) => kind === 'wecom').at(-1)!.text).toMatch('撤稿：《五号线》')
  await chief.save({ ID: ids.wecom, Hears: '' })
  expect(await refusal(chief.save({ ID: ids.wecom, Hears: '天气' }))).toMatchObject({
    message: expect.stringContaining('接收内容里没有“天气”'),
  })
})

test('a message that a robot refused is not told about by another message', async () => {
  await room.as('chief').endpoints.save({ ID: ids.wecom, Hears: '收发' })
  robots.moods = { wecom: 'refused' }
  const note = { UserID: room.people.chief.ID, Type: '发送失败', Title: '没有发出去', Page: '/Outgoing' } as const
  await sendNotes(room.db, systemSender(room.people.chief.StID), [{ ...note, Params: { ID: 1 } }])
  await due()
  expect((await due()).Failed).toEqual([])
  expect((await fates())['wecom']![0]).toBe('failed')
  await room.as('chief').endpoints.save({ ID: ids.wecom, Hears: '' })
})

test('what was queued for an endpoint that is off or gone is not sent', async () => {
  const chief = room.as('chief').endpoints
  await published('六号线')
  await chief.enable({ Ids: [ids.feishu], IsEnable: false })
  const gone = await chief.remove({ Ids: [ids.dingtalk] })
  await due()
  const all = await fates()
  expect(all['feishu']).toEqual(['failed', '接收端点“feishu”已经禁用，没有发送。', 1])
  expect(all['dingtalk']).toEqual(['failed', '没有这个接收端点，可能已被删除，没有发送。', 1])
  // It comes back under its number, with its secret.
  await room.as('chief').operationLog.undo({ ID: gone.LogID! })
  await chief.enable({ Ids: [ids.feishu], IsEnable: true })
  robots.heard.length = 0
  await test1('dingtalk')
  await due()
  expect(robots.heard.map(({ kind }) => kind)).toEqual(['dingtalk'])
})

test('the key is sealed, never answered, never in the log; a wrong address is refused by name', async () => {
  const chief = room.as('chief').endpoints
  const row = await chief.get({ ID: ids.wecom })
  expect(row).toMatchObject({ Host: expect.stringMatching(/\/cgi-bin\/webhook\/send$/), HasSecret: true })
  const tables = await Promise.all(
    (['record_secrets', 'operation_log', 'endpoints'] as const).map((table) =>
      room.db.selectFrom(table).selectAll().execute(),
    ),
  )
  expect(JSON.stringify(tables)).not.toContain(KEY)
  expect(await refusal(chief.save({ Name: '错', Kind: 'feishu', Webhook: robots.addressOf('wecom') }))).toMatchObject({
    message: '飞书群机器人的地址要写成 https://open.feishu.cn/open-apis/bot/v2/hook/… 的样子。',
    detail: { Fields: [{ Field: 'Webhook' }] },
  })
  expect(await refusal(chief.save({ ID: ids.wecom, Kind: 'feishu' }))).toMatchObject({
    detail: { Fields: [{ Field: 'Kind' }] },
  })
  const { ID } = await chief.save({ Name: '没有地址', Kind: 'feishu' })
  expect((await chief.enable({ Ids: [ID], IsEnable: true })).Skipped).toEqual([
    { ID, Reason: '还没有填写机器人地址，请先编辑' },
  ])
  expect((await chief.test({ Ids: [ID] })).Skipped).toEqual([{ ID, Reason: '还没有填写机器人地址，请先编辑' }])
})

test('another secret keeps the address of a robot', async () => {
  const chief = room.as('chief').endpoints
  await chief.save({ ID: ids.dingtalk, AppSecret: 'SECwrong' })
  await test1('dingtalk')
  await due()
  expect((await fates())['dingtalk']![1]).toMatch('安全设置没有通过')
  await chief.save({ ID: ids.dingtalk, AppSecret: SIGN })
  await test1('dingtalk')
  expect((await due()).Sent).toHaveLength(1)
})

test('a robot in a private network is not called unless the operator lists it', async () => {
  await test1('wecom')
  room.clock.pass(31_000)
  await sendDue({ db: room.db, allowedHosts: [] }, room.clock.now())
  expect((await fates())['wecom']).toEqual(['failed', '接口地址指向内部网络，管理员没有允许。', 1])
  expect(robots.heard).toEqual([])
})

test('a robot that puts one off is left alone until then; a countdown holds nothing', async () => {
  await published('七号线')
  await test1('wecom')
  await sendDue({ db: room.db, allowedHosts: ['127.0.0.1'] }, room.clock.now())
  expect(robots.heard.map(({ kind, text }) => [kind, /测试/.test(text)])).toEqual([['wecom', true]])
  robots.moods = { wecom: 'limit' }
  await due()
  await test1('wecom')
  robots.heard.length = 0
  await sendDue({ db: room.db, allowedHosts: ['127.0.0.1'] }, room.clock.now())
  expect(robots.heard).toEqual([])
  robots.moods = {}
  await due()
  expect(robots.heard.map(({ text }) => /测试/.test(text))).toEqual([false, true])
})

test('a robot that is always at its limit is given up and told', async () => {
  robots.moods = { wecom: 'limit' }
  await test1('wecom')
  await room.db
    .updateTable('outgoing_effects')
    .set({ Attempts: ATTEMPT_LIMIT - 1 })
    .execute()
  await due()
  expect((await fates())['wecom']![0]).toBe('failed')
})

test('the address of before is the first endpoint, and what was queued for none goes there', async () => {
  const ID = await published('八号线')
  await room.db.deleteFrom('outgoing_effects').where('EndpointID', '<>', room.EndpointID).execute()
  await room.db.updateTable('outgoing_effects').set({ EndpointID: null }).execute()
  await room.db.deleteFrom('jobs').execute()
  expect(await queueForgotten(room.db)).toBe(1)
  expect((await due()).Sent).toHaveLength(1)
  expect(JSON.parse(room.posted[0]!.body)).toMatchObject({ ID, Article: { Title: '八号线' } })
})

test('another station sees and tests nothing of it', async () => {
  expect((await room.as('outsider').endpoints.list({})).Total).toBe(0)
  expect((await room.as('outsider').endpoints.test({ Ids: [ids.wecom] })).Done).toEqual([])
})
