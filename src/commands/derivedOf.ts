/** The command of an action, for commands that do it on other records. */
import type { ActionId } from '../api/index.ts'
import type { Command } from '../workspace/command.ts'
import { findCommand } from '../workspace/registry.ts'

/** The derived command that stands in the palette. Throws when it is asked for before the commands are registered. */
export function derivedOf(id: ActionId): Command {
  const command = findCommand(id)
  if (!command) throw new Error(`${id} is no command of the palette`)
  return command
}
