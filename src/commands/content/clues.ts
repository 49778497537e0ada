/** Clues: keys, log, the telephone number, and what is asked besides their fields. */
import type { Clue } from '../../api/content/clues/calls.ts'
import { clueFields } from '../../api/content/clues/fields.ts'
import type { Command, Context, Keys } from '../../workspace/command.ts'
import { titleOf, toldOf } from '../../api/intelligence/hotNews/taken.ts'
import { hotHere } from '../hotHere.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { seePhoneCommand } from '../seePhone.ts'

const keys: Keys = {
  'clues.assign': 'a',
  'clues.claim': 'c',
  'clues.follow': 'w',
  'clues.end': 'x',
  'clues.public': 'p',
  'clues.conceal': 'shift+p',
  'clues.reopen': 'shift+x',
  ...recordKeys('clues'),
}

const commands: readonly Command[] = [
  seePhoneCommand<Clue>('clues', {
    name: (row) => row.Contact || '联系人',
    masked: (row) => row.Phone,
    look: async (ctx, { ID }) => (await ctx.api.clues.phone({ ID })).Phone,
  }),
  recordLogCommand('clues', 'l'),
]

/** The type a new clue is of: that of the row, or the type under the cursor on the left. */
function typeHere(ctx: Context): unknown {
  return onlyRow(ctx, 'clues')?.['TypeID'] ?? onlyRow(ctx, 'clueTypes')?.['ID']
}

const asks = {
  'clues.add': {
    TypeID: { initial: typeHere },
    // Of something that is much read what its source says, and which source.
    Title: { initial: (ctx: Context) => hotHere(ctx, titleOf) },
    Content: { initial: (ctx: Context) => hotHere(ctx, toldOf) },
    Source: { initial: (ctx: Context) => hotHere(ctx, () => 'internet') ?? clueFields.Source.initial },
  },
  'clues.end': { Result: { optional: false } },
  'clues.assign': { AssigneeID: { label: '分派给', optional: false } },
  'clues.follow': { Content: { label: '跟进情况', max: 1000 } },
} as const

export default { keys, commands, asks, choices: remoteOptions('clues', { title: 'Title' }) }
