import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { world, type PersonName, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())
beforeEach(async () => {
  await w.db.deleteFrom('keywords').execute()
})

const words = (who: PersonName = 'chief') => w.as(who).keywords
const file = (text: string, name = '敏感词.csv') => new File([text], name)
const stored = async () =>
  (await words().list({ Sort: 'Name', PageSize: 500 })).List.map(({ Name, Level, Replacement }) => [
    Name,
    Level,
    Replacement,
  ])

test('a new word warns and is on; it is found by any of its texts and not seen from another station', async () => {
  const { ID } = await words().save({ Name: '最佳', Replacement: '优秀' })
  expect((await words().list({ Keyword: '优' })).List).toMatchObject([
    { ID, Name: '最佳', Level: 'warn', IsEnable: true, LiveName: '' },
  ])
  expect((await words('outsider').list({})).Total).toBe(0)
  await expect(words('outsider').get({ ID })).rejects.toMatchObject({ kind: 'missing' })
})

test('a word stands once everywhere, and once more for a live', async () => {
  await words().save({ Name: '最佳' })
  await expect(words().save({ Name: '最佳' })).rejects.toMatchObject({
    kind: 'conflict',
    message: '已经有敏感词“最佳”，请直接修改它。',
  })
  await words().save({ Name: '最佳', LiveName: '早间直播' })
  await expect(words().save({ Name: '最佳', LiveName: '早间直播' })).rejects.toMatchObject({ kind: 'conflict' })
})

test('limits are told with the field', async () => {
  await expect(words().save({ Name: '长'.repeat(51) })).rejects.toThrow('敏感词不能超过 50 个字，现在是 51 个。')
  await expect(words().save({ Name: ' ' })).rejects.toThrow('请填写敏感词')
})

test('in force: enabled ones that hold everywhere, and those of the live that is named; for everybody signed in', async () => {
  const off = await words().save({ Name: '甲' })
  await words().save({ Name: '乙', Level: 'block' })
  await words().save({ Name: '丙', LiveName: '早间直播' })
  await words().enable({ Ids: [off.ID], IsEnable: false })
  const names = async (LiveName?: string) =>
    (await words('stranger').inForce(LiveName === undefined ? {} : { LiveName })).map(({ Name }) => Name)
  expect(await names()).toEqual(['乙'])
  expect(await names('早间直播')).toEqual(['丙', '乙'].sort())
  expect(await words('outsider').inForce({})).toEqual([])
})

test('a file adds, changes and leaves; lines that cannot be taken are told by number', async () => {
  await words().save({ Name: '甲', Level: 'warn', Replacement: '某' })
  await words().save({ Name: '乙', Level: 'block' })
  const answer = await words().bulkImport({
    file: file('敏感词,等级,建议改成\n甲,禁用,\n乙,禁用,\n丙,,某某\n丁,超高,\n,禁用,\n丙,提醒,'),
    Level: 'block',
  })
  expect(answer.Lines).toEqual([
    { Line: 2, Name: '甲', State: 'changed', Problem: '' },
    { Line: 3, Name: '乙', State: 'same', Problem: '' },
    { Line: 4, Name: '丙', State: 'added', Problem: '' },
    { Line: 5, Name: '丁', State: 'bad', Problem: '等级“超高”不认识，请写禁用或提醒' },
    { Line: 6, Name: '', State: 'bad', Problem: '没有敏感词' },
    { Line: 7, Name: '丙', State: 'bad', Problem: '和第 4 行重复' },
  ])
  expect(answer.Skipped.map(({ ID }) => ID)).toEqual([5, 6, 7])
  // An empty cell leaves what stood there.
  expect(await stored()).toEqual([
    ['丙', 'block', '某某'],
    ['乙', 'block', ''],
    ['甲', 'block', '某'],
  ])
})

test('looking first writes nothing; the same file twice changes nothing; one step takes it all back', async () => {
  await words().save({ Name: '甲' })
  const looked = await words().bulkImport({ file: file('甲,禁用\n乙,提醒'), Check: true })
  expect([looked.Done, looked.LogID, await stored()]).toEqual([[], undefined, [['甲', 'warn', '']]])
  const done = await words().bulkImport({ file: file('甲,禁用\n乙,提醒') })
  expect(done.Done).toHaveLength(2)
  expect(await words().bulkImport({ file: file('甲,禁用\n乙,提醒') })).toMatchObject({ Done: [] })
  await w.as('chief').operationLog.undo({ ID: done.LogID! })
  expect(await stored()).toEqual([['甲', 'warn', '']])
})

test('an empty file, two files, none and too many lines are refused', async () => {
  await expect(words().bulkImport({ file: file('\n \n') })).rejects.toThrow('里没有敏感词')
  await expect(words().bulkImport({ file: '不是文件' })).rejects.toThrow('请选择要导入的文件')
  const many = Array.from({ length: 5001 }, (_, at) => `词${at}`).join('\n')
  await expect(words().bulkImport({ file: file(many) })).rejects.toThrow('一个文件最多 5000 行，现在是 5001 行。')
})

test('a deleted word comes back, a changed one is as before', async () => {
  const { ID } = await words().save({ Name: '甲', Level: 'block', ReMark: '旧' })
  const before = await words().get({ ID })
  const gone = await words().remove({ Ids: [ID] })
  await w.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect(await words().get({ ID })).toEqual(before)
  const changed = await words().save({ ID, Level: 'warn' })
  await w.as('chief').operationLog.undo({ ID: changed.LogID! })
  expect((await words().get({ ID })).Level).toBe('block')
})
