/** What all commands by hand have: the names the contract has for what they do, and where their records are listed. */
import { contract, type FamilyName } from '../api/index.ts'
import type { Command, Context } from '../workspace/command.ts'
import { listPage } from './chooseFirst.ts'
import { entryOf } from './entryOf.ts'

/** The command, with the titles of the actions it does among its keywords, and the page that lists what it acts on. */
export function withNames(given: Command): Command {
  const { title, keywords = [], does = [], family } = given
  const isListed = family !== undefined && Object.hasOwn(contract, family)
  const command = isListed ? { listed: (ctx: Context) => listPage(ctx, family as FamilyName), ...given } : given
  const names = new Set(does.map((id) => entryOf(id).action.title).filter((name) => !title.includes(name)))
  return names.size === 0 ? command : { ...command, keywords: [...keywords, ...names] }
}
