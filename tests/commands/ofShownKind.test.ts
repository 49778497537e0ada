import { afterEach, expect, test } from 'vitest'
import type { ActionId, FamilyName } from '../../src/api/index.ts'
import { askFieldsOf } from '../../src/commands/asks.ts'
import { showKind } from '../../src/workspace/shownKind.ts'
import { contextOf } from './context.ts'

/** What is of a kind, by its action: the field, and the family of the kinds. */
const made: readonly (readonly [ActionId, string, FamilyName])[] = [
  ['vodContents.add', 'ProgramID', 'vodPrograms'],
  ['vodPrograms.add', 'ChannelID', 'vodChannels'],
  ['shortVideos.add', 'ChID', 'shortVideoChannels'],
  ['lives.add', 'ChID', 'liveChannels'],
  ['tasks.add', 'ClassifyID', 'taskClassifies'],
  ['instructions.add', 'TypeID', 'instructionTypes'],
]
afterEach(() => made.forEach(([, , kinds]) => showKind('p1', kinds, undefined)))

test.each(made)('%s: %s begins with the kind that is shown, also where nothing is of it yet', (id, name, kinds) => {
  const field = askFieldsOf(id).find((one) => one.name === name)!
  const { ctx } = contextOf()
  expect(field.initial!({ ...ctx, paneId: 'p1' })).toBeUndefined()
  showKind('p1', kinds, 9)
  expect(field.initial!({ ...ctx, paneId: 'p1' })).toBe(9)
})
