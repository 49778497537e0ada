/** A letter pressed on the wrong page must end nothing: hands know it from a page where it only looks or selects. */
import { expect, test } from 'vitest'
import type { ActionId } from '../../src/api/index.ts'
import { allCommands } from '../../src/commands/index.ts'
import { entryOf } from '../../src/commands/entryOf.ts'
import { chordsOf } from '../../src/workspace/commandBindings.ts'

const LETTER = /^[a-z0-9]$/
/** Acts that end, close or send off what others see or work on, by the verb in their id. */
const ENDS = /^(end|close|stop|withdraw|remove|purge|revoke|cancel|kill|sendNow|release)$/
/** They ask in the command itself, beside what the contract asks. */
const asksItself: readonly string[] = ['adminUsers.resetPassword', 'stations.furnish']
/** What cannot be taken back and yet needs no question, and why. */
const harmless: Readonly<Record<string, readonly ActionId[]>> = {
  'it tells somebody once more of what is theirs to do': ['articles.urge', 'instructions.urge'],
  'it only says that one has read it': ['instructions.acknowledge'],
  'it lets somebody in again': ['adminUsers.unlock'],
  'it shows a number, and says that this was logged': [
    'clues.phone',
    'personnel.phone',
    'registeredUsers.phone',
    'feedback.phone',
    'signUpMembers.phone',
    'drawRecords.phone',
  ],
  'it only counts anew': ['personRequests.count'],
  'it draws for trial, which the next one replaces': ['draws.trial'],
  'it tries once more what was wanted': ['outgoing.retry'],
  'it is undoing itself': ['history.undo', 'operationLog.undo'],
  'it takes a text in hand, which the next letter lets go': ['articles.claim'],
  'it writes a text of one’s own': ['makeNews.write'],
  'it asks once more, what was answered stays, and Escape stops it': ['aiAnswers.again', 'aiAnswers.goon'],
}

const acts = allCommands(false)
  .filter((command) => chordsOf(command).some((chord) => LETTER.test(chord)))
  .flatMap((command) => (command.does ?? []).map((id) => ({ command, entry: entryOf(id) })))
const asks = ({ command, entry: { action } }: (typeof acts)[number]) =>
  action.confirm !== undefined ||
  (action.ask?.length ?? 0) > 0 ||
  action.form !== undefined ||
  action.opens !== undefined ||
  asksItself.includes(command.id)

test('no bare letter ends or closes anything unasked', () => {
  const unasked = acts.filter((act) => ENDS.test(act.entry.name) && !asks(act))
  expect([...new Set(unasked.map(({ command, entry }) => `${command.id} ${entry.action.title}`))]).toEqual([])
})

test('no bare letter does unasked what cannot be taken back, but for what does no harm', () => {
  const known = Object.values(harmless).flat()
  const unasked = acts.filter((act) => !act.entry.action.undoable && !asks(act) && !known.includes(act.entry.id))
  expect([...new Set(unasked.map(({ command, entry }) => `${command.id} ${entry.action.title}`))]).toEqual([])
})

test('what is called harmless is on a letter at all', () => {
  const ids = acts.map(({ entry }) => entry.id)
  expect(
    Object.values(harmless)
      .flat()
      .filter((id) => !ids.includes(id)),
  ).toEqual([])
})
