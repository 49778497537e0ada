/** Sessions of sign-ups. */
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('signUpSessions')

const keys: Keys = {
  ...usual,
  'signUpSessions.raise': 'alt+up',
  'signUpSessions.lower': 'alt+down',
  'signUpSessions.toFirst': 'alt+shift+up',
  'signUpSessions.toLast': 'alt+shift+down',
}

/** The sign-up a person is at: that of the pane, or of the row. */
function signUpHere(ctx: Context): unknown {
  if (ctx.page === '/SignUpType/Sessions') return ctx.params['ID']
  if (ctx.params['SignUpID'] !== undefined) return ctx.params['SignUpID']
  return onlyRow(ctx, 'signUps')?.['ID'] ?? onlyRow(ctx, 'signUpSessions')?.['SignUpID']
}

const asks = { 'signUpSessions.add': { SignUpID: { initial: signUpHere } } } as const

/** Of the sign-up whose members are shown, where only those of one are. */
const choices = remoteOptions('signUpSessions', {
  title: 'Title',
  fixed: ({ params }): Record<string, unknown> => (params['SignUpID'] ? { SignUpID: Number(params['SignUpID']) } : {}),
  hint: (row) => [row['Option'], row['SignUpTitle']].filter((part) => part !== '').join('，'),
})

export default { keys, commands, asks, choices }
