/** From a record that is refused for what stands in it to what keeps it back, in every family whose records the public sees. */
import { expect, test } from 'vitest'
import { familyNames, type FamilyName } from '../../src/api/index.ts'
import { isShown } from '../../src/api/isShown.ts'
import { MAY_PERMIT } from '../../src/api/library/media/standing.ts'
import { barredHint, LIST_BARRED } from '../../src/commands/barredHint.ts'
import { allCommands } from '../../src/commands/index.ts'
import { listBarred } from '../../src/commands/listBarred.ts'
import { report } from '../../src/commands/perform.ts'
import type { Subject } from '../../src/workspace/command.ts'
import { contextOf } from './context.ts'

const shown = familyNames.filter(isShown)
const row = (ID: number) => ({ ID, Kind: 'album', Title: `第 ${ID} 条` })
const of = (family: FamilyName, ...rows: object[]) => ({ family, rows }) as unknown as Subject
const refusal = (Reason = `短视频里的“甲”还没有人批准，不能公开使用。${MAY_PERMIT}。`) => ({
  ...{ done: [], logIds: [] },
  skipped: [{ ID: 1, Reason }],
})

test('nothing is meant before anything is chosen or refused', () => {
  expect(listBarred.can(contextOf().ctx)).toBe('请先选择一条要公开的记录')
  expect(listBarred.can(contextOf({ subject: of('clues', row(1)) }).ctx)).toBe('请先选择一条要公开的记录')
  expect(listBarred.can(contextOf({ grants: {} as never, subject: of('articles', row(1)) }).ctx)).toBe(false)
})

test.each(shown)('%s: the one that is chosen leads to what keeps it back, and its refusal names the key', (family) => {
  const { ctx, happened } = contextOf({ subject: of(family, row(7)) })
  expect(listBarred.can(ctx)).toBe(true)
  void listBarred.run(ctx)
  expect(happened.opened).toEqual([['/media/NewIndex', { BarredIn: 7, BarredFamily: family }, 'beside']])
  expect(barredHint(family, [row(7)], refusal())).toMatch(/^。按 Alt\+Shift\+C 列出它们$/)
})

test.each(familyNames.filter((family) => !isShown(family)))('%s is the house’s own: no key is named', (family) => {
  expect(barredHint(family, [row(7)], refusal())).toBe('')
})

test('several records, another reason, and an item of the library itself have none to name', () => {
  expect(barredHint('shortVideos', [row(1), row(2)], refusal())).toBe('')
  expect(barredHint('shortVideos', [row(1)], refusal('已经公开'))).toBe('')
  expect(barredHint('media', [{ ID: 1, Kind: 'image' }], refusal())).toBe('')
})

test('the record of the refusal is the one meant where no other is chosen', () => {
  const { ctx, happened } = contextOf()
  const told = { family: 'vodPrograms', title: '公开', rows: [row(5)], outcome: refusal(), undoable: false } as const
  report(ctx, told)
  expect(happened.notices[0]![0]).toContain('按 Alt+Shift+C 列出它们')
  void listBarred.run(ctx)
  const inLibrary = contextOf({ subject: of('media', { ID: 3, Kind: 'image' }) })
  void listBarred.run(inLibrary.ctx)
  const wanted = ['/media/NewIndex', { BarredIn: 5, BarredFamily: 'vodPrograms' }, 'beside']
  expect([...happened.opened, ...inLibrary.happened.opened]).toEqual([wanted, wanted])
})

test('it is one command, whatever the record', () => {
  expect(allCommands(false).filter(({ id }) => id === LIST_BARRED.id)).toHaveLength(1)
})
