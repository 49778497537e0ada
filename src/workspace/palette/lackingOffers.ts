/**
 * Commands that this person is not permitted while others of the station are: found last, with what is missing, and never
 * carried out. What nobody of the station has is no part of it, and is not told of.
 */
import { may, maySee } from '../../api/access.ts'
import { buttonOf } from '../../api/actions.ts'
import { pages, type Page } from '../../api/pages.ts'
import type { Command, Context } from '../command.ts'
import { wholeContract } from '../families.ts'
import { canNow, commandsNow, type Offer } from '../registry.ts'

type Whole = Awaited<ReturnType<typeof wholeContract>>

/** What would have to be granted: on which pages, which button (null: none), and how people call it. */
interface Needed {
  readonly pages: readonly string[]
  readonly button: string | null
  readonly title: string
}

function neededBy({ needs }: Command, ctx: Context, { actionEntries, contract }: Whole): Needed | undefined {
  const asked = typeof needs === 'function' ? needs(ctx) : needs
  if (asked === undefined) return undefined
  if (Object.hasOwn(pages, asked))
    return { pages: [asked], button: null, title: `「${pages[asked as Page].title}」页面` }
  const entry = actionEntries.find(({ id }) => id === asked)
  const button = entry ? buttonOf(entry.action) : null
  return entry && button !== null
    ? { pages: contract[entry.family].pages, button, title: `「${contract[entry.family].title}」的「${button}」权限` }
    : undefined
}

/** By id. `held`: the pages that somebody of the station has. A command that is only not for here is not among them. */
export async function lackingOffers(ctx: Context, held: readonly string[]): Promise<ReadonlyMap<string, Offer>> {
  const whole = await wholeContract()
  const has = new Set(held)
  const offers = new Map<string, Offer>()
  for (const command of commandsNow()) {
    if (command.hidden || command.needs === undefined || canNow(command, ctx) !== false) continue
    const needed = neededBy(command, ctx, whole)
    if (!needed || !needed.pages.some((page) => has.has(page))) continue
    const isHeld = maySee(ctx.me, needed.pages) && may(ctx.me, needed.pages, needed.button)
    if (!isHeld) offers.set(command.id, { command, can: `没有权限：需要${needed.title}`, isLacking: true })
  }
  return offers
}
