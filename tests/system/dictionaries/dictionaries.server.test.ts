import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtInDictionaries } from '../../../src/api/system/dictionaries/builtIn.ts'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const kinds = () => w.as('chief').dictionaries
const values = () => w.as('chief').dictionaryValues
const undo = (ID: number | undefined) => w.as('chief').operationLog.undo({ ID: ID! })
const texts = async (dictCode: string, more: object = {}) =>
  (await w.as('stranger').gaeaDict.select({ dictCode, ...more })).map(({ text }) => text)
const said = (promise: Promise<unknown>) =>
  promise.then(
    () => '',
    (error: Error) => error.message,
  )
/** A new dictionary with some values. */
async function make(Code: string, ...names: string[]) {
  const { ID } = await kinds().save({ Code, Name: `字典${Code}` })
  if (names.length > 0) await values().paste({ DicID: ID, Text: names.join('\n') })
  const { List } = await values().list({ DicID: ID, PageSize: 500 })
  return { ID, List, idOf: (name: string) => List.find(({ Name }) => Name === name)!.ID }
}

test('every station has the dictionaries the product reads, and no other built-in ones', async () => {
  for (const who of ['chief', 'outsider'] as const) {
    const all = await w.as(who).dictionaries.all({})
    const builtIn = all.filter(({ IsBuiltIn }) => IsBuiltIn)
    expect(builtIn.map(({ Code }) => Code).sort()).toEqual(Object.values(builtInDictionaries).sort())
    for (const { ValueCount } of builtIn) expect(ValueCount).toBeGreaterThan(3)
  }
  const [{ n }] = (await w.pool.query('select count(*)::int as n from dictionary_defaults')).rows as [{ n: number }]
  expect(n).toBe(Object.keys(builtInDictionaries).length)
})

test('what the product reads keeps its code and stays', async () => {
  const [one] = (await kinds().all({})).filter(({ Code }) => Code === 'articleSource')
  expect(await said(kinds().save({ ID: one!.ID, Code: 'other' }))).toBe('系统会用到编码“articleSource”，不能修改编码。')
  expect((await kinds().remove({ Ids: [one!.ID] })).Skipped[0]!.Reason).toBe('系统会用到「稿件来源」，不能删除。')
  const renamed = await kinds().save({ ID: one!.ID, Name: '来源' })
  await undo(renamed.LogID)
  expect((await kinds().get({ ID: one!.ID })).Name).toBe('稿件来源')
})

test('a code stands once in a station, and looks like one', async () => {
  await make('colour')
  expect(await said(kinds().save({ Code: 'colour', Name: '另一个' }))).toBe(
    '已经有编码是“colour”的字典，请换一个编码。',
  )
  expect(await said(kinds().save({ Code: '1a', Name: 'x' }))).toBe('编码要以字母开头，只能用字母、数字、下划线和短横线')
  expect(await said(kinds().save({ Name: '没有编码' }))).toBe('请填写编码。')
  await w.as('outsider').dictionaries.save({ Code: 'colour', Name: '颜色' })
})

test('a dictionary goes when it is empty, and not before', async () => {
  const { ID, List } = await make('gone', '甲')
  expect((await kinds().remove({ Ids: [ID] })).Skipped[0]!.Reason).toBe('「字典gone」里还有 1 个字典值，请先删除。')
  await values().remove({ Ids: List.map((one) => one.ID) })
  const removed = await kinds().remove({ Ids: [ID] })
  expect(removed.Done).toEqual([ID])
  await undo(removed.LogID)
  expect((await kinds().get({ ID })).Code).toBe('gone')
})

test('a value left empty is the name; within a dictionary it stands once', async () => {
  const { ID } = await make('weather')
  const rain = await values().save({ DicID: ID, Name: '雨', Value: '' })
  expect(await values().get({ ID: rain.ID })).toMatchObject({ Value: '雨', ShowOrder: 1, IsEnable: true })
  expect(await said(values().save({ DicID: ID, Name: '小雨', Value: '雨' }))).toBe(
    '这个字典里已经有值“雨”，请换一个值。',
  )
  expect(await said(values().save({ Name: '雪' }))).toBe('请选择字典。')
  expect(await said(values().save({ DicID: 999_999, Name: '雪' }))).toBe('没有这个字典，它可能已被删除。')
  const { ID: other } = await make('sky')
  expect(await said(values().save({ ID: rain.ID, DicID: other }))).toBe('字典值不能移到另一个字典里。')
  await undo(rain.LogID)
  expect((await values().list({ DicID: ID })).Total).toBe(0)
})

test('many values at once: what is there is skipped with its line, and all of it is taken back together', async () => {
  const { ID } = await make('many', '甲')
  const pasted = await values().paste({ DicID: ID, Text: '甲\n\n乙\t2\t附加\n,3\n丙' })
  expect(pasted.Skipped).toEqual([
    { ID: 1, Reason: '第 1 行：已经有值“甲”' },
    { ID: 4, Reason: '第 4 行：没有名称' },
  ])
  const { List } = await values().list({ DicID: ID })
  expect(List.map(({ Name, Value, Extend }) => [Name, Value, Extend])).toEqual([
    ['甲', '甲', ''],
    ['乙', '2', '附加'],
    ['丙', '丙', ''],
  ])
  await undo(pasted.LogID)
  expect((await values().list({ DicID: ID })).Total).toBe(1)
})

test('the order is the person’s', async () => {
  const { ID, idOf } = await make('order', '一', '二', '三')
  const order = async () => (await values().list({ DicID: ID })).List.map(({ Name }) => Name)
  await values().order({ ID: idOf('三'), Move: 'first' })
  expect(await order()).toEqual(['三', '一', '二'])
  const down = await values().order({ ID: idOf('三'), Move: 'down' })
  expect(await order()).toEqual(['一', '三', '二'])
  await undo(down.LogID)
  expect(await order()).toEqual(['三', '一', '二'])
  await expect(w.as('outsider').dictionaryValues.order({ ID: idOf('三'), Move: 'down' })).rejects.toMatchObject({
    kind: 'missing',
  })
})

test('the select offers what is on, ten at first, by part, sound or value; what is chosen comes first', async () => {
  const { idOf } = await make('many2', ...Array.from({ length: 12 }, (_, at) => `选项${at + 1}`), '重庆')
  expect(await texts('many2')).toHaveLength(10)
  expect(await texts('many2', { size: 50 })).toHaveLength(13)
  expect(await texts('many2', { keyword: 'cq' })).toEqual(['重庆'])
  expect(await texts('many2', { keyword: 'zhongqing' })).toEqual(['重庆'])
  await values().enable({ Ids: [idOf('重庆')], IsEnable: false })
  expect(await texts('many2', { keyword: '重' })).toEqual([])
  expect((await texts('many2', { multiple: '重庆,选项12', size: 2 })).slice(0, 3)).toEqual(['选项12', '重庆', '选项1'])
  expect(await texts('many2', { multiple: 'true', size: 1 })).toEqual(['选项1'])
  expect(await said(texts('nobodyKnows'))).toBe('没有编码是“nobodyKnows”的字典。')
})

test('the select is a call of the third host, its dictionary named inside the address', async () => {
  const send = w.sendOf('stranger')
  for (const [method, input] of [
    ['GET', { keyword: '编辑' }],
    ['POST', { keyword: '编辑', multiple: true }],
  ] as const) {
    const path = '/meta/gaeaDict/select/personnelType'
    const body = await send({ host: 'third', method, path, body: 'plain', input })
    expect(body).toMatchObject({ Succeeded: true, Data: [{ id: '编辑', text: '编辑', extend: '' }] })
  }
})

test('names of values, disabled ones too; an unknown value is its own name', async () => {
  const { ID } = await make('named')
  const { ID: value } = await values().save({ DicID: ID, Name: '红色', Value: 'red' })
  await values().enable({ Ids: [value], IsEnable: false })
  const stranger = w.as('stranger').dictionaryValues
  expect(await stranger.name({ Code: 'named', Value: 'red' })).toBe('红色')
  expect(await stranger.names({ Code: 'named', Values: ['blue', 'red'] })).toEqual([
    { Value: 'blue', Name: 'blue' },
    { Value: 'red', Name: '红色' },
  ])
  expect(await stranger.names({ Code: 'named' })).toEqual([{ Value: 'red', Name: '红色' }])
})

test('another station sees and changes none of it', async () => {
  const { ID, idOf } = await make('secret', '甲')
  const theirs = w.as('outsider')
  expect((await theirs.dictionaryValues.list({ DicID: ID })).Total).toBe(0)
  await expect(theirs.dictionaryValues.save({ DicID: ID, Name: '乙' })).rejects.toMatchObject({ kind: 'missing' })
  await expect(theirs.dictionaryValues.paste({ DicID: ID, Text: '乙' })).rejects.toMatchObject({ kind: 'missing' })
  expect(await theirs.dictionaryValues.remove({ Ids: [idOf('甲')] })).toMatchObject({ Done: [] })
  await expect(theirs.gaeaDict.select({ dictCode: 'secret' })).rejects.toMatchObject({ kind: 'missing' })
})
