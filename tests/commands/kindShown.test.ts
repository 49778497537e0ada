import { afterEach, expect, test } from 'vitest'
import { actionEntries, contract, type FamilyName } from '../../src/api/index.ts'
import type { Fields } from '../../src/api/record/field.ts'
import { askFieldsOf } from '../../src/commands/asks.ts'
import { showKind } from '../../src/workspace/shownKind.ts'
import { contextOf } from './context.ts'

/** What is of a kind, by its action: the field, and the family of the kinds. In a tree of its own a record stands elsewhere. */
const made = actionEntries.flatMap(({ id, family, action }) =>
  (action.on === 'none' ? (action.ask ?? []) : []).flatMap((name) => {
    const { kind, of } = ((contract[family].fields ?? {}) as Fields)[name] ?? {}
    return kind === 'ref' && of !== family ? [[id, name, of as FamilyName] as const] : []
  }),
)
afterEach(() => made.forEach(([, , kinds]) => showKind('p1', kinds, undefined)))

test('kinds are found', () => {
  expect(made).toEqual(
    expect.arrayContaining([
      ['vodContents.add', 'ProgramID', 'vodPrograms'],
      ['tasks.add', 'ClassifyID', 'taskClassifies'],
      ['documents.add', 'CategoryID', 'documentCategories'],
    ]),
  )
})

test.each(made)('%s: %s begins with the kind that is shown, also where nothing is of it yet', (id, name, kinds) => {
  const field = askFieldsOf(id).find((one) => one.name === name)!
  const { ctx } = contextOf()
  expect(field.initial?.({ ...ctx, paneId: 'p1' })).not.toBe(9)
  showKind('p1', kinds, 9)
  expect(field.initial!({ ...ctx, paneId: 'p1' })).toBe(9)
  expect(field.initial!({ ...ctx, paneId: 'p2' })).not.toBe(9)
})
