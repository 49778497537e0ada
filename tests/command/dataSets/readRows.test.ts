import { expect, test } from 'vitest'
import { ROWS_LIMIT } from '../../../src/api/command/bigScreens/dataResult.ts'
import { CELL_LIMIT, COLUMNS_LIMIT, partAt, readRows, readTitles } from '../../../src/api/command/dataSets/readRows.ts'

test('a part is named by a path with dots and brackets', () => {
  const value = { data: { list: [{ a: 1 }, { a: 2 }] } }
  expect(partAt(value, '')).toBe(value)
  expect(partAt(value, 'data.list')).toHaveLength(2)
  expect(partAt(value, 'data.list[1].a')).toBe(2)
  expect(() => partAt(value, 'data.rows')).toThrow('数据里没有“data.rows”，请检查数据位置。')
  expect(() => partAt(value, 'data.list[7]')).toThrow('“data.list.7”')
  // What every object has by birth is no data.
  expect(() => partAt(value, 'constructor')).toThrow('没有“constructor”')
  expect(() => partAt(value, '__proto__.x')).toThrow('没有“__proto__”')
})

test('rows are objects, plain values, or one object', () => {
  expect(readRows([{ a: 1 }, { b: '二' }])).toEqual({
    Columns: [
      { Name: 'a', Title: 'a', Type: 'number' },
      { Name: 'b', Title: 'b', Type: 'text' },
    ],
    Rows: [
      { a: 1, b: null },
      { a: null, b: '二' },
    ],
  })
  expect(readRows([1, 2]).Rows).toEqual([{ value: 1 }, { value: 2 }])
  expect(readRows({ a: true }).Rows).toEqual([{ a: '是' }])
  expect(readRows([]).Columns).toEqual([])
  expect(() => readRows(7)).toThrow('数据要是 JSON 的列表或对象')
  expect(() => readRows(null)).toThrow('数据要是 JSON 的列表或对象')
})

test('a column is of the kind that all its values are of', () => {
  const kinds = (values: unknown[]) => readRows(values.map((a) => ({ a }))).Columns[0]!.Type
  expect(kinds([1, null, 2.5])).toBe('number')
  expect(kinds([1, '2'])).toBe('text')
  expect(kinds(['2026-11-21', '2026-11-21T20:00:00Z'])).toBe('time')
  expect(kinds(['2026-11-21', '昨天'])).toBe('text')
  expect(kinds([null])).toBe('text')
})

test('what is too much is cut', () => {
  expect(readRows(Array.from({ length: ROWS_LIMIT + 5 }, () => 1)).Rows).toHaveLength(ROWS_LIMIT)
  const wide = Object.fromEntries(Array.from({ length: COLUMNS_LIMIT + 5 }, (_, at) => [`c${at}`, at]))
  expect(readRows([wide]).Columns).toHaveLength(COLUMNS_LIMIT)
  expect(String(readRows(['长'.repeat(CELL_LIMIT + 5)]).Rows[0]!['value'])).toHaveLength(CELL_LIMIT)
  expect(readRows([{ a: { b: [1] } }]).Rows).toEqual([{ a: '{"b":[1]}' }])
})

test('titles stand one a line', () => {
  const titles = readTitles('count=数量\n name ＝ 名称\n坏的\n=无\n空=')
  expect([...titles]).toEqual([
    ['count', '数量'],
    ['name', '名称'],
  ])
  expect(readRows([{ count: 1 }], titles).Columns).toEqual([{ Name: 'count', Title: '数量', Type: 'number' }])
})
