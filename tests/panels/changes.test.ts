import { expect, test } from 'vitest'
import { changedFields, wordsOf } from '../../src/panels/parts/changes/changes.ts'

test('fields are told by name, states and yes and no in words', () => {
  expect(
    changedFields({ Before: { Status: 'review1', IsTop: false }, After: { Status: 'refused', IsTop: true } }, 300),
  ).toEqual([
    { field: 'Status', title: '状态', before: '待一审', after: '已退回' },
    { field: 'IsTop', title: '置顶', before: '否', after: '是' },
  ])
})

test('a state is called as its own module calls it', () => {
  const change = {
    Before: { State: 'pending', RevertState: null },
    After: { State: 'deleted', RevertState: 'approved' },
  }
  const told = (module: number) => changedFields(change, module).map(({ before, after }) => [before, after])
  for (const module of [391, 19])
    expect(told(module)).toEqual([
      ['待审', '已删除'],
      ['—', '已通过'],
    ])
  expect(told(300)[0]).toEqual(['pending', 'deleted'])
  expect(wordsOf('State', 'submitted', 372)).toBe('待审定')
  expect(wordsOf('State', 'submitted', 373)).toBe('待接收')
})

test('moments of a recording are told as people write them', () => {
  expect(wordsOf('InMs', 72_400, 538)).toBe('1:12.400')
})

test('a new record has nothing before, a deleted one nothing after', () => {
  expect(changedFields({ Before: null, After: { Title: '新稿' } })[0]).toMatchObject({ before: '—', after: '新稿' })
  expect(changedFields({ Before: { Title: '旧稿' }, After: null })[0]).toMatchObject({ before: '旧稿', after: '—' })
})

test('what did not change is left out', () => {
  expect(
    changedFields({ Before: { Title: 'a', Author: 'b' }, After: { Title: 'a', Author: 'c' } }).map((one) => one.field),
  ).toEqual(['Author'])
})

test('a field without a name is told by its wire name, an object as JSON', () => {
  expect(changedFields({ Before: {}, After: { Odd: { a: 1 } } })).toEqual([
    { field: 'Odd', title: 'Odd', before: '—', after: '{"a":1}' },
  ])
  expect(wordsOf('Title', '')).toBe('—')
  expect(wordsOf('ReadNo', 0)).toBe('0')
})
