import { expect, test } from 'vitest'
import { cellText, widthIn } from '../../src/panels/parts/list/cellText.ts'
import { csvOf } from '../../src/panels/parts/list/csvOf.ts'
import { cellsOf } from '../../src/panels/parts/list/exportRows.ts'
import { sheetOf } from '../../src/panels/parts/list/saveSheet.ts'
import type { ListColumn } from '../../src/panels/parts/list/columns.ts'

interface Row {
  readonly ID: number
  readonly Title: string | null
  readonly Read: number
  readonly Top: boolean
  readonly Time: string
  readonly Tags: readonly string[]
}
const row: Row = {
  ID: 7,
  Title: '=1+1 我市“清淤”',
  Read: 1200,
  Top: true,
  Time: '2026-11-21T08:05:00+08:00',
  Tags: ['甲', '乙'],
}
const column = (field: keyof Row, more: Partial<ListColumn<Row>> = {}): ListColumn<Row> => ({
  field,
  title: field,
  ...more,
})

test('a cell is its value as text; numbers stay numbers', () => {
  expect(cellText(row, column('Title'))).toBe('=1+1 我市“清淤”')
  expect(cellText(row, column('Read'))).toBe(1200)
  expect(cellText(row, column('Top'))).toBe('是')
  expect(cellText(row, column('Tags'))).toBe('甲、乙')
  expect(cellText({ ...row, Title: null }, column('Title'))).toBe('')
  expect(cellText(row, column('Tags', { cell: ({ Tags }) => `共 ${Tags.length} 个` }))).toBe('共 2 个')
  expect(cellText(row, column('Read', { text: ({ Read }) => `${Read} 次` }))).toBe('1200 次')
})

test('moments are told in the time of the reader, without seconds', () => {
  expect(cellText(row, column('Time'))).toMatch(/^2026-11-2[01] \d\d:05$/)
  expect(cellText({ ...row, Title: '2026-11-21' }, column('Title'))).toBe('2026-11-21')
})

test('the sheet begins with the titles, and what looks like a formula is text', () => {
  const [head, line] = cellsOf(['标题', 'Read'], [['=1+1 我市“清淤”', 1200]])
  expect(head).toMatchObject([{ value: '标题' }, { value: 'Read' }])
  expect(line).toEqual([
    { value: '=1+1 我市“清淤”', type: String },
    { value: 1200, type: Number },
  ])
})

test('Chinese characters are twice as wide, within the limits', () => {
  expect(widthIn(['abcdefghij'])).toBe(11)
  expect(widthIn(['采编工作台'])).toBe(11)
  expect(widthIn(['一'])).toBe(8)
  expect(widthIn(['一'.repeat(99)])).toBe(60)
})

test('the file is a spreadsheet with every row', async () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({ ...row, ID: at + 1 }))
  const sheet = sheetOf([column('ID'), column('Title')])
  sheet.add(many)
  const { file, ending } = await sheet.file()
  expect([sheet.count(), ending]).toEqual([3000, 'xlsx'])
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A ZIP archive.
  expect([...bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4])
  expect(bytes.length).toBeGreaterThan(10_000)
})

test('more rows than a spreadsheet should have are a text file, where what looks like a formula is text, too', async () => {
  const sheet = sheetOf([column('ID', { title: '编号' }), column('Title', { title: '标题' })], 1)
  sheet.add([row, { ...row, ID: 8, Title: '甲,"乙"\n丙' }])
  const { file, ending } = await sheet.file()
  expect(ending).toBe('csv')
  const bytes = new Uint8Array(await file.arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(await file.text()).toBe('编号,标题\r\n7,\'=1+1 我市“清淤”\r\n8,"甲,""乙""\n丙"\r\n')
})

test('of many rows each stands once in the text file', async () => {
  const text = await csvOf(
    ['n'],
    Array.from({ length: 12_001 }, (_, at) => [at]),
  ).text()
  expect(text.split('\r\n').length).toBe(12_003)
})
