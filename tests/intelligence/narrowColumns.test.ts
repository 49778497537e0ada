/** What AI cost and what is left of a limit is seen also in a narrow pane: columns stand where there is room for them. */
import { expect, test, vi } from 'vitest'
import type { FamilyName } from '../../src/api/index.ts'
import { aiLedgerList } from '../../src/panels/intelligence/aiLedger/index.tsx'
import { aiBudgetList } from '../../src/panels/intelligence/aiBudgets/index.tsx'
import { fieldColumns } from '../../src/panels/parts/list/fieldColumns.tsx'
import { fitting, type ListColumn } from '../../src/panels/parts/list/columns.ts'

vi.mock('../../src/panels/collection/defineCollection.ts', () => ({
  defineCollection: (_: string, collection: object) => collection,
}))

/** Of a row beside its columns: the mark of what is selected, and the end. */
const AROUND = 32
const least = ({ width = '80px' }: ListColumn<never>) => Number(/(\d+)px/.exec(width)![1])

test.each([
  ['AI 用量', aiLedgerList, 'Spent'],
  ['AI 限额', aiBudgetList, 'Used'],
])('%s', (_, collection, wanted) => {
  const { family, columns } = collection as unknown as { family: FamilyName; columns: never }
  const all = fieldColumns(family, columns) as readonly ListColumn<never>[]
  for (let width = 400; width <= 1200; width += 20) {
    const shown = fitting(all, width)
    expect(shown.map(({ field }) => field as string)).toContain(wanted)
    expect([width, shown.reduce((sum, column) => sum + least(column), AROUND) <= width]).toEqual([width, true])
  }
})
