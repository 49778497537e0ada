import { expect, test } from 'vitest'
import type { AskField } from '../../../src/workspace/command.ts'
import {
  beginning,
  changed,
  halfTyped,
  newForm,
  rebased,
  restored,
  same,
  saved,
  settled,
  shown,
  typedInto,
} from '../../../src/panels/form/formState.ts'
import { textParameterFields } from '../../../src/api/system/textParameters/fields.ts'
import { mediaCutFields } from '../../../src/api/library/mediaCuts/fields.ts'
import { voteFields } from '../../../src/api/engagement/votes/fields.ts'
import { questionOf } from '../../../src/commands/fieldQuestion.ts'
import { problemsOf, readForm, sectionsOf } from '../../../src/panels/form/readForm.ts'

const now = new Date(2026, 10, 21, 9)
const text = (name: string, more: Partial<AskField> = {}): AskField => ({ name, label: name, kind: 'text', ...more })
const fields: AskField[] = [
  text('Name', { max: 5 }),
  text('Sign', { optional: true }),
  text('PassWord', { kind: 'password', optional: true }),
]
const record = { Name: '通知', Sign: '江州', PassWord: undefined }
const untouched = () => newForm(beginning(fields, record))
const read = (list: readonly AskField[], typed: object, initial: object = {}, options = {}) =>
  readForm(
    list,
    { ...newForm(beginning(list, initial as never)), typed: { ...beginning(list, initial as never), ...typed } },
    initial as never,
    options,
    now,
  )

test('one value is the same to a person however it is written', () => {
  expect([same(1, '1'), same(null, ''), same(undefined, null), same([1, 2], [1, 2])]).toEqual([true, true, true, true])
  expect([same('a', 'b'), same([1], [2]), same('', []), same(false, true)]).toEqual([false, false, false, false])
})

test('fields show moments as they are typed, days as days, and nothing as no text', () => {
  const moment = new Date(2026, 10, 22, 8, 30)
  expect(shown({ kind: 'time' }, moment.toISOString())).toBe('2026-11-22 08:30')
  expect(shown({ kind: 'date' }, '2026-11-22')).toBe('2026-11-22')
  expect(shown({ kind: 'date' }, moment.toISOString())).toBe('2026-11-22')
  expect([shown({ kind: 'text' }, null), shown({ kind: 'flag' }, undefined), shown({ kind: 'many' }, null)]).toEqual([
    '',
    false,
    [],
  ])
})

test('typing changes a field and takes the sentence under it away; typing back leaves nothing changed', () => {
  const wrong = { ...untouched(), problems: { Name: '请填写', Sign: '太长' } }
  const typed = typedInto(wrong, 'Name', '公告')
  expect([changed(typed), typed.problems]).toEqual([['Name'], { Sign: '太长' }])
  expect(changed(typedInto(typed, 'Name', '通知'))).toEqual([])
})

test('what somebody else changed comes in where it was left alone, and is a clash where it was not', () => {
  const typed = typedInto(untouched(), 'Name', '我的')
  const met = rebased(typed, { Name: '他的', Sign: '青石', PassWord: '' })
  expect(met.typed).toMatchObject({ Name: '我的', Sign: '青石' })
  expect(met.clashes).toEqual({ Name: '他的' })
  expect(met.broughtIn).toEqual(['Sign'])
  const mine = settled(met, 'Name', true)
  expect([mine.typed.Name, mine.clashes, changed(mine)]).toEqual(['我的', {}, ['Name']])
  const theirs = settled(met, 'Name', false)
  expect([theirs.typed.Name, changed(theirs)]).toEqual(['他的', []])
})

test('both wrote the same: no clash; a clash that the other takes back is none any more', () => {
  const typed = typedInto(untouched(), 'Name', '一样')
  expect(rebased(typed, { Name: '一样' }).clashes).toEqual({})
  const met = rebased(typed, { Name: '他的' })
  expect(rebased(met, { Name: '一样' }).clashes).toEqual({})
})

test('half-typed text is what was changed, without passwords, and comes back over a fresh record', () => {
  const typed = typedInto(typedInto(untouched(), 'Sign', '半'), 'PassWord', 'geheim')
  const kept = halfTyped(typed, fields)!
  expect(kept).toEqual({ typed: { Sign: '半' }, base: { Sign: '江州' } })
  expect(halfTyped(typedInto(untouched(), 'PassWord', 'geheim'), fields)).toBeUndefined()
  const back = restored(beginning(fields, { ...record, Name: '新名' }), kept)
  expect([back.typed, back.clashes, back.broughtIn]).toEqual([{ Name: '新名', Sign: '半', PassWord: '' }, {}, []])
})

test('half-typed text of a field that changed meanwhile is a clash; of a field that is gone is nothing', () => {
  const kept = { typed: { Sign: '半', Gone: 'x' }, base: { Sign: '江州', Gone: null } }
  const back = restored(beginning(fields, { ...record, Sign: '青石' }), kept)
  expect([back.typed.Sign, back.clashes, 'Gone' in back.typed]).toEqual(['半', { Sign: '青石' }, false])
})

test('after saving nothing is changed, passwords are asked anew, and what was typed meanwhile stays', () => {
  const sent = typedInto(typedInto(untouched(), 'Name', '公告'), 'PassWord', 'geheim')
  expect(saved(sent, sent, fields)).toMatchObject({ typed: { Name: '公告', PassWord: '' } })
  const later = saved(typedInto(sent, 'Sign', '晚到'), sent, fields)
  expect([later.typed.Sign, changed(later)]).toEqual(['晚到', ['Sign']])
  expect(saved(sent, sent).typed).toEqual(sent.base)
})

test('answers: trimmed texts, limits and empty fields as sentences', () => {
  expect(read(fields, { Name: ' 通知 ', Sign: '' })).toEqual({ answers: { Name: '通知', Sign: '' }, problems: {} })
  expect(read(fields, { Name: '' }).problems).toEqual({ Name: '请填写Name。' })
  expect(read(fields, { Name: '一二三四五六' }).problems).toEqual({ Name: 'Name不能超过 5 个字，现在是 6 个。' })
})

test('a password is not trimmed, and an empty one is not sent', () => {
  expect(read(fields, { Name: '一', PassWord: ' a ' }).answers.PassWord).toBe(' a ')
  expect('PassWord' in read(fields, { Name: '一' }).answers).toBe(false)
})

test('figures from a spreadsheet are read, and their limits told', () => {
  const list = [text('Order', { kind: 'number', min: 1, max: 2000 })]
  expect(read(list, { Order: '１,２00' }).answers).toEqual({ Order: 1200 })
  expect(read(list, { Order: '0' }).problems).toEqual({ Order: 'Order不能小于 1，现在是 0。' })
  expect(read(list, { Order: '3000' }).problems).toEqual({ Order: 'Order不能大于 2000，现在是 3000。' })
  expect(read(list, { Order: '三' }).problems).toEqual({ Order: 'Order必须是数字，例如 10。' })
})

test('a moment that was not touched is sent whole; an emptied one is sent as none', () => {
  const list = [text('At', { kind: 'time', optional: true }), text('Day', { kind: 'date', optional: true })]
  const initial = { At: '2026-11-22T00:30:42.123Z', Day: '2026-11-22' }
  expect(read(list, {}, initial).answers).toEqual(initial)
  expect(read(list, { At: '', Day: '' }, initial).answers).toEqual({ At: null, Day: null })
  expect(read(list, {}).answers).toEqual({})
  expect(read(list, { Day: '昨天' }, initial).answers.Day).toBe('2026-11-20')
  expect(read(list, { Day: '上月' }, initial).answers.Day).toBe('2026-10-01')
})

test('a pick sends the value of its choice, whatever the record calls it, and says when it is gone', () => {
  const list = [text('Level', { kind: 'pick' }), text('Tags', { kind: 'many', optional: true })]
  const options = { Level: [{ title: '一级', value: 1 }], Tags: [{ title: '甲', value: 7 }] }
  expect(read(list, { Level: '1', Tags: ['7'] }, {}, options).answers).toEqual({ Level: 1, Tags: [7] })
  expect(read(list, { Level: 9 }, {}, options).problems).toEqual({
    Level: '原来的Level已经不能选了，请重新选择。',
  })
  expect(read(list, {}, {}, options).problems).toEqual({ Level: '请选择Level。' })
  // Choices that are looked for are not all known here.
  expect(read(list, { Level: 9 }, {}, {}).answers.Level).toBe(9)
})

test('yes and no are always answers; a check of the field has the last word', () => {
  const list = [text('On', { kind: 'flag', check: (value) => (value ? undefined : '必须打开。') })]
  expect(read(list, { On: true }).answers).toEqual({ On: true })
  expect(read(list, { On: false }).problems).toEqual({ On: '必须打开。' })
})

test('fields stand under the heading of the field before them', () => {
  const list = [text('A'), text('B', { section: '安全' }), text('C'), text('D', { section: '其他' })]
  expect(sectionsOf(list).map(({ title, fields: of }) => [title, of.map(({ name }) => name)])).toEqual([
    ['', ['A']],
    ['安全', ['B', 'C']],
    ['其他', ['D']],
  ])
})

test('the server names fields by path; a fault inside a list stands under the list, unknown fields nowhere', () => {
  const Fields = [
    { Field: 'Name.0.Title', Message: '太长' },
    { Field: 'Name', Message: '第二句' },
    { Field: 'Other', Message: '别处' },
  ]
  expect(problemsOf({ Fields }, fields)).toEqual({ Name: '太长' })
  expect([problemsOf(undefined, fields), problemsOf({ Fields: 'x' }, fields), problemsOf(null, fields)]).toEqual([
    {},
    {},
    {},
  ])
})

test('a moment of a recording is shown and read as people write it, and stays what it is (the form of a part of a video)', () => {
  const asked = questionOf(mediaCutFields.InMs, undefined)
  expect([asked.kind, asked.hint]).toEqual(['timecode', undefined])
  const list: AskField[] = [{ name: 'InMs', ...asked }]
  expect(beginning(list, { InMs: 72_400 })).toEqual({ InMs: '1:12.400' })
  expect(read(list, {}, { InMs: 72_400 }).answers).toEqual({ InMs: 72_400 })
  for (const typed of ['00:01:12.400', '1:12.4', '72.4', '１：１２．４'])
    expect(read(list, { InMs: typed }).answers).toEqual({ InMs: 72_400 })
  expect(read(list, { InMs: '一分钟' }).problems).toEqual({
    InMs: '看不懂“一分钟”这个时刻，可以写“1:12”“00:01:12.400”“72.4”（秒）。',
  })
  expect(read(list, { InMs: '101:00:00' }).problems).toEqual({
    InMs: '入点不能晚于 100:00:00.000，现在是 101:00:00.000。',
  })
})

test('money is shown and read in yuan, and stays what it is (the price of an AI setting)', () => {
  const asked = questionOf(textParameterFields.InputPrice, undefined)
  expect([asked.kind, asked.optional]).toEqual(['yuan', undefined])
  const list: AskField[] = [{ name: 'InputPrice', ...asked }]
  expect(beginning(list, { InputPrice: 800 })).toEqual({ InputPrice: '0.0008' })
  expect(read(list, {}, { InputPrice: 800 }).answers).toEqual({ InputPrice: 800 })
  for (const typed of ['0.0008', '¥0.0008', '０．０００８ 元'])
    expect(read(list, { InputPrice: typed }).answers).toEqual({ InputPrice: 800 })
  expect(read(list, { InputPrice: '便宜' }).problems).toEqual({
    InputPrice: '输入单价要是多少元，例如 0.6，小数最多六位。',
  })
  expect(read(list, { InputPrice: '1000.01' }).problems).toEqual({
    InputPrice: '输入单价不能大于 1000.00 元，现在是 1000.01 元。',
  })
})

test('a number that begins with a value is never left empty, whatever it begins with', () => {
  const { PerDay, PerPerson } = voteFields
  expect([questionOf(PerDay, undefined).optional, questionOf(PerPerson, undefined).optional]).toEqual([
    undefined,
    undefined,
  ])
})
