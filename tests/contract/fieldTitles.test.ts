/** No field of a logged write is without a title, in the words of its own family. */
import { expect, test } from 'vitest'
import type { z } from 'zod/mini'
import { fieldTitle } from '../../src/api/fieldTitle.ts'
import { actionEntries, contract } from '../../src/api/index.ts'
import type { Call } from '../../src/api/contract.ts'

/** What says which record, or how it is asked, and stands in no record. */
const aside = new Set([
  ...['ID', 'Ids', 'ResourceGUID', 'Seen', 'Event', 'Move'],
  ...['file', 'Check', 'Key', 'BasedOn', 'SendKey', 'ClientID'],
])

function namesOf(call: Call): string[] {
  const { shape = {} } = (call.input as z.ZodMiniObject)._zod.def
  return Object.keys(shape).filter((name) => !aside.has(name))
}

const logged = actionEntries.filter(({ action }) => action.log)
test.each(logged.map((entry) => [entry.id, entry] as const))('%s', (_, { family, call, action }) => {
  const calls: Readonly<Record<string, Call>> = contract[family].calls
  const untold = namesOf(calls[call]!).filter((name) => fieldTitle(action.log!.module, name) === undefined)
  expect(untold).toEqual([])
})
