import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUTHOR_RATE, COMMENT_RATE } from '../../../src/api/content/comments/commentCalls.ts'
import { httpOf } from '../../support/http.ts'
import { refusal } from '../../support/refusal.ts'
import { liveRoom, type LiveRoom } from './room.ts'

let room: LiveRoom
beforeAll(async () => {
  room = await liveRoom()
})
afterAll(() => room.end())

const chief = () => room.as('chief')
const rowOf = (ID: number) => room.db.selectFrom('comments').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()

test('a comment on a live waits, with its moment of the stream, and is read by the public once approved', async () => {
  const { ID, IsShown } = await room.post('加油！', { AtSeconds: 754 })
  expect(IsShown).toBe(false)
  expect(await chief().liveComments.get({ ID })).toMatchObject({
    ...{
      State: 'pending',
      TargetTitle: '江州马拉松',
      PlaceName: '体育',
      AtSeconds: 754,
      IsStaff: false,
      ParentText: '',
    },
  })
  const { ID: _ID, ...about } = room.live
  const shown = async () => (await room.as().liveComments.shown(about)).List
  expect(await shown()).toEqual([])
  await room.approve(ID)
  expect(await shown()).toMatchObject([{ ID, Content: '加油！', AtSeconds: 754, IsStaff: false }])
  expect(await refusal(room.post('喂', { AtSeconds: -1 }))).toMatchObject({
    message: '直播时间点要是 0 到 864000 之间的整数',
  })
})

test('the live says how its comments come to be seen; its settings are taken back like any act', async () => {
  const { liveModes, operationLog } = chief()
  const set = await liveModes.mode({ Ids: [room.live.ID, 999_999], CommentMode: 'post' })
  expect(set).toMatchObject({ Done: [room.live.ID], Skipped: [{ ID: 999_999 }] })
  expect((await room.post('先发后审')).IsShown).toBe(true)
  await liveModes.mode({ Ids: [room.live.ID], CommentMode: 'closed' })
  expect(await refusal(room.post('还开着吗'))).toMatchObject({ message: '这里的评论已经关闭。' })
  await liveModes.mode({ Ids: [room.live.ID], CommentMode: 'post' })
  const [line] = await operationLog.record({ EventID: room.live.ID, Module: 7 })
  await operationLog.undo({ ID: line!.ID })
  expect(await refusal(room.post('又关了'))).toMatchObject({ message: '这里的评论已经关闭。' })
  await liveModes.mode({ Ids: [room.live.ID], CommentMode: 'pre' })
  expect((await room.post('又要审了')).IsShown).toBe(false)
  expect((await liveModes.mode({ Ids: [room.live.ID], CommentMode: 'pre' })).Skipped[0]!.Reason).toBe('已经是先审后发')
})

test('slow mode: one author once in so many seconds, told how many are left; others are not held up', async () => {
  const set = await chief().liveModes.slow({ Ids: [room.live.ID], SlowSeconds: 20 })
  const who = { OpenID: 'hasty' }
  await room.post('第一条', who)
  room.clock.pass(5000)
  expect(await refusal(room.post('第二条', who))).toMatchObject({
    ...{ kind: 'busy', message: '现在是慢速模式，每人 20 秒可以发一条，请 15 秒后再发。' },
    detail: { SecondsLeft: 15 },
  })
  await room.post('别人的', { OpenID: 'other-one' })
  const { ID: _ID, ...other } = room.other
  await room.post('另一场', { ...who, ...other })
  room.clock.pass(15_001)
  await room.post('第二条', who)
  await chief().operationLog.undo({ ID: set.LogID! })
  await room.post('第三条', who)
  expect(await refusal(chief().liveModes.slow({ Ids: [room.live.ID], SlowSeconds: 3601 }))).toMatchObject({
    message: '慢速评论的秒数要是 0 到 3600 之间的整数',
  })
})

test('people cheer again and again, but not at once; nobody sends more than so many in a minute', async () => {
  const who = { OpenID: 'cheerful' }
  await room.post('加油', who)
  expect(await refusal(room.post('加油', who))).toMatchObject({
    kind: 'conflict',
    message: '您刚刚在这里发过一样的评论。',
  })
  room.clock.pass(60_001)
  await room.post('加油', who)
  for (let nth = 2; nth <= AUTHOR_RATE; nth++) await room.post(`第 ${nth} 条`, who)
  expect(await refusal(room.post('太多了', who))).toMatchObject({ kind: 'busy' })
})

test('what came once is stored once, whoever sends it again and however often', async () => {
  const same = { ClientID: 'once-only-1', OpenID: 'twice' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => room.post('只此一条', same)))
  expect(new Set(answers.map(({ ID }) => ID)).size).toBe(1)
  expect(await refusal(room.post('别的', same))).toMatchObject({ kind: 'conflict' })
})

test('a front server with a key names each person’s address; without one, or with one that was switched off, nobody', async () => {
  const { Key, ID } = await chief().intakeKeys.make({ Name: '客户端前置机' })
  const relay = { IntakeKey: Key, Address: '203.0.113.7' }
  const made = await room.post('转来的', relay)
  expect((await rowOf(made.ID)).Address).toBe('203.0.113.7')
  // A key that is none says and buys as much as none.
  const noKey = { IntakeKey: undefined }
  const none = await refusal(room.post('自称的', { ...noKey, Address: '203.0.113.7' }))
  expect(none).toMatchObject({ kind: 'refused', message: expect.stringContaining('有效的接入密钥') })
  expect(await refusal(room.post('猜的', { ...relay, IntakeKey: 'in_guess' }))).toEqual(none)
  const guessed = await room.post('没有自称', { IntakeKey: 'in_guess' })
  expect((await rowOf(guessed.ID)).Address).toBe((await rowOf((await room.post('没有密钥', noKey)).ID)).Address)
  // The second station's key is none here.
  const theirs = await room.as('outsider').intakeKeys.make({ Name: '外站' })
  expect(await refusal(room.post('外站的', { ...relay, IntakeKey: theirs.Key }))).toEqual(none)

  const stored = await room.db.selectFrom('intake_keys').selectAll().where('ID', '=', ID).executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain(Key)
  const { List } = await chief().intakeKeys.list({})
  expect(List).toContainEqual(
    expect.objectContaining({ ID, Name: '客户端前置机', Ending: Key.slice(-4), IsEnable: true }),
  )
  expect(List.find((one) => one.ID === ID)!.LastUsedAt).not.toBeNull()
  const log = await chief().operationLog.record({ EventID: ID, Module: 398 })
  expect(JSON.stringify(log)).not.toContain(Key)

  // At once, although it was believed a moment ago.
  await room.post('还好用', relay)
  const off = await chief().intakeKeys.enable({ Ids: [ID], IsEnable: false })
  expect(await refusal(room.post('停用以后', relay))).toEqual(none)
  const { LogID: undone } = await chief().operationLog.undo({ ID: off.LogID! })
  await room.post('又启用了', relay)
  await chief().operationLog.undo({ ID: undone! })
  expect(await refusal(room.post('又停用', relay))).toEqual(none)
})

test('its author changes a comment through the front server too', async () => {
  const { Key } = await chief().intakeKeys.make({ Name: '改' })
  const OpenID = 'o-edit-live-1'
  const { ID } = await room.post('原话', { ClientID: 'edit-live-1', IntakeKey: Key, OpenID })
  const { StationKey } = room.live
  await room.as().liveComments.edit({ StationKey, ClientID: 'edit-live-1', Content: '改过的', IntakeKey: Key, OpenID })
  expect(await chief().liveComments.get({ ID })).toMatchObject({ Content: '改过的', Revision: 2 })
  // The number alone is not enough.
  const made = { StationKey, ClientID: 'edit-live-1', Content: '冒名', IntakeKey: 'in_x', OpenID }
  await expect(room.as().liveComments.edit(made)).rejects.toThrow('没有这条评论')
  expect(await chief().liveComments.get({ ID })).toMatchObject({ Content: '改过的', Revision: 2 })
})

test('what comes in is told to open panes as the station’s, without what it says', async () => {
  const { rows: before } = await room.pool.query(
    `select count(*)::int as n from push_events where "Topic" = 'liveComments'`,
  )
  room.clock.pass(61_000)
  for (let nth = 0; nth < 8; nth++) await room.post(`突发 ${nth}`)
  const { rows } = await room.pool.query(
    `select "Action", "UserID", "Data" from push_events where "Topic" = 'liveComments' order by "ID" offset ${before[0].n}`,
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows[0]).toEqual({ Action: 'came', UserID: 0, Data: { LiveID: room.live.ID } })
})

// The last one: the address is turned away for a minute of the machine's own clock.
test('one address without a key is held to the usual rate, a front server is not', async () => {
  const http = await httpOf(room)
  const { Key } = await chief().intakeKeys.make({ Name: '压力' })
  const { ID: _ID, ...about } = room.live
  let nth = 0
  const send = async (more: object) =>
    http.send('/open/live/comments', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        ...about,
        ClientID: `http-live-${++nth}`,
        ReaderToken: await room.reader(),
        Content: `第 ${nth} 条`,
        ...more,
      }),
    })
  for (let count = 0; count < COMMENT_RATE + 30; count++)
    expect((await send({ IntakeKey: Key, Address: `198.51.100.${count % 200}` })).status).toBe(200)
  let refused
  for (let count = 0; count <= COMMENT_RATE && !refused; count++) {
    const answer = await send({})
    if (answer.status !== 200) refused = answer
  }
  expect([refused?.status, refused?.text]).toEqual([429, expect.stringContaining('请求太频繁')])
  await http.close()
})
