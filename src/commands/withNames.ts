/** Commands that do what the contract calls by another name are found by that name, too. */
import type { Command } from '../workspace/command.ts'
import { entryOf } from './entryOf.ts'

/** The command, with the titles of the actions it does among its keywords. */
export function withNames(command: Command): Command {
  const { title, keywords = [], does = [] } = command
  const names = new Set(does.map((id) => entryOf(id).action.title).filter((name) => !title.includes(name)))
  return names.size === 0 ? command : { ...command, keywords: [...keywords, ...names] }
}
