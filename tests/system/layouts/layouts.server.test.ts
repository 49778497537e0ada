import { afterAll, beforeAll, expect, test } from 'vitest'
import { LAYOUT_VERSIONS } from '../../../src/api/system/layouts/calls.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const content = (n = 1) => ({ v: 1, n })
const names = async (who: 'chief' | 'editor' | 'stranger' | 'outsider') =>
  (await w.as(who).layouts.list({})).map(({ Name }) => Name)

test('a layout belongs to who saved it: nobody else sees, reads, changes or deletes it', async () => {
  const { ID, Revision } = await w.as('editor').layouts.save({ Name: '写稿', Content: content(), Slot: 1 })
  expect(Revision).toBe(1)
  expect(await w.as('editor').layouts.get({ ID })).toMatchObject({
    Name: '写稿',
    Slot: 1,
    RoleID: null,
    Content: { n: 1 },
  })
  for (const who of ['chief', 'outsider'] as const) {
    expect(await names(who)).not.toContain('写稿')
    await expect(w.as(who).layouts.get({ ID })).rejects.toMatchObject({ kind: 'missing' })
    await expect(w.as(who).layouts.versions({ ID })).rejects.toMatchObject({ kind: 'missing' })
    await expect(w.as(who).layouts.save({ ID, Name: '我的了' })).rejects.toMatchObject({ kind: 'missing' })
    expect(await w.as(who).layouts.remove({ Ids: [ID] })).toMatchObject({ Done: [], Skipped: [{ ID }] })
  }
  expect(await names('editor')).toContain('写稿')
})

test('a name stands once, limits are told with the field, a layout needs what is in it', async () => {
  await w.as('editor').layouts.save({ Name: '夜班', Content: content() })
  await expect(w.as('editor').layouts.save({ Name: '夜班', Content: content() })).rejects.toMatchObject({
    kind: 'conflict',
    message: '已经有名称是“夜班”的布局，请换一个名称。',
  })
  await w.as('chief').layouts.save({ Name: '夜班', Content: content() })
  await expect(w.as('editor').layouts.save({ Name: '长'.repeat(31), Content: content() })).rejects.toThrow(
    '布局名称不能超过 30 个字，现在是 31 个。',
  )
  await expect(w.as('editor').layouts.save({ Name: '  ', Content: content() })).rejects.toThrow('请填写布局名称')
  await expect(w.as('editor').layouts.save({ Name: '空' })).rejects.toThrow('缺少布局的内容。')
  await expect(w.as('editor').layouts.save({ Name: '号', Content: content(), Slot: 10 })).rejects.toThrow('1 到 9')
  await expect(w.as('editor').layouts.save({ Name: '大', Content: { text: 'x'.repeat(300_000) } })).rejects.toThrow(
    '布局太大，不能超过 256 KB',
  )
})

test('a key belongs to one layout of a person', async () => {
  const one = await w.as('duty').layouts.save({ Name: '一', Content: content(), Slot: 3 })
  const other = await w.as('duty').layouts.save({ Name: '二', Content: content(), Slot: 3 })
  const slots = new Map((await w.as('duty').layouts.list({})).map(({ ID, Slot }) => [ID, Slot]))
  expect([slots.get(one.ID), slots.get(other.ID)]).toEqual([null, 3])
})

test('what is in it is kept in versions; saving the same changes nothing, and an old look is refused', async () => {
  const { ID } = await w.as('duty').layouts.save({ Name: '版本', Content: content(0) })
  const same = await w.as('duty').layouts.save({ ID, Content: content(0) })
  expect(same).toEqual({ ID, Revision: 1 })
  for (let n = 1; n <= LAYOUT_VERSIONS + 2; n++)
    await w.as('duty').layouts.save({ ID, Content: content(n), Revision: n })
  await expect(w.as('duty').layouts.save({ ID, Content: content(99), Revision: 3 })).rejects.toMatchObject({
    kind: 'conflict',
  })
  const versions = await w.as('duty').layouts.versions({ ID })
  expect(versions).toHaveLength(LAYOUT_VERSIONS)
  expect(versions[0]).toMatchObject({ Revision: LAYOUT_VERSIONS + 3, Content: { n: LAYOUT_VERSIONS + 2 } })
})

test('saving, changing and deleting can be taken back', async () => {
  const chief = w.as('chief')
  const made = await chief.layouts.save({ Name: '来去', Content: content(1), Slot: 2 })
  const renamed = await chief.layouts.save({ ID: made.ID, Name: '改名' })
  await chief.operationLog.undo({ ID: renamed.LogID! })
  expect((await chief.layouts.get({ ID: made.ID })).Name).toBe('来去')
  const changed = await chief.layouts.save({ ID: made.ID, Content: content(2) })
  await chief.operationLog.undo({ ID: changed.LogID! })
  expect(await chief.layouts.get({ ID: made.ID })).toMatchObject({ Revision: 3, Content: { n: 1 } })
  const gone = await chief.layouts.remove({ Ids: [made.ID] })
  expect(await names('chief')).not.toContain('来去')
  expect(await chief.layouts.remove({ Ids: [made.ID] })).toMatchObject({ Done: [], Skipped: [{ ID: made.ID }] })
  await chief.operationLog.undo({ ID: gone.LogID! })
  expect(await chief.layouts.get({ ID: made.ID })).toMatchObject({ Name: '来去', Slot: 2, Content: { n: 1 } })
})

test('taking a new one back deletes it; a change that came later is not overwritten', async () => {
  const chief = w.as('chief')
  const made = await chief.layouts.save({ Name: '新的', Content: content() })
  await chief.operationLog.undo({ ID: made.LogID! })
  await expect(chief.layouts.get({ ID: made.ID })).rejects.toMatchObject({ kind: 'missing' })
  const other = await chief.layouts.save({ Name: '又改', Content: content(1) })
  const first = await chief.layouts.save({ ID: other.ID, Content: content(2) })
  await chief.layouts.save({ ID: other.ID, Content: content(3) })
  await expect(chief.operationLog.undo({ ID: first.LogID! })).rejects.toMatchObject({ kind: 'conflict' })
  expect((await chief.layouts.get({ ID: other.ID })).Content).toEqual(content(3))
})

test('a deleted layout does not come back where its name is taken by now', async () => {
  const chief = w.as('chief')
  const { ID } = await chief.layouts.save({ Name: '占用', Content: content() })
  const gone = await chief.layouts.remove({ Ids: [ID] })
  await chief.layouts.save({ Name: '占用', Content: content() })
  await expect(chief.operationLog.undo({ ID: gone.LogID! })).rejects.toThrow('已经有名称是“占用”的布局。')
})

test('a role layout is seen by the people of the role only, who are told, and changed by giving it again', async () => {
  const { RoleID } = w.people.editor
  const give = (n: number) =>
    w.as('chief').layouts.give({ RoleID, Name: '值班台', Content: content(n), WithContent: false })
  const first = await give(1)
  expect(await w.as('editor').layouts.get({ ID: first.ID })).toMatchObject({ RoleID, Revision: 1, Content: { n: 1 } })
  expect(await names('stranger')).toEqual([])
  expect((await w.as('chief').layouts.ofRole({ RoleID })).map(({ Name }) => Name)).toEqual(['值班台'])
  expect((await give(1)).LogID).toBeUndefined()
  expect(await give(2)).toMatchObject({ ID: first.ID, Revision: 2 })
  const told = await w.as('editor').messages.list({})
  expect(told.List.map(({ Title }) => Title)).toEqual(['角色布局“值班台”有更新', '管理员给您的角色准备了布局“值班台”'])
  await expect(w.as('editor').layouts.save({ ID: first.ID, Name: '我的' })).rejects.toMatchObject({ kind: 'missing' })
  const gone = await w.as('chief').layouts.withdraw({ Ids: [first.ID] })
  expect(await names('editor')).not.toContain('值班台')
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect(await names('editor')).toContain('值班台')
})

test('giving layouts needs the button, and a role of one own station', async () => {
  const { RoleID } = w.people.editor
  const layout = { Name: '不行', Content: content(), WithContent: false }
  await expect(w.as('editor').layouts.give({ RoleID, ...layout })).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(w.as('editor').layouts.ofRole({ RoleID })).rejects.toMatchObject({ kind: 'forbidden' })
  await expect(w.as('outsider').layouts.give({ RoleID, ...layout })).rejects.toMatchObject({ kind: 'missing' })
  const clerk = w.clientOf(await w.hire({ '/Authority': ['布局'] }))
  await clerk.layouts.give({ RoleID, ...layout, Name: '能行' })
  const looker = w.clientOf(await w.hire({ '/Authority': ['添加'] }))
  await expect(looker.layouts.give({ RoleID, ...layout })).rejects.toMatchObject({ kind: 'forbidden' })
})
