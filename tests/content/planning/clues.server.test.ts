import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const api = (who: 'chief' | 'outsider' = 'chief') => w.as(who).clues
const add = (Title: string, more: object = {}) => api().save({ Title, Content: `${Title}的内容`, ...more })
const stateOf = async (ID: number) => (await api().get({ ID })).State

test('a clue is listed with what it names, found by its text, and not seen from another station', async () => {
  const type = await w.as('chief').clueTypes.save({ Name: '突发' })
  const { ID } = await add('老城区路面塌陷', { TypeID: type.ID, Level: 'urgent', Place: '解放路' })
  const { List } = await api().list({ Keyword: '解放路' })
  expect(List).toMatchObject([{ ID, TypeName: '突发', State: 'new', Level: 'urgent', AdminName: 'chief先生' }])
  expect((await api('outsider').list({})).Total).toBe(0)
  await expect(api('outsider').get({ ID })).rejects.toMatchObject({ kind: 'missing' })
  await expect(api('outsider').save({ Title: '借类型', Content: '内容', TypeID: type.ID })).rejects.toThrow(
    '没有这个线索类型',
  )
})

test('a type shows the clues of those below it; types make no circle and do not go while something hangs from them', async () => {
  const { clueTypes } = w.as('chief')
  const top = await clueTypes.save({ Name: '民生' })
  const below = await clueTypes.save({ Name: '供水', ParentID: top.ID })
  const { ID } = await add('停水两天', { TypeID: below.ID })
  expect((await api().list({ TypeID: top.ID })).List.map((row) => row.ID)).toEqual([ID])
  await expect(clueTypes.save({ ID: top.ID, ParentID: below.ID })).rejects.toMatchObject({ kind: 'conflict' })
  await expect(clueTypes.save({ Name: '供水', ParentID: top.ID })).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'Name' }] },
  })
  expect((await clueTypes.remove({ Ids: [top.ID, below.ID] })).Skipped.map(({ Reason }) => Reason)).toEqual([
    '“民生”下还有 1 条线索类型，请先删除或移走。',
    '“供水”下还有 1 条线索，请先删除或移走。',
  ])
  const all = await clueTypes.list({})
  for (const type of [top, below]) expect(all.find(({ ID }) => ID === type.ID)?.OpenCount).toBe(1)
})

test('new, public, claimed, followed, ended and opened again; each step taken back', async () => {
  const { ID } = await add('小区电梯停运')
  const undo = async (LogID: number | undefined) => w.as('chief').operationLog.undo({ ID: LogID! })
  await api().public({ Ids: [ID], IsPublic: true })
  const claimed = await api().claim({ Ids: [ID] })
  expect(await api().get({ ID })).toMatchObject({ State: 'assigned', AssigneeID: w.people.chief.ID })
  await undo(claimed.LogID)
  expect(await api().get({ ID })).toMatchObject({ State: 'public', AssigneeID: null })
  await api().claim({ Ids: [ID] })
  await api().follow({ ID, Content: '已联系物业' })
  const second = await api().follow({ ID, Content: '维保单位\n明天到场' })
  expect((await api().get({ ID })).Follow.split('\n')).toHaveLength(2)
  await undo(second.LogID)
  expect((await api().get({ ID })).Follow).toMatch(/chief先生：已联系物业$/)
  await expect(api().end({ Ids: [ID], IsEnd: true })).rejects.toThrow('请填写办理结果')
  const ended = await api().end({ Ids: [ID], IsEnd: true, Result: '电梯已恢复' })
  expect(await api().get({ ID })).toMatchObject({ State: 'ended', Result: '电梯已恢复' })
  expect((await api().claim({ Ids: [ID] })).Skipped).toEqual([{ ID, Reason: '现在是“已结束”，不能认领' }])
  await expect(api().follow({ ID, Content: '再跟进' })).rejects.toThrow('现在是“已结束”，不能跟进')
  await api().end({ Ids: [ID], IsEnd: false })
  expect(await stateOf(ID)).toBe('assigned')
  await expect(undo(ended.LogID)).rejects.toThrow('不能撤销')
})

test('who is assigned is told; nobody of another station can be', async () => {
  const { ID } = await add('招聘骗局')
  await expect(api().assign({ Ids: [ID], AssigneeID: w.people.outsider.ID })).rejects.toThrow('不是本站的账号')
  await api().assign({ Ids: [ID], AssigneeID: w.people.editor.ID })
  const notes = await w.db.selectFrom('messages').selectAll().where('UserID', '=', w.people.editor.ID).execute()
  expect(notes).toMatchObject([{ Type: '线索分派', Page: '/SeleCttopic/chain', Params: { Kind: 'clue', ID } }])
  expect((await api().assign({ Ids: [ID], AssigneeID: w.people.editor.ID })).Skipped[0]?.Reason).toBe(
    '已经分派给这位同事',
  )
})

test('the telephone number: masked in lists, whole for who may, and a form that sends back stars changes nothing', async () => {
  const { ID } = await add('来电反映', { Phone: '13871234567' })
  expect((await api().list({ Keyword: '来电反映' })).List[0]?.Phone).toBe('138****4567')
  const clerk = w.clientOf(await w.hire({ '/Clue/list': ['编辑'] })).clues
  expect((await clerk.get({ ID })).Phone).toBe('138****4567')
  await expect(clerk.phone({ ID })).rejects.toMatchObject({ kind: 'forbidden' })
  await clerk.save({ ID, Title: '来电反映路灯', Phone: '138****4567' })
  expect(await api().phone({ ID })).toEqual({ ID, Phone: '13871234567' })
  const looked = await w.db.selectFrom('operation_log').select('Title').where('Module', '=', 370).execute()
  expect(looked.map(({ Title }) => Title)).toContain('查看线索的电话')
  await expect(clerk.save({ ID, Phone: '1****' })).rejects.toThrow('电话里不能有星号')
})

test('limits are told with the field; attachments are addresses', async () => {
  await expect(add('长'.repeat(101))).rejects.toThrow('标题不能超过 100 个字，现在是 101 个。')
  await expect(api().save({ Title: '没有内容' })).rejects.toMatchObject({ detail: { Fields: [{ Field: 'Content' }] } })
  await expect(add('附件', { AttachMents: '不是网址' })).rejects.toThrow('附件第 1 行不是网址')
})

test('a clue that a topic selection came of stays; a deleted one comes back whole', async () => {
  const { ID } = await add('桥头违停')
  const selection = await w.as('chief').topicSelections.save({ Title: '桥头为何总堵', ClueID: ID })
  expect((await api().remove({ Ids: [ID] })).Skipped).toEqual([{ ID, Reason: '已经立了 1 个选题，不能删除' }])
  await w.as('chief').topicSelections.remove({ Ids: [selection.ID] })
  const before = await api().get({ ID })
  const gone = await api().remove({ Ids: [ID] })
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect(await api().get({ ID })).toEqual(before)
})
