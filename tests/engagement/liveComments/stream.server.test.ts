import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Client } from '../../../src/api/client.ts'
import type { Contract } from '../../../src/api/index.ts'
import { LEASE_SECONDS } from '../../../src/api/engagement/liveSlices/calls.ts'
import { slicesOf } from '../../../src/api/engagement/liveSlices/slices.ts'
import { refusal } from '../../support/refusal.ts'
import { liveRoom, type LiveRoom } from './room.ts'

let room: LiveRoom
beforeAll(async () => {
  room = await liveRoom()
})
afterAll(() => room.end())

const chief = () => room.as('chief')

/**
 * A pane that follows a live: each time it is asked it answers what is news to it. What it knows already may be told again
 * while transactions run, those of other databases among them; that a comment it never had was deleted before it came, too.
 */
function paneOf(client: Client<Contract>) {
  const known = new Map<number, string>()
  let Cursor: string | undefined
  return async () => {
    const news = []
    const told: number[] = []
    for (;;) {
      const answer = await client.liveComments.stream({ LiveIDs: [room.live.ID], ...(Cursor ? { Cursor } : {}) })
      news.push(...answer.List.filter((row) => isNews(row, known.get(row.ID))))
      told.push(...answer.List.map(({ ID }) => ID))
      for (const row of answer.List) known.set(row.ID, JSON.stringify(row))
      Cursor = answer.Cursor
      if (!answer.More) break
    }
    return { rows: news, twice: told.filter((ID, at) => told.indexOf(ID) < at) }
  }
}

const isNews = (row: { readonly State: string }, before: string | undefined) =>
  before === undefined ? row.State !== 'deleted' : before !== JSON.stringify(row)

afterEach(() => expect(room.faults).toEqual([]))
test('what is new or changed comes once it is committed, and nothing is left out', async () => {
  const one = await room.post('在场的')
  const read = paneOf(chief())
  const start = await read()
  expect(start.rows.map(({ ID }) => ID)).toEqual([one.ID])
  const { Lives } = await chief().liveComments.stream({ LiveIDs: [room.live.ID] })
  expect(Lives).toMatchObject([{ ID: room.live.ID, Title: '江州马拉松', Waiting: 1, SlowSeconds: 0 }])
  // Begun before the next read, committed after it: its rows have smaller numbers than what was read meanwhile.
  const late = await room.pool.connect()
  await late.query('begin')
  await late.query(`update comments set "Reason" = '晚提交' where "ID" = $1`, [one.ID])
  const two = await room.post('后来的')
  const second = await read()
  expect(second.rows.map(({ ID }) => ID)).toEqual([two.ID])
  await late.query('commit')
  late.release()
  const third = await read()
  expect(third.rows.find(({ ID }) => ID === one.ID)?.Reason).toBe('晚提交')
  await room.approve(two.ID)
  const fourth = await read()
  expect(fourth.rows.map(({ ID, State, DecidedName }) => [ID, State, DecidedName])).toContainEqual([
    ...[two.ID, 'approved', 'chief先生'],
  ])
  expect((await read()).rows).toEqual([])
})

test('more than fits one answer comes in several, each once', async () => {
  const read = paneOf(chief())
  await read()
  const author = await room.db.selectFrom('comment_authors').select('ID').limit(1).executeTakeFirstOrThrow()
  await room.pool.query(
    `insert into comments ("StID", "Kind", "TargetID", "ClientID", "AuthorID", "NickName", "Content")
     select $1, 'live', $2, 'many-' || n, $3, '某人', '第 ' || n || ' 条' from generate_series(1, 1203) n`,
    [room.people.chief.StID, room.live.ID, author.ID],
  )
  const { rows, twice } = await read()
  expect(rows).toHaveLength(1203)
  expect(twice).toEqual([])
  await room.pool.query(`delete from comments where "ClientID" like 'many-%'`)
})

test('without lives named, those on air are followed; another station sees nothing of them', async () => {
  const { Lives } = await chief().liveComments.stream({})
  expect(Lives.map(({ ID }) => ID).toSorted()).toEqual([room.live.ID, room.other.ID].toSorted())
  const foreign = await room.as('outsider').liveComments.stream({ LiveIDs: [room.live.ID] })
  expect([foreign.List, foreign.Lives]).toEqual([[], []])
  expect(await room.as('outsider').liveComments.stream({})).toMatchObject({ List: [], Lives: [] })
})

test('the addresses of the specification decide, by GET too and with neither reason nor revision (R-157)', async () => {
  const { ID } = await room.post('老接口')
  const send = room.sendOf('chief')
  const legacy = (path: string, input: object, method: 'GET' | 'POST' = 'GET') =>
    send({ host: 'legacy', method, path, body: 'plain', input })
  expect(await legacy('/NewLive/CheckComment', { Ids: [ID], IsCheck: true, IsSub: false })).toMatchObject({
    ...{ Code: 200, Data: { Done: [ID] } },
  })
  await legacy('/NewLive/TopComm', { Ids: [ID], IsTop: true }, 'POST')
  expect(await chief().liveComments.get({ ID })).toMatchObject({ State: 'approved', IsTop: true })
  await legacy('/NewLive/DelComment', { Ids: [ID], IsSub: false })
  expect(await chief().liveComments.get({ ID })).toMatchObject({ State: 'deleted' })
  const log = await chief().operationLog.record({ EventID: ID, Module: 19 })
  expect(log.map(({ Title }) => Title).toReversed()).toEqual(['通过评论', '置顶评论', '删除评论'])
})

test('the house answers: seen at once below the comment, told as official, once, and taken back', async () => {
  const { ID } = await room.post('几点开始？')
  const { liveComments, operationLog } = chief()
  expect(await refusal(liveComments.reply({ ID, Content: '九点。' }))).toMatchObject({
    message: '只有通过的评论可以回复。',
  })
  await room.approve(ID)
  const answer = await liveComments.reply({ ID, Content: '九点。' })
  expect(await refusal(liveComments.reply({ ID, Content: '九点。' }))).toMatchObject({ kind: 'conflict' })
  const { ID: _ID, ...about } = room.live
  const answers = async () => (await room.as().liveComments.shown({ ...about, ParentID: ID })).List
  expect(await answers()).toMatchObject([
    { ID: answer.ID, Content: '九点。', IsStaff: true, NickName: '清水市融媒体中心' },
  ])
  expect(await refusal(liveComments.reply({ ID: answer.ID, Content: '再答' }))).toMatchObject({ kind: 'refused' })
  const read = paneOf(chief())
  await read()
  const undone = await operationLog.undo({ ID: answer.LogID! })
  expect(await answers()).toEqual([])
  // Panes that show it hear of it.
  expect((await read()).rows).toMatchObject([{ ID: answer.ID, State: 'deleted' }])
  await operationLog.undo({ ID: undone.LogID! })
  expect(await answers()).toHaveLength(1)
})

test('of two officers who decide at once each comment is decided by one', async () => {
  const Ids: number[] = []
  for (let nth = 0; nth < 12; nth++) Ids.push((await room.post(`两个人看 ${nth}`)).ID)
  const Seen = Ids.map((ID) => ({ ID, Revision: 1, State: 'pending' as const }))
  const [a, b] = await Promise.all([
    room.officers[0].liveComments.check({ Ids, Seen, IsCheck: true }),
    room.officers[1].liveComments.check({ Ids: Ids.toReversed(), Seen, IsCheck: false, Reason: '与内容无关' }),
  ])
  expect([...a.Done, ...b.Done].toSorted((x, y) => x - y)).toEqual(Ids)
  for (const { Reason } of [...a.Skipped, ...b.Skipped]) expect(Reason).toMatch(/先生处理过了/)
  for (const ID of Ids) expect(await chief().operationLog.record({ EventID: ID, Module: 19 })).toHaveLength(1)
})

test('leases: two get different slices, who leaves gives theirs back, who is silent loses it', async () => {
  const [one, two] = room.officers.map(({ liveSlices }) => liveSlices) as [
    (typeof room.officers)[0]['liveSlices'],
    (typeof room.officers)[0]['liveSlices'],
  ]
  const [first, second] = room.people2
  const LiveIDs = [room.live.ID]
  const who = async () => (await one.renew({ Key: 'pane-a', LiveIDs })).map(({ UserID }) => UserID)
  expect(await who()).toEqual([first.ID])
  const leases = await two.renew({ Key: 'pane-b', LiveIDs })
  expect(leases.map(({ UserID }) => UserID)).toEqual([first.ID, second.ID])
  const mine = (UserID: number) =>
    [...Array(200).keys()].filter((author) => slicesOf(leases, UserID).isMine(room.live.ID, author + 1)).length
  expect(mine(first.ID) + mine(second.ID)).toBe(200)
  // A second pane of the same person is no second slice.
  await two.renew({ Key: 'pane-c', LiveIDs })
  expect(await who()).toEqual([first.ID, second.ID])
  await two.release({ Key: 'pane-b' })
  expect(await who()).toEqual([first.ID, second.ID])
  await two.release({ Key: 'pane-c' })
  expect(await who()).toEqual([first.ID])
  await two.renew({ Key: 'pane-b', LiveIDs })
  room.clock.pass((LEASE_SECONDS - 2) * 1000)
  expect(await who()).toEqual([first.ID, second.ID])
  room.clock.pass(3000)
  expect(await who()).toEqual([first.ID])
  // The pane goes on to another live: it is at this one no more.
  await two.renew({ Key: 'pane-b', LiveIDs })
  await two.renew({ Key: 'pane-b', LiveIDs: [room.other.ID] })
  expect(await who()).toEqual([first.ID])
  await two.release({ Key: 'pane-b' })
  await one.release({ Key: 'pane-a' })
})

test('a slice is taken over, told to the others, and given back when its taker leaves', async () => {
  const [one, two] = room.officers
  const [first, second] = room.people2
  const LiveIDs = [room.live.ID]
  const take = (UserID: number) => one.liveSlices.take({ LiveIDs, UserID })
  expect(await refusal(take(second.ID))).toMatchObject({ message: '您没有打开这场直播的评论。' })
  await one.liveSlices.renew({ Key: 'pane-a', LiveIDs })
  expect(await refusal(take(second.ID))).toMatchObject({ kind: 'missing' })
  await two.liveSlices.renew({ Key: 'pane-b', LiveIDs })
  expect(await take(second.ID)).toMatchObject([{ TakenBy: null }, { UserID: second.ID, TakenBy: first.ID }])
  const seen = await two.liveSlices.renew({ Key: 'pane-b', LiveIDs })
  expect(slicesOf(seen, second.ID).takenBy).toContain('先生')
  await two.liveSlices.take({ LiveIDs, UserID: second.ID })
  expect((await one.liveSlices.renew({ Key: 'pane-a', LiveIDs })).every(({ TakenBy }) => TakenBy === null)).toBe(true)
  await take(second.ID)
  await one.liveSlices.release({ Key: 'pane-a' })
  expect(await two.liveSlices.renew({ Key: 'pane-b', LiveIDs })).toMatchObject([{ UserID: second.ID, TakenBy: null }])
  const { rows } = await room.pool.query(
    `select distinct "Action" from push_events where "Topic" = 'liveSlices' and "StID" = $1`,
    [room.people.chief.StID],
  )
  expect(rows).toEqual([{ Action: 'changed' }])
  await two.liveSlices.release({ Key: 'pane-b' })
})

test('colleagues leave notes about an author, which are logged, taken back, and another station’s business not', async () => {
  const { ID } = await room.post('又是我', { OpenID: 'known-one' })
  const { AuthorID } = await chief().liveComments.get({ ID })
  const [one, two] = room.officers
  const made = await one.commentNotes.add({ AuthorID, Content: '上周发过广告，已口头警告' })
  expect(await refusal(one.commentNotes.add({ AuthorID, Content: '上周发过广告，已口头警告' }))).toMatchObject({
    kind: 'conflict',
  })
  await two.commentNotes.add({ AuthorID, Content: '同意' })
  expect(await two.commentNotes.list({ AuthorID })).toMatchObject([
    { Content: '同意' },
    { ID: made.ID, Content: '上周发过广告，已口头警告', UserID: room.people2[0].ID },
  ])
  expect(await room.as('outsider').commentNotes.list({ AuthorID })).toEqual([])
  expect(await refusal(room.as('outsider').commentNotes.add({ AuthorID, Content: '外站' }))).toMatchObject({
    kind: 'missing',
  })
  const gone = await two.commentNotes.remove({ Ids: [made.ID] })
  expect(await two.commentNotes.list({ AuthorID })).toHaveLength(1)
  await two.operationLog.undo({ ID: gone.LogID! })
  expect(await two.commentNotes.list({ AuthorID })).toHaveLength(2)
  await one.operationLog.undo({ ID: made.LogID! })
  expect(await two.commentNotes.list({ AuthorID })).toHaveLength(1)
})
