import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMeasure } from '../../../server/command/dataSets/measures/index.ts'
import { refusal } from '../../support/refusal.ts'
import { announcementRoom, type AnnouncementRoom } from './room.ts'

let w: AnnouncementRoom
beforeAll(async () => {
  w = await announcementRoom()
})
afterAll(() => w.end())

const api = () => w.chief.announcements
const get = (ID: number) => api().get({ ID })
const undo = (ID: number | undefined) => w.chief.operationLog.undo({ ID: ID! })
const titles = async (ID: number) =>
  (
    await w.db
      .selectFrom('operation_log')
      .select(['Title', 'ActionType'])
      .where(sql<boolean>`${ID} = any("EventID")`)
      .where('Module', '=', 600)
      .orderBy('ID')
      .execute()
  ).map(({ Title, ActionType }) => `${Title} ${ActionType}`)

test('from a draft to the public and away, each step under its own title (R-123, R-126, R-127)', async () => {
  const ID = await w.announcement('public')
  const { GUID } = await get(ID)
  const ShowPath = `/notice/${w.key}/${GUID}`
  expect(await get(ID)).toMatchObject({ State: 'public', Phase: 'on', Revision: 1, PassedRevision: 1, ShowPath })
  await api().batch({ Ids: [ID], IsPublic: false })
  expect(await get(ID)).toMatchObject({ State: 'withdrawn', Phase: 'none', ShowPath: '' })
  await api().batch({ Ids: [ID], IsPublic: true })
  expect(await get(ID)).toMatchObject({ State: 'public' })
  const refused = await w.announcement('pending')
  await api().batch({ Ids: [refused], IsCheck: false, Reason: '文字有错', Seen: [await w.seen(refused)] })
  expect(await get(refused)).toMatchObject({ State: 'refused', Reason: '文字有错' })
  expect([await titles(ID), (await titles(refused)).at(-1)]).toEqual([
    ['新增公告 2', '送审公告 2', '通过公告 1', '拒绝公开公告 1', '审核公开公告 1'],
    '退回公告 1',
  ])
})

test('who writes announcements reads of which types they may be, and changes none', async () => {
  const { List } = await w.writer.announcementTypes.list({ IsEnable: true })
  expect(List.map(({ ID }) => ID)).toContain(w.TypeID)
  await expect(w.writer.announcementTypes.save({ Name: '写的人加的' })).rejects.toMatchObject({ kind: 'forbidden' })
})

test('a decision names what was seen, is nobody’s about their own, and of two at once one counts', async () => {
  const ID = await w.announcement('pending')
  expect((await api().batch({ Ids: [ID], IsCheck: true })).Skipped).toEqual([{ ID, Reason: '没有说明看过的是哪一版' }])
  const seen = await w.seen(ID)
  await w.writer.announcements.save({ ID, Content: '<p>改过的正文</p>' })
  expect((await api().batch({ Ids: [ID], IsCheck: true, Seen: [seen] })).Skipped).toEqual([
    { ID, Reason: '您看过之后又改了，请看过再审' },
  ])
  await expect(w.writer.announcements.batch({ Ids: [ID], IsCheck: true })).rejects.toMatchObject({ kind: 'forbidden' })
  const twice = await Promise.all([w.pass(ID), w.pass(ID)])
  expect(twice.flatMap((one) => (one as { Done: number[] }).Done)).toEqual([ID])
  const own = await api().save({ Title: '主任自己的', TypeID: w.TypeID, Content: '<p>字</p>' })
  await api().status({ Ids: [own.ID], Event: 'submit' })
  const Seen = [await w.seen(own.ID)]
  expect((await api().batch({ Ids: [own.ID], IsCheck: true, Seen })).Skipped[0]!.Reason).toBe(
    '自己写的公告要由别人审核',
  )
  expect((await api().batch({ Ids: [own.ID], IsPublic: true, Seen })).Skipped[0]!.Reason).toBe(
    '自己写的公告要由别人审核',
  )
})

test('what the specification’s clients send: Status, AuditStatus, Enabled, addresses in lower case and with a capital (X-31, R-142)', async () => {
  const ID = await w.announcement('pending')
  const batch = (input: object) => api().batch({ Ids: [ID], ...input } as never)
  expect((await batch({ AuditStatus: 0, Seen: [await w.seen(ID)] })).Done).toEqual([ID])
  expect((await get(ID)).State).toBe('refused')
  await w.writer.announcements.status({ Ids: [ID], Event: 'submit' })
  expect((await batch({ Status: 1, Seen: [await w.seen(ID)] })).Done).toEqual([ID])
  expect((await batch({ Enabled: false })).Done).toEqual([ID])
  expect((await get(ID)).State).toBe('withdrawn')
})

test('public is what was passed: it is not rewritten under its readers, and an undo cannot do it either', async () => {
  const { ID } = await w.writer.announcements.save({
    ...{ Title: '第一个标题', TypeID: w.TypeID, Content: '<p>第一个正文</p>' },
  })
  const edit = await w.writer.announcements.save({ ID, Content: '<p>第二个正文</p>' })
  await w.writer.announcements.status({ Ids: [ID], Event: 'submit' })
  await w.pass(ID)
  expect(await refusal(w.writer.announcements.save({ ID, Title: '第三个标题' }))).toMatchObject({
    kind: 'refused',
    message: '公告已经公开，标题、正文、摘要、封面和视频不能直接改：请先撤下，改好再送审。',
  })
  await w.writer.announcements.save({ ID, EndTime: w.hours(48), CommentMode: 'closed' })
  expect(await get(ID)).toMatchObject({ State: 'public', CommentMode: 'closed' })
  expect(await refusal(w.writer.operationLog.undo({ ID: edit.LogID! }))).toMatchObject({ kind: 'conflict' })
  expect(await get(ID)).toMatchObject({ State: 'public', Content: '<p>第二个正文</p>' })
  // However it is written, the database lets nothing stay public that nobody passed.
  await w.db.updateTable('announcements').set({ Title: '偷偷改的' }).where('ID', '=', ID).execute()
  expect(await get(ID)).toMatchObject({ State: 'pending', Revision: 3 })
  const unpassed = w.db.updateTable('announcements').set({ State: 'public', PassedRevision: 1 }).where('ID', '=', ID)
  await unpassed.execute()
  expect(await get(ID)).toMatchObject({ State: 'pending' })
})

test('withdrawn, changed and taken back, it does not come back to the public unseen', async () => {
  const ID = await w.announcement('public')
  const { LogID } = await api().batch({ Ids: [ID], IsPublic: false })
  await w.writer.announcements.save({ ID, Content: '<p>撤下以后改的</p>' })
  expect((await api().batch({ Ids: [ID], IsPublic: true })).Skipped).toEqual([
    { ID, Reason: '撤下以后又改了，请先送审' },
  ])
  await undo(LogID)
  expect(await get(ID)).toMatchObject({ State: 'pending' })
  const same = await w.announcement('public')
  const again = await api().batch({ Ids: [same], IsPublic: false })
  await undo(again.LogID)
  expect(await get(same)).toMatchObject({ State: 'public' })
})

test('the batch of R-149: one thing at a time, each undone; what an announcement has not is named', async () => {
  const ID = await w.announcement('draft')
  for (const [name, value] of Object.entries({ IsTop: true, IsBest: true, ReadNo: 4200, ShowOrder: 77 })) {
    const before = (await get(ID))[name as 'IsTop']
    const { Done, LogID } = await api().batch({ Ids: [ID], [name]: value })
    expect([name, Done]).toEqual([name, [ID]])
    expect(await get(ID)).toMatchObject({ [name]: value })
    await undo(LogID)
    expect(await get(ID)).toMatchObject({ [name]: before })
  }
  expect((await titles(ID)).filter((one) => !one.startsWith('撤销'))).toEqual(
    expect.arrayContaining(['置顶公告 2', '推荐公告 2', '修改公告阅读量 2', '设置公告排序 2']),
  )
  await expect(api().batch({ Ids: [ID], IsTop: true, IsPublic: true })).rejects.toMatchObject({ kind: 'refused' })
  for (const [name, title] of [
    ['IsSub', '精选推送'],
    ['IsHomepage', '推首页'],
    ['IsHeadlines', '头条'],
  ])
    expect(await refusal(api().batch({ Ids: [ID], [name!]: true } as never))).toMatchObject({
      message: expect.stringContaining(`公告没有“${title}”（${name}），不能这样改。`),
    })
})

test('each thing a batch carries has a permission of its own', async () => {
  const ID = await w.announcement('draft')
  const clerk = w.clientOf(await w.hire({ '/Announce/list': ['置顶'] }))
  expect((await clerk.announcements.batch({ Ids: [ID], IsTop: true })).Done).toEqual([ID])
  for (const other of [{ IsTop: false }, { IsBest: true }, { IsPublic: false }, { IsCheck: true }, { ReadNo: 3 }])
    await expect(clerk.announcements.batch({ Ids: [ID], ...other })).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(clerk.announcements.vod({ Ids: [ID], VideoUrl: '/v.mp4' })).rejects.toMatchObject({ kind: 'forbidden' })
})

test('the video is changed while it is public, by its own call, and taken back', async () => {
  const ID = await w.announcement('public')
  const { LogID } = await api().vod({ Ids: [ID], VideoUrl: 'https://a.example/race.mp4' })
  expect(await get(ID)).toMatchObject({ State: 'public', VideoUrl: 'https://a.example/race.mp4', Revision: 2 })
  await undo(LogID)
  expect(await get(ID)).toMatchObject({ State: 'public', VideoUrl: '' })
  expect((await api().vod({ Ids: [ID], VideoUrl: '' })).Skipped).toEqual([{ ID, Reason: '已经是这样了' }])
})

test('its text is cleaned, its period makes sense, its type is there; sensitive words stop it', async () => {
  const { writer, TypeID } = w
  const dirty = '<p onclick="x()">字<script>alert(1)</script></p>'
  const { ID } = await writer.announcements.save({ Title: '字', TypeID, Content: dirty })
  expect((await get(ID)).Content).toBe('<p>字</p>')
  const wrong = { BeginTime: w.hours(2), EndTime: w.hours(1) }
  expect(await refusal(writer.announcements.save({ ID, ...wrong }))).toMatchObject({
    message: expect.stringMatching(/^结束时间要晚于开始时间（\d{4}-\d\d-\d\d \d\d:\d\d）。$/),
  })
  expect(await refusal(writer.announcements.save({ ID, TypeID: 999_999 }))).toMatchObject({
    message: '没有这个公告分类，请重新选择。',
  })
  const { ID: off } = await w.chief.announcementTypes.save({ Name: '停用的' })
  await w.chief.announcementTypes.batch({ Ids: [off], IsEnable: false })
  expect(await refusal(writer.announcements.save({ ID, TypeID: off }))).toMatchObject({
    message: '这个公告分类已禁用，请选择其他分类。',
  })
  await w.chief.keywords.save({ Name: '代刷票', Level: 'block' })
  await writer.announcements.save({ ID, Content: '<p>这里可以代<b>刷</b>票</p>' })
  const submit = async (one: number) => (await writer.announcements.status({ Ids: [one], Event: 'submit' })).Skipped
  expect(await submit(ID)).toEqual([{ ID, Reason: '公告里有禁用词“代刷票”，请改掉再送审' }])
  const empty = await w.announcement('draft', { Content: '<p>　</p>' })
  expect(await submit(empty)).toEqual([{ ID: empty, Reason: '还没有写正文' }])
  const over = await w.announcement('draft', { BeginTime: w.hours(-3), EndTime: w.hours(-1) })
  expect(await submit(over)).toEqual([{ ID: over, Reason: '结束时间已经过了，请先改时间' }])
})

test('the public sees what is public, begun and not over, of its station and nothing else', async () => {
  const nobody = w.as().announcements
  const { key: StationKey } = w
  const on = await w.announcement('public', { Title: '看得到', BeginTime: w.hours(-1), EndTime: w.hours(0.3) })
  const soon = await w.announcement('public', { Title: '未开始', BeginTime: w.hours(0.2) })
  const hidden = [await w.announcement('pending'), await w.announcement('withdrawn'), await w.announcement('draft')]
  const named = async (ID: number) => ({ StationKey, Announcement: (await get(ID)).GUID })
  const listed = async () => (await nobody.openList({ StationKey, PageSize: 100 })).List.map(({ GUID }) => GUID)
  const guid = async (ID: number) => (await get(ID)).GUID
  expect(await listed()).toContain(await guid(on))
  for (const ID of [soon, ...hidden]) {
    expect(await listed()).not.toContain(await guid(ID))
    await expect(nobody.openOne(await named(ID))).rejects.toMatchObject({ kind: 'missing' })
    await expect(nobody.view({ ...(await named(ID)), ClientID: 'somebody-1' })).rejects.toMatchObject({
      kind: 'missing',
    })
  }
  const one = await nobody.openOne(await named(on))
  expect(one).toMatchObject({ Title: '看得到', TypeName: '活动', Content: '<p>龙舟赛报名开始。</p>' })
  expect(Object.keys(one)).not.toEqual(expect.arrayContaining(['ID']))
  const measured = (StID: number) =>
    readMeasure('announcementsNow', { db: w.db, StID, now: w.clock.now() }, { top: '200' })
  const now = (await measured(w.people.chief.StID)).map(({ id }) => id)
  expect([now.includes(on), now.includes(soon)]).toEqual([true, false])
  expect(await measured(w.people.outsider.StID)).toEqual([])
  expect((await api().list({ Phase: 'soon' })).List.map(({ ID }) => ID)).toContain(soon)
  const other = await w.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', w.people.outsider.StID)
    .executeTakeFirstOrThrow()
  const theirs = { StationKey: other.PublicKey, Announcement: await guid(on) }
  await expect(nobody.openOne(theirs)).rejects.toMatchObject({ kind: 'missing' })
  w.clock.pass(20 * 60_000)
  await expect(nobody.openOne(await named(on))).rejects.toMatchObject({ kind: 'missing' })
  expect((await nobody.openOne(await named(soon))).Title).toBe('未开始')
  expect(await get(on)).toMatchObject({ State: 'public', Phase: 'over' })
})

test('each reader counts once', async () => {
  const ID = await w.announcement('public')
  const { GUID } = await get(ID)
  const view = (ClientID: string) => w.as().announcements.view({ StationKey: w.key, Announcement: GUID, ClientID })
  for (const at of [0, 1, 0]) await view(`reader-0${at}`)
  expect(await view('reader-00')).toMatchObject({ ReadNo: 2 })
})

test('top ones first, then in the house’s order; found by characters, sound, initials and number', async () => {
  const { ID: TypeID } = await w.chief.announcementTypes.save({ Name: '公示' })
  const first = await w.announcement('draft', { Title: '古渡龙舟赛', TypeID })
  const second = await w.announcement('draft', { Title: '停水通知', TypeID })
  const order = async () => (await api().list({ TypeID })).List.map(({ ID }) => ID)
  expect(await order()).toEqual([second, first])
  await api().order({ ID: first, Move: 'first' })
  expect(await order()).toEqual([first, second])
  await api().batch({ Ids: [second], IsTop: true })
  expect(await order()).toEqual([second, first])
  for (const Keyword of ['龙舟', 'gudulongzhou', 'gdlz', String(first)])
    expect([Keyword, (await api().list({ Keyword, TypeID })).List.map(({ ID }) => ID)]).toEqual([Keyword, [first]])
})

test('what is public is not deleted; deleted and brought back it is where it was', async () => {
  const ID = await w.announcement('public')
  expect((await api().remove({ Ids: [ID] })).Skipped).toEqual([{ ID, Reason: '还公开着，请先撤下' }])
  await api().batch({ Ids: [ID], IsPublic: false })
  const { LogID } = await api().remove({ Ids: [ID] })
  expect((await api().list({ IsDeleted: true })).List.map((one) => one.ID)).toContain(ID)
  expect((await api().batch({ Ids: [ID], IsPublic: true })).Skipped).toEqual([{ ID, Reason: '已在回收站，请先还原' }])
  await undo(LogID)
  expect(await get(ID)).toMatchObject({ State: 'withdrawn', DeletedAt: null })
})

test('a type that is used is not removed; the types keep their order', async () => {
  const types = w.chief.announcementTypes
  const used = await types.remove({ Ids: [w.TypeID] })
  expect(used.Skipped[0]!.Reason).toMatch(/^还有 \d+ 条公告用着（回收站里的也算），请先改到别的分类$/)
  const { ID } = await types.save({ Name: '空的' })
  await types.order({ ID, Move: 'first' })
  expect((await types.list({})).List[0]).toMatchObject({ ID, Announcements: 0 })
  expect((await types.remove({ Ids: [ID] })).Done).toEqual([ID])
  expect(await refusal(types.batch({ Ids: [w.TypeID], IsTop: true } as never))).toMatchObject({
    message: expect.stringContaining('公告分类没有“置顶”（IsTop）'),
  })
})

test('its writer hears what became of it', async () => {
  const ID = await w.announcement('pending', { Title: '渡口改道' })
  await api().batch({ Ids: [ID], IsCheck: false, Reason: '地点有误', Seen: [await w.seen(ID)] })
  await w.writer.announcements.status({ Ids: [ID], Event: 'submit' })
  await w.pass(ID)
  await api().batch({ Ids: [ID], IsPublic: false })
  const notes = (await w.writer.messages.list({ Keyword: '渡口改道' })).List
  expect(notes.map(({ Title }) => Title).toReversed()).toEqual([
    ...['公告“渡口改道”未通过审核：地点有误', '公告“渡口改道”已通过审核并公开', '公告“渡口改道”已撤下'],
  ])
  expect(notes[0]).toMatchObject({ Type: '公告', Page: '/Announce/list', Params: { ID } })
})
