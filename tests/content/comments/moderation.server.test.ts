import { afterAll, beforeAll, expect, test } from 'vitest'
import { maskedAddress } from '../../../server/content/comments/whence.ts'
import { refusal } from '../../support/refusal.ts'
import { commentRoom, type CommentRoom } from './room.ts'

let room: CommentRoom
beforeAll(async () => {
  room = await commentRoom()
})
afterAll(() => room.end())

const calls = () => room.as('chief').articleComments
const undo = (ID: number) => room.as('chief').operationLog.undo({ ID })
const lineOf = (ID: number) => room.as('chief').operationLog.record({ EventID: ID, Module: 391 })

test('whoever waits longest comes first; decided ones are found by their state, newest first', async () => {
  const first = await room.post('先来的')
  room.clock.pass(1000)
  const second = await room.post('后来的')
  const list = async (more: object = {}) => (await calls().list(more)).List.map(({ Content }) => Content)
  expect(await list()).toEqual(['先来的', '后来的'])
  expect(await list({ Sort: '-CreateTime' })).toEqual(['后来的', '先来的'])
  expect(await list({ First: second.ID })).toEqual(['后来的', '先来的'])
  // It takes a place: no other comment is left out or told twice by its coming first.
  const pages = [1, 2].map((PageIndex) => list({ First: second.ID, PageIndex, PageSize: 1 }))
  expect((await Promise.all(pages)).flat()).toEqual(['后来的', '先来的'])
  await room.decide(first.ID, true)
  expect(await list()).toEqual(['后来的'])
  await room.decide(second.ID, false)
  expect(await list()).toEqual([])
  expect(await list({ State: 'all' })).toEqual(['后来的', '先来的'])
  expect(await list({ State: 'rejected' })).toEqual(['后来的'])
  expect(await list({ State: 'all', Keyword: '先' })).toEqual(['先来的'])
  expect(await list({ State: 'all', Keyword: '老街' })).toHaveLength(2)
  expect(await list({ State: 'all', PlaceID: room.channel })).toEqual([])
  expect(await list({ State: 'all', PlaceID: room.ChID })).toHaveLength(2)
})

test('a refusal keeps its reason in the log, with what was before; without one it is none', async () => {
  const { ID } = await room.post('广告')
  const none = calls().check({ Ids: [ID], IsCheck: false, Seen: [{ ID, Revision: 1 }] })
  expect(await refusal(none)).toMatchObject({ message: '请填写拒绝理由。' })
  await room.decide(ID, false)
  expect(await lineOf(ID)).toMatchObject([
    {
      ...{ Title: '拒绝评论', ActionType: '1', Module: 391 },
      Modifys: [
        {
          ...{ ID, Title: '广告' },
          Before: { State: 'pending', Reason: '' },
          After: { State: 'rejected', Reason: '与内容无关' },
        },
      ],
    },
  ])
})

test('of two who decide at once one does, and the other is told who', async () => {
  const { ID } = await room.post('两个人同时看')
  const duty = room.clientOf(await room.hire({ '/contribution/Comments': 'all' })).articleComments
  const Seen = [{ ID, Revision: 1 }]
  const [a, b] = await Promise.all([
    calls().check({ Ids: [ID], IsCheck: true, Seen }),
    duty.check({ Ids: [ID], IsCheck: true, Seen }),
  ])
  expect([a, b].map(({ Done }) => Done.length).toSorted()).toEqual([0, 1])
  const late = [a, b].find(({ Done }) => Done.length === 0)!
  expect(late.Skipped[0]!.Reason).toMatch(/先生处理过了，现在是“已通过”，不能通过/)
  expect(await lineOf(ID)).toHaveLength(1)
})

test('many at once, each by itself', async () => {
  const Ids = []
  for (const text of ['一', '二', '三']) Ids.push((await room.post(text)).ID)
  await room.decide(Ids[1]!, true)
  const Seen = Ids.map((ID) => ({ ID, Revision: 1 }))
  const answer = await calls().check({ Ids: [...Ids, 999_999], IsCheck: true, Seen })
  expect(answer.Done).toEqual([Ids[0], Ids[2]])
  expect(answer.Skipped.map(({ ID }) => ID)).toEqual([Ids[1], 999_999])
  for (const more of [{}, { Seen: [] }]) {
    const unseen = await calls().check({ Ids: [Ids[0]!], IsCheck: false, Reason: '其他', ...more })
    expect(unseen.Skipped[0]!.Reason).toBe('没有说明看过的是第几版')
  }
})

test('comments and answers are kept apart where it is asked', async () => {
  const { ID } = await room.post('被回复的')
  await room.decide(ID, true)
  const answer = await room.post('回复它的', { ParentID: ID })
  const Seen = [{ ID: answer.ID, Revision: 1 }]
  const wrong = await calls().check({ Ids: [answer.ID], IsCheck: true, IsSub: false, Seen })
  expect(wrong.Skipped).toEqual([{ ID: answer.ID, Reason: '这是一条回复' }])
  expect((await calls().remove({ Ids: [ID], IsSub: true })).Skipped).toEqual([{ ID, Reason: '这不是回复' }])
  expect((await calls().check({ Ids: [answer.ID], IsCheck: true, IsSub: true, Seen })).Done).toEqual([answer.ID])
})

test('only what is approved stands on top, and comes first; what is refused is not on top any more', async () => {
  const [one, two] = [await room.post('甲评论'), await room.post('乙评论')]
  expect((await calls().top({ Ids: [one.ID], IsTop: true })).Skipped[0]!.Reason).toContain('只有通过的评论可以置顶')
  await room.decide(one.ID, true)
  room.clock.pass(1000)
  await room.decide(two.ID, true)
  await calls().top({ Ids: [one.ID], IsTop: true })
  expect((await room.shown()).slice(0, 1)).toEqual(['甲评论'])
  expect((await calls().top({ Ids: [one.ID], IsTop: true })).Skipped[0]!.Reason).toBe('已经置顶')
  const log = await room.decide(one.ID, false)
  expect(await room.get(one.ID)).toMatchObject({ IsTop: false, State: 'rejected' })
  await undo(log)
  expect(await room.get(one.ID)).toMatchObject({ IsTop: true, State: 'approved' })
})

test('what is deleted is nowhere, and comes back to where it was', async () => {
  const { ID } = await room.post('删了又还原')
  expect((await calls().remove({ Ids: [ID] })).Skipped[0]!.Reason).toBe('现在是“待审”，不能删除')
  await room.decide(ID, true)
  await calls().remove({ Ids: [ID] })
  expect(await room.shown()).not.toContain('删了又还原')
  expect((await calls().list({ State: 'all' })).List.map((row) => row.ID)).not.toContain(ID)
  expect((await calls().list({ State: 'deleted' })).List.map((row) => row.ID)).toEqual([ID])
  await calls().restore({ Ids: [ID] })
  expect(await room.get(ID)).toMatchObject({ State: 'approved' })
  expect(await room.shown()).toContain('删了又还原')
})

test('every act is taken back and done again; not when somebody acted since', async () => {
  const { ID } = await room.post('来来回回')
  const log = await room.decide(ID, true)
  const undone = await undo(log)
  expect(await room.get(ID)).toMatchObject({ State: 'pending', DecidedName: '' })
  await undo(undone.LogID!)
  expect(await room.get(ID)).toMatchObject({ State: 'approved', DecidedName: 'chief先生' })
  const removed = await calls().remove({ Ids: [ID] })
  await undo(removed.LogID!)
  expect(await room.get(ID)).toMatchObject({ State: 'approved' })
  const top = await calls().top({ Ids: [ID], IsTop: true })
  await room.decide(ID, false, 'chief')
  expect(await refusal(undo(top.LogID!))).toMatchObject({ message: expect.stringMatching(/不能撤销/) })
})

test('a decision about a text its author changed since is not taken back', async () => {
  const OpenID = 'who-takes-back'
  const { ID } = await room.post('第一版', { ClientID: 'taken-back', OpenID })
  const log = await room.decide(ID, false)
  const { IntakeKey } = room
  const { StationKey } = room.article
  await room.as().articleComments.edit({ StationKey, IntakeKey, OpenID, ClientID: 'taken-back', Content: '第二版' })
  expect(await refusal(undo(log))).toMatchObject({ message: expect.stringMatching(/不能撤销/) })
  expect(await room.get(ID)).toMatchObject({ State: 'pending', Content: '第二版' })
})

test('who may only work in some channels moderates those', async () => {
  const { ID } = await room.post('别的栏目')
  const { client } = await room.confined([room.channel])
  expect((await client.articleComments.list({ State: 'all' })).List).toEqual([])
  const answer = await client.articleComments.check({ Ids: [ID], IsCheck: true, Seen: [{ ID, Revision: 1 }] })
  expect(answer).toMatchObject({ Done: [], Skipped: [{ ID }] })
  expect(await refusal(client.articleComments.context({ ID }))).toMatchObject({ kind: 'missing' })
  const allowed = await room.confined([room.ChID])
  expect((await allowed.client.articleComments.list({})).List.map((row) => row.ID)).toContain(ID)
})

test('a muted author is refused with the time, an unmuted one is not; a ban holds', async () => {
  const who = { OpenID: 'loud', NickName: '大嗓门', Phone: '13812345678' }
  const first = { ...who, ClientID: 'loud-first' }
  const { ID } = await room.post('骂人的话', first)
  const { AuthorID } = await room.get(ID)
  const authors = room.as('chief').commentAuthors
  const muted = await authors.silence({ Ids: [AuthorID], Silence: 'minutes10' })
  expect(await refusal(room.post('还要说', who))).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/^您已被禁言，\d+月\d+日 \d\d:\d\d 以后可以再评论。$/),
  })
  // What was taken before is still answered alike.
  expect(await room.post('骂人的话', first)).toMatchObject({ ID })
  await undo(muted.LogID!)
  await room.post('可以说了', who)
  await authors.silence({ Ids: [AuthorID], Silence: 'minutes10' })
  room.clock.pass(10 * 60_000 + 1)
  await room.post('到时间了', who)
  await authors.silence({ Ids: [AuthorID], Silence: 'ban' })
  room.clock.pass(86_400_000 * 2)
  expect(await refusal(room.post('回来了', who))).toMatchObject({ message: '您已被禁止评论，如有疑问请联系编辑部。' })
  expect((await authors.silence({ Ids: [AuthorID], Silence: 'day' })).Skipped[0]!.Reason).toBe('已经禁止评论')
  const silent = await authors.list({ IsSilent: true })
  expect(silent.List).toMatchObject([
    { ID: AuthorID, Name: '大嗓门', Phone: '138****5678', Comments: 3, IsBanned: true },
  ])
  await authors.silence({ Ids: [AuthorID], Silence: 'none' })
  await room.post('又可以了', who)
  expect((await authors.silence({ Ids: [AuthorID], Silence: 'none' })).Skipped[0]!.Reason).toBe('没有被禁言')
})

test('whole addresses are for who may silence people; others see roughly where it is, and find nobody by a part', async () => {
  const Address = '203.0.113.77'
  const far = { Address, OpenID: 'far-away' }
  const { ID } = await room.post('从外面来的', far)
  const other = await room.post('又一条', far)
  const { AuthorID } = await room.get(ID)
  const client = async (buttons: readonly string[]) =>
    room.clientOf(await room.hire({ '/contribution/Comments': buttons, '/contribution/CommentAuthors': buttons }))
  const seen = async (who: Awaited<ReturnType<typeof client>>) => {
    const { articleComments, commentAuthors } = who
    const rows = [
      await articleComments.get({ ID }),
      (await articleComments.list({ State: 'all', AuthorID })).List[0]!,
      (await articleComments.context({ ID: other.ID })).Others[0],
      await commentAuthors.get({ ID: AuthorID }),
    ]
    const found = [(await commentAuthors.list({ Keyword: '203.0.113.7' })).Total > 0]
    found.push((await commentAuthors.list({ Keyword: Address })).Total > 0)
    return [rows.map((row) => row?.Address), found]
  }
  expect(await seen(await client(['评论审核', '禁言']))).toEqual([Array(4).fill(Address), [true, true]])
  expect(await seen(await client(['评论审核']))).toEqual([Array(4).fill('203.0.*.*'), [false, true]])
  expect([maskedAddress('2001:db8::1'), maskedAddress('::1'), maskedAddress('')]).toEqual(['2001:db8:*', '::*', ''])
})

test('the author’s other comments and refusals stand beside a comment, and how many share the address', async () => {
  const who = { OpenID: 'known' }
  const one = await room.post('早先的', who)
  await room.decide(one.ID, false)
  const two = await room.post('现在的', who)
  const { Others, SameAddress } = await calls().context({ ID: two.ID })
  expect(Others.map(({ ID, State }) => [ID, State])).toEqual([[one.ID, 'rejected']])
  // Everybody of this test comes from one machine.
  expect(SameAddress).toBeGreaterThan(3)
  const { AuthorID } = await room.get(two.ID)
  expect(await room.as('chief').commentAuthors.get({ ID: AuthorID })).toMatchObject({ Comments: 2, Refused: 1 })
})

test('one article has a mode of its own, which is taken back like any act', async () => {
  const { commentTargets } = room.as('chief')
  const { ID } = room.article
  const closed = await commentTargets.mode({ Kind: 'article', Ids: [ID], Mode: 'closed' })
  expect(await refusal(room.post('还开着吗'))).toMatchObject({ message: '这里的评论已经关闭。' })
  const twice = await commentTargets.mode({ Kind: 'article', Ids: [ID, 999_999], Mode: 'closed' })
  expect(twice.Skipped.map(({ Reason }) => Reason)).toEqual(['已经是关闭评论', '没有可以设置的内容，它可能已被删除'])
  const undone = await undo(closed.LogID!)
  const open = await room.post('又开了')
  expect(await room.get(open.ID)).toMatchObject({ State: 'pending', Mode: 'pre' })
  await undo(undone.LogID!)
  expect(await refusal(room.post('又关了'))).toMatchObject({ kind: 'refused' })
  await commentTargets.mode({ Kind: 'article', Ids: [ID], Mode: 'post' })
  expect((await room.post('直接看得到')).IsShown).toBe(true)
  await commentTargets.mode({ Kind: 'article', Ids: [ID], Mode: 'usual' })
  expect((await room.post('又要审了')).IsShown).toBe(false)
})

test('who comments is told to open panes; the doer is nobody of the house', async () => {
  const { ID } = await room.post('推送')
  const { rows } = await room.pool.query(
    `select "Topic", "Action", "StID", "UserID" from push_events where "Ids" @> array[$1]::bigint[] and "Topic" = 'articleComments'`,
    [ID],
  )
  expect(rows).toEqual([{ Topic: 'articleComments', Action: 'post', StID: room.people.chief.StID, UserID: 0 }])
})

test('comments leave with an article that is gone for good', async () => {
  const { ID: article } = room.article
  await room.db.deleteFrom('articles').where('ID', '=', article).execute()
  const left = await room.db.selectFrom('comments').select('ID').where('TargetID', '=', article).execute()
  expect(left).toEqual([])
})
