import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUTHOR_RATE, COMMENT_RATE, EDIT_MINUTES } from '../../../src/api/content/comments/commentCalls.ts'
import { readingPath } from '../../../src/api/distribution/outputs/formats.ts'
import { outputRoutes } from '../../../server/distribution/outputs/routes.ts'
import { httpOf } from '../../support/http.ts'
import { refusal } from '../../support/refusal.ts'
import { commentRoom, type CommentRoom } from './room.ts'

let room: CommentRoom
beforeAll(async () => {
  room = await commentRoom()
})
afterAll(() => room.end())

const rows = async (ClientID: string) =>
  room.db.selectFrom('comments').selectAll().where('ClientID', '=', ClientID).execute()

test('a comment waits, is approved, and then the public reads it; nothing else', async () => {
  const { ID, IsShown, Message } = await room.post('  路灯终于亮了\n感谢！ ')
  expect([IsShown, Message]).toEqual([false, '评论已收到，审核后显示。'])
  expect(await room.shown()).not.toContain('路灯终于亮了\n感谢！')
  expect(await room.get(ID)).toMatchObject({ State: 'pending', TargetTitle: '老街改造', IsSub: false, Revision: 1 })
  await room.decide(ID, true)
  expect(await room.shown()).toContain('路灯终于亮了\n感谢！')
  await room.decide(ID, false)
  expect(await room.shown()).not.toContain('路灯终于亮了\n感谢！')
})

test('a comment that is sent again, at once or later, is stored once and answered alike', async () => {
  const again = { ClientID: 'again-1234', OpenID: 'someone' }
  const answers = await Promise.all([1, 2, 3].map(() => room.post('只说一遍', again)))
  expect(new Set(answers.map(({ ID }) => ID)).size).toBe(1)
  await room.decide(answers[0]!.ID, true)
  expect(await room.post('只说一遍', again)).toMatchObject({
    ID: answers[0]!.ID,
    IsShown: true,
    Message: '评论已发表。',
  })
  expect(await rows('again-1234')).toHaveLength(1)
  // Neither another text nor another person gets in by it.
  expect(await refusal(room.post('说点别的', again))).toMatchObject({ kind: 'conflict' })
  expect(await refusal(room.post('只说一遍', { ...again, OpenID: 'other' }))).toMatchObject({ kind: 'conflict' })
})

test('a name that only the house has is no reader’s; a front server knows whom it names', async () => {
  const { StationName } = await room.db
    .selectFrom('stations')
    .select('StationName')
    .where('ID', '=', room.people.chief.StID)
    .executeTakeFirstOrThrow()
  const open = { IntakeKey: undefined, OpenID: undefined }
  for (const [NickName, taken] of [
    ['官方', '官方'],
    ['官\u200b 方', '官方'],
    ['【管 理 员】小李', '管理员'],
    [`${StationName}\u2060`, StationName],
  ] as const)
    expect(await refusal(room.post(`冒充 ${NickName}`, { ...open, NickName }))).toMatchObject({
      ...{ kind: 'refused', message: `昵称里不能有“${taken}”，请换一个。` },
    })
  expect((await room.post('我是读者', { ...open, NickName: '爱看报的老李' })).ID).toBeGreaterThan(0)
  expect((await room.post('前置机说的', { NickName: '编辑部' })).ID).toBeGreaterThan(0)
})

test('the names of the house are its own in traditional signs, too, and the first part of the station’s name', async () => {
  const { StID } = room.people.chief
  const name = (StationName: string) =>
    room.db.updateTable('stations').set({ StationName }).where('ID', '=', StID).execute()
  const { StationName: before } = await room.db
    .selectFrom('stations')
    .select('StationName')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  await name('江州日报社·融媒体中心')
  const open = { IntakeKey: undefined, OpenID: undefined }
  for (const [NickName, taken] of [
    ['編輯部', '编辑部'],
    ['编 輯部的小李', '编辑部'],
    ['管理員', '管理员'],
    ['江州日报社', '江州日报社'],
    ['江州日報社', '江州日报社'],
    ['江州日报社融媒体中心', '江州日报社·融媒体中心'],
  ] as const)
    expect(await refusal(room.post(`冒充 ${NickName}`, { ...open, NickName }))).toMatchObject({
      ...{ kind: 'refused', message: `昵称里不能有“${taken}”，请换一个。` },
    })
  for (const separator of ['・', '-', '—', ' - ']) {
    await name(`江州日报社${separator}融媒体中心`)
    expect(await refusal(room.post('冒充', { ...open, NickName: '江州日报社' }))).toMatchObject({ kind: 'refused' })
  }
  // A part that is no more than the name of a place is everybody's.
  await name('江州·融媒体中心')
  expect((await room.post('我是江州人', { ...open, NickName: '江州老李' })).ID).toBeGreaterThan(0)
  await name(before)
})

test('comments on what is not public, closed, or another station’s are not taken', async () => {
  const no = { kind: 'missing', message: '没有可以评论的内容，它可能没有公开，或者没有开放评论。' }
  expect(await refusal(room.post('喂', { StationKey: 'nobody' }))).toMatchObject(no)
  expect(await refusal(room.post('喂', { Target: 'x' }))).toMatchObject(no)
  const draft = await room.write('editor', { ChID: room.ChID })
  const { ResourceGUID } = await room.as('chief').articles.get({ ID: draft })
  expect(await refusal(room.post('喂', { Target: ResourceGUID }))).toMatchObject(no)
  const other = await room.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', room.people.outsider.StID)
    .executeTakeFirstOrThrow()
  expect(await refusal(room.post('喂', { StationKey: other.PublicKey }))).toMatchObject(no)

  const shut = await room.through({ ChID: room.ChID, IsComment: false }, 'editor:submit', 'chief:publish')
  const { ResourceGUID: Target } = await room.as('chief').articles.get({ ID: shut })
  expect(await refusal(room.post('喂', { Target }))).toMatchObject(no)
  await room.mode('closed')
  expect(await refusal(room.post('喂'))).toMatchObject({ kind: 'refused', message: '这里的评论已经关闭。' })
  await room.mode('pre')
  await room.as('chief').channels.publish({ Ids: [room.ChID], IsPublic: false })
  expect(await refusal(room.post('喂'))).toMatchObject(no)
  expect(await refusal(room.shown())).toMatchObject(no)
  await room.as('chief').channels.publish({ Ids: [room.ChID], IsPublic: true })
})

test('limits are told with the field', async () => {
  expect(await refusal(room.post('长'.repeat(501)))).toMatchObject({
    message: '评论内容不能超过 500 个字，现在是 501 个。',
  })
  expect(await refusal(room.post('  '))).toMatchObject({ message: '请填写评论内容' })
  expect(await refusal(room.post('喂', { NickName: '名'.repeat(31) }))).toMatchObject({
    message: '昵称不能超过 30 个字，现在是 31 个。',
  })
  expect(await refusal(room.post('喂', { ClientID: '短' }))).toMatchObject({ kind: 'refused' })
})

test('seen first and looked at later: shown at once, unless a sensitive word is in it', async () => {
  const { keywords } = room.as('chief')
  await keywords.save({ Name: '加微信', Level: 'block' })
  await keywords.save({ Name: '骗子', Level: 'warn' })
  await room.mode('post')
  expect(await room.post('好文章')).toMatchObject({ IsShown: true, Message: '评论已发表。' })
  const bad = await room.post('便宜办事，加 微 信 123，不是骗子')
  expect(bad.IsShown).toBe(false)
  expect(await room.get(bad.ID)).toMatchObject({ State: 'withheld', Words: ['加微信', '骗子'] })
  const doubtful = await room.post('楼上是骗子')
  expect(await room.get(doubtful.ID)).toMatchObject({ State: 'pending', Words: ['骗子'] })
  const name = await room.post('正常内容', { NickName: '办事加微信' })
  expect(await room.get(name.ID)).toMatchObject({ State: 'withheld', Words: ['加微信'] })
  // The word is switched off: the next comment is looked through without it.
  const { List } = await keywords.list({ Keyword: '加微信' })
  await keywords.enable({ Ids: [List[0]!.ID], IsEnable: false })
  expect((await room.post('我加微信了')).IsShown).toBe(true)
  await room.mode('pre')
})

test('what its author changed is looked at anew, and not approved unseen', async () => {
  const mine = { ClientID: 'mine-1234', OpenID: 'me' }
  const { ID } = await room.post('原话', mine)
  const { articleComments } = room.as('chief')
  const edit = (Content: string, ClientID = 'mine-1234') =>
    room.as().articleComments.edit({
      StationKey: room.article.StationKey,
      IntakeKey: room.IntakeKey,
      OpenID: 'me',
      ClientID,
      Content,
    })
  await edit('改过的话')
  const late = await articleComments.check({ Ids: [ID], IsCheck: true, Seen: [{ ID, Revision: 1 }] })
  expect(late).toMatchObject({ Done: [], Skipped: [{ Reason: '您看过之后评论又改了，请看过再审' }] })
  await room.decide(ID, true)
  expect(await room.shown()).toContain('改过的话')
  // Before it is seen again, it is approved again.
  expect(await edit('又改')).toMatchObject({ ID, IsShown: false })
  expect(await room.get(ID)).toMatchObject({ State: 'pending', Revision: 3, Content: '又改' })
  expect(await room.shown()).not.toContain('又改')
  expect(await edit('又改')).toMatchObject({ ID })
  expect(await room.get(ID)).toMatchObject({ Revision: 3 })
  expect(await refusal(edit('不是我的', 'nobody-1234'))).toMatchObject({ kind: 'missing' })
  room.clock.pass((EDIT_MINUTES + 1) * 60_000)
  expect(await refusal(edit('太晚了'))).toMatchObject({ message: `评论发出 ${EDIT_MINUTES} 分钟以后不能再修改。` })
})

test('who knows the number of somebody else’s comment does not change it', async () => {
  const { StationKey } = room.article
  const byHand = { IntakeKey: undefined, OpenID: undefined }
  const { ReaderToken } = await room.post('第一句', { ...byHand, ClientID: 'first-of-reader' })
  const ClientID = 'token-of-reader'
  const { ID } = await room.post('有名有姓', { ...byHand, ClientID, ReaderToken })
  const edit = (more: object) => room.as().articleComments.edit({ StationKey, ClientID, Content: '冒名改的', ...more })
  expect(await refusal(edit({}))).toMatchObject({ kind: 'missing' })
  expect(await refusal(edit({ ReaderToken: 'made.up' }))).toMatchObject({ kind: 'missing' })
  expect(await room.get(ID)).toMatchObject({ Content: '有名有姓', Revision: 1 })
  await edit({ ReaderToken, Content: '本人改的' })
  expect(await room.get(ID)).toMatchObject({ Content: '本人改的', Revision: 2 })
})

test('a key changes the words of whom it names, and of nobody else', async () => {
  const { StationKey } = room.article
  const { IntakeKey } = room
  const [OpenID, Phone] = ['o-edit-0001', '13812340001']
  const { ID } = await room.post('前置机送来的', { ClientID: 'named-by-the-front', OpenID, Phone })
  const edit = (Content: string, more: object, ClientID = 'named-by-the-front') =>
    room.as().articleComments.edit({ StationKey, IntakeKey, ClientID, Content, ...more })
  for (const other of [{}, { OpenID: 'o-edit-0002' }, { Phone: '13812340002' }, { Address: '203.0.113.7' }])
    expect(await refusal(edit('别人改的', other))).toMatchObject({ kind: 'missing' })
  expect(await room.get(ID)).toMatchObject({ Content: '前置机送来的', Revision: 1 })
  for (const [nth, same] of [{ OpenID }, { Phone }, { OpenID, Phone }].entries())
    expect(await edit(`本人第 ${nth} 次改的`, same)).toMatchObject({ ID })
  // Who is not named is who sends from an address.
  const nobody = { OpenID: undefined, NickName: undefined, Address: '203.0.113.8' }
  await room.post('没有说是谁', { ...nobody, ClientID: 'of-an-address' })
  expect(await refusal(edit('别处改的', { Address: '203.0.113.9' }, 'of-an-address'))).toMatchObject({
    kind: 'missing',
  })
  await edit('同一处改的', { Address: '203.0.113.8' }, 'of-an-address')
  // What a device wrote by its own token only that token changes.
  const byHand = { IntakeKey: undefined, OpenID: undefined }
  const { ReaderToken } = await room.post('先要一个凭证', { ...byHand, ClientID: 'for-the-token' })
  await room.post('设备写的', { ...byHand, ReaderToken, ClientID: 'by-a-device' })
  expect(await refusal(edit('冒名改的', { ReaderToken }, 'by-a-device'))).toMatchObject({ kind: 'missing' })
})

test('answers stand under the comment that is answered, and go with it', async () => {
  const { ID } = await room.post('头一条')
  expect(await refusal(room.post('回', { ParentID: ID }))).toMatchObject({ kind: 'missing' })
  await room.decide(ID, true)
  const answer = await room.post('回头一条', { ParentID: ID })
  expect(await room.get(answer.ID)).toMatchObject({ ParentID: ID, IsSub: true })
  await room.decide(answer.ID, true)
  const deeper = await room.post('回“回头一条”', { ParentID: answer.ID })
  expect(await room.get(deeper.ID)).toMatchObject({ ParentID: ID })
  expect(await room.shown()).not.toContain('回头一条')
  expect(await room.shown({ ParentID: ID })).toEqual(['回头一条'])
  const { Replies, Parent } = await room.as('chief').articleComments.context({ ID: answer.ID })
  expect([Replies, Parent?.ID]).toEqual([[], ID])
  await room.decide(ID, false)
  expect(await room.shown({ ParentID: ID })).toEqual([])
})

test('one author sends no more than so many in a minute, and not the same twice', async () => {
  const flood = { OpenID: 'flood' }
  for (let nth = 0; nth < AUTHOR_RATE; nth++) await room.post(`第 ${nth} 条`, flood)
  expect(await refusal(room.post('再来', flood))).toMatchObject({ kind: 'busy' })
  room.clock.pass(61_000)
  expect(await refusal(room.post('第 1 条', flood))).toMatchObject({
    kind: 'conflict',
    message: '您今天在这里发过一样的评论。',
  })
  await room.post('再来', flood)
})

test('an OpenID or telephone that merely stands in the request names nobody and renames nobody', async () => {
  const famous = { OpenID: 'famous', Phone: '13812345678', NickName: '名人' }
  const { AuthorID } = await room.get((await room.post('我是名人', famous)).ID)
  const { commentAuthors } = room.as('chief')
  const made = { OpenID: 'famous', Phone: '13812345678', NickName: '冒名的' }
  for (const forged of [{}, { IntakeKey: 'in_made_up' }, { ReaderToken: 'famous.x' }]) {
    const { ID } = await room.post('我也是名人', { ...made, IntakeKey: undefined, ClientID: randomUUID(), ...forged })
    const comment = await room.get(ID)
    expect(comment).toMatchObject({ NickName: '冒名的' })
    expect(comment.AuthorID).not.toBe(AuthorID)
    room.clock.pass(86_400_000 + 1)
  }
  expect(await commentAuthors.get({ ID: AuthorID })).toMatchObject({ Name: '名人', Comments: 1 })
  const { List } = await commentAuthors.list({ Keyword: '冒名的' })
  expect(List).toEqual([])
})

test('who has a token of the station is an author of their own, whatever they and others call themselves', async () => {
  const anonymous = (more: object) => room.post(randomUUID(), { IntakeKey: undefined, OpenID: undefined, ...more })
  room.clock.pass(61_000)
  const { ReaderToken: mine } = await anonymous({})
  const { ReaderToken: other } = await anonymous({})
  expect(mine).not.toBe(other)
  const by = async (ReaderToken: string, NickName: string) => {
    const posted = await anonymous({ ReaderToken, NickName, OpenID: 'famous' })
    expect(posted.ReaderToken).toBe(ReaderToken)
    return (await room.get(posted.ID)).AuthorID
  }
  const [first, second] = [await by(mine, '阿甲'), await by(other, '阿乙')]
  expect(second).not.toBe(first)
  expect(await by(mine, '阿丙')).toBe(first)
  const { commentAuthors } = room.as('chief')
  expect(await commentAuthors.get({ ID: first })).toMatchObject({ Name: '阿丙', OpenID: '' })
  expect(await commentAuthors.get({ ID: second })).toMatchObject({ Name: '阿乙' })
  await commentAuthors.silence({ Ids: [first], Silence: 'ban' })
  expect(await refusal(anonymous({ ReaderToken: mine }))).toMatchObject({ kind: 'refused' })
  await by(other, '阿乙')
  // A token of another station, or with another's name, is none.
  const [name] = mine.split('.')
  const posted = await anonymous({ ReaderToken: `${name}.${other.split('.')[1]}` })
  expect((await room.get(posted.ID)).AuthorID).not.toBe(first)
})

test('the article’s public page shows them as they were written, with their answers, and nothing that waits', async () => {
  const http = await httpOf(room)
  outputRoutes(http.server, { db: room.db, now: room.clock.now })
  const { ID } = await room.post('<script>alert(1)</script> & 第二行\n在这里', { NickName: '<b>名</b>' })
  await room.decide(ID, true)
  const answer = await room.post('答 <3', { ParentID: ID })
  await room.post('还在等审的')
  const page = async () => (await http.send(readingPath(room.article.StationKey, room.article.Target))).text
  expect(await page()).not.toContain('答 &lt;3')
  await room.decide(answer.ID, true)
  const text = await page()
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; 第二行<br>在这里')
  expect(text).toContain('&lt;b&gt;名&lt;/b&gt;')
  expect(text).toContain('答 &lt;3')
  expect(text).not.toMatch(/<script|还在等审的/)
  await room.decide(ID, false)
  expect(await page()).not.toMatch(/第二行|答 &lt;3/)
  await http.close()
})

test('over HTTP: the address is kept, what comes too often is refused, and the public is told nothing of people', async () => {
  const http = await httpOf(room)
  const { ID: _ID, ...about } = room.article
  const body = JSON.stringify({ ...about, ClientID: 'http-1234', Content: '来自网络', Phone: '138 1234 5678' })
  const sent = await http.send('/open/comments', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect([sent.status, sent.json.Data.IsShown]).toEqual([200, false])
  const row = (await rows('http-1234'))[0]!
  expect(row.Address).toMatch(/^(127\.0\.0\.1|::1)$/)
  await room.decide(row.ID, true)
  const path = `/open/comments?StationKey=${about.StationKey}&Target=${about.Target}`
  const read = await http.send(path)
  expect(read.text).toContain('来自网络')
  expect(read.text).not.toMatch(/1234 5678|127\.0\.0\.1|AuthorID|ClientID|http-1234/)
  // The station's own pages stand elsewhere.
  const asked = await http.send('/open/comments', { method: 'OPTIONS', headers: { origin: 'https://news.example' } })
  expect([asked.status, asked.headers['access-control-allow-headers']]).toEqual([204, 'content-type'])
  expect([read, sent, asked].map(({ headers }) => headers['access-control-allow-origin'])).toEqual(['*', '*', '*'])
  expect((await http.send('/api/news/comment/getpagelist')).headers['access-control-allow-origin']).toBeUndefined()
  let last = read
  for (let nth = 0; nth <= COMMENT_RATE && last.status === 200; nth++) last = await http.send(path)
  expect(last.status).toBe(429)
  expect(last.text).toContain('请求太频繁')
  await http.close()
})
