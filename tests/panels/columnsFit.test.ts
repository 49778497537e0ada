/** In every ordinary screen the columns that are shown fit into the pane, however narrow: none is cut off at its edge. */
import { expect, test, vi } from 'vitest'
import type { FamilyName } from '../../src/api/index.ts'
import { fitting, type ListColumn } from '../../src/panels/parts/list/columns.ts'
import { fieldColumns } from '../../src/panels/parts/list/fieldColumns.tsx'

type Screen = { family: FamilyName; columns: never }
const found = vi.hoisted(() => new Map<string, Screen>())
vi.mock('../../src/panels/collection/defineCollection.ts', async (original) => ({
  ...(await original<object>()),
  defineCollection: (page: string, collection: Screen) => void found.set(page, collection),
}))

const texts = import.meta.glob<string>('../../src/panels/**/*.tsx', { query: '?raw', import: 'default' })
const modules = import.meta.glob('../../src/panels/**/*.tsx')

/** Of a row beside its columns: the mark of what is selected, and the end. */
const AROUND = 32
const least = ({ width = '80px' }: ListColumn<never>) => Number(/(\d+)px/.exec(width)![1])

test('in panes from 400 pixels on', { timeout: 120_000 }, async () => {
  for (const [file, text] of Object.entries(texts))
    if ((await text()).includes('defineCollection(')) await modules[file]!()
  expect(found.size).toBeGreaterThan(80)
  const cut: string[] = []
  for (const [page, { family, columns }] of found) {
    const all = fieldColumns(family, columns) as readonly ListColumn<never>[]
    const widths = [400, ...all.flatMap(({ from }) => (from !== undefined && from > 400 ? from : []))]
    for (const width of widths) {
      const needed = fitting(all, width).reduce((sum, column) => sum + least(column), AROUND)
      if (needed > width) cut.push(`${page} at ${width}: ${needed} pixels`)
    }
  }
  expect(cut).toEqual([])
})

test('where there is too little room the columns that ask for the widest pane go first, and those that ask for none stay', () => {
  const column = (field: string, width: string, from?: number) =>
    ({ field, title: field, width, ...(from === undefined ? {} : { from }) }) as ListColumn<Record<string, unknown>>
  const all = [
    column('a', 'minmax(160px, 2fr)'),
    column('b', '104px', 300),
    column('c', '80px', 320),
    column('d', '60px'),
  ]
  const shown = (width: number) => fitting(all, width).map(({ field }) => field)
  expect(shown(436)).toEqual(['a', 'b', 'c', 'd'])
  expect(shown(435)).toEqual(['a', 'b', 'd'])
  expect(shown(355)).toEqual(['a', 'd'])
  expect(shown(100)).toEqual(['a', 'd'])
})
