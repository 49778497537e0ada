/** The commands of ordinary records: the usual keys, and the log of one record on `l`. */
import type { FamilyName } from '../api/index.ts'
import type { Command, Keys } from '../workspace/command.ts'
import { recordKeys } from './recordFamily.ts'
import { recordLogCommand } from './recordLog.ts'

/** What every family of ordinary records has; a family adds to it what it has besides. */
export function ordinary(family: FamilyName): { readonly keys: Keys; readonly commands: readonly Command[] } {
  return { keys: recordKeys(family), commands: [recordLogCommand(family, 'l')] }
}
