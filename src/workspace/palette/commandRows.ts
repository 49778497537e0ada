/** Commands as rows: what can run first, then what cannot, with the reason, and what is for others last. */
import type { Context, Where } from '../command.ts'
import { paneCommands } from '../dock/panes.ts'
import { execute } from '../execute.ts'
import { familyTitle, isFamily } from '../families.ts'
import { scopesOf } from '../keyRuntime.ts'
import type { Offer } from '../registry.ts'
import { notifyWhyCannot } from '../whyCannot.ts'
import { ROW_LIMIT, search, type Found } from '../search/search.ts'
import { searchWithSlip } from '../search/typos.ts'
import type { SearchIndex } from '../search/searchIndex.ts'
import type { PaletteRow } from './paletteRow.ts'
import { recents, rememberUse } from './recents.ts'

/** The heading over commands that cannot run now. */
const BLOCKED = '现在不能执行'
/** The heading over what is for others. */
const LACKING = '没有权限'
/** The heading over what was used last. */
const RECENT = '最近使用'
/** Headings of an empty search: what belongs to the active pane, and the rest. */
const HERE = '当前窗格'
const OTHERS = '其他命令'
const COMMANDS = '命令'

/** What commandRows looks at. */
export interface CommandQuestion {
  readonly ctx: Context
  readonly index: SearchIndex
  /** Every offered command by id; those not among them are hidden. */
  readonly offers: ReadonlyMap<string, Offer>
  readonly text: string
  /** Called before a command runs: the palette closes and gives the focus back. */
  readonly leave: () => void
}

/** A context whose pages open where the person said. */
function opening(ctx: Context, where: Where): Context {
  return where === 'reuse' ? ctx : { ...ctx, open: (page, params) => ctx.open(page, params, where) }
}

/** The rows for a text, and how many there would be without a limit. */
export interface CommandRows {
  readonly rows: readonly PaletteRow[]
  readonly total: number
}

/** What can run comes first, by rank; rows of one rank stay in the order they were found in. */
const RANKS = 8

/** At most ROW_LIMIT rows, the best first; for an empty text the last used, what fits the active pane, and the rest. */
export function commandRows(question: CommandQuestion): CommandRows {
  const { index, offers, text } = question
  if (text.trim() !== '') return rowsFor(question)
  // The same whenever the text is taken away again, and all have to be looked at for it.
  let blank = blanks.get(offers)
  if (blank?.index !== index) blanks.set(offers, (blank = { index, rows: rowsFor(question) }))
  return blank.rows
}

/** By the offers of an opening, and gone with them: rows hold on to the pane that has to get the focus back. */
const blanks = new WeakMap<CommandQuestion['offers'], { readonly index: SearchIndex; readonly rows: CommandRows }>()

function rowsFor({ ctx, index, offers, text, leave }: CommandQuestion): CommandRows {
  // What is typed decides the order; without it all have to be looked at for where they belong.
  const limit = text.trim() === '' ? index.rows.length : ROW_LIMIT
  const { places, near } = placesOf(index, offers)
  const answer = search(index, text, { recents: recents(), limit, places, near })
  const found = answer.total > 0 ? answer : slipped(index, text, places)
  const scopes = scopesOf(ctx.page, ctx.subject?.family)
  const here = new Set(scopes.filter(isFamily).map(familyTitle))
  // Verbs of records come before the pane's own, if there are records for them.
  const hasRecords = (ctx.subject?.rows.length ?? 0) > 0
  const own = new Set(paneCommands().map((command) => command.id))
  const placeOf = ({ match }: Found, { command, can, isLacking }: Offer): SortKey =>
    isLacking
      ? { rank: 7, section: LACKING }
      : can !== true
        ? { rank: 6, section: BLOCKED }
        : match === 'recent'
          ? { rank: 0, section: RECENT }
          : match !== 'listed'
            ? { rank: 1, section: COMMANDS }
            : here.has(command.group)
              ? { rank: hasRecords ? 1 : 3, section: HERE }
              : own.has(command.id)
                ? { rank: command.where === 'list' ? 4 : 2, section: HERE }
                : { rank: 5, section: OTHERS }
  const ranks: Ranked[][] = Array.from({ length: RANKS }, () => [])
  for (const one of found.rows) {
    const offer = offers.get(one.entry.id)!
    const { rank, section } = placeOf(one, offer)
    // A row is made only of what is shown.
    if (ranks[rank]!.length < ROW_LIMIT) ranks[rank]!.push({ one, offer, section })
  }
  const rows = ranks.flat().slice(0, ROW_LIMIT)
  return { rows: rows.map((ranked) => rowOf(ranked, scopes, ctx, leave)), total: found.total }
}

/** What was meant, where nothing is spelt as it was typed. */
function slipped(index: SearchIndex, text: string, places: Uint8Array) {
  const rows = searchWithSlip(index, text, { places, limit: ROW_LIMIT })
  return { rows, total: rows.length }
}

/** Of each row of the index: what it is worth here, and whether the active pane offers it itself. */
interface Places {
  readonly index: SearchIndex
  readonly places: Uint8Array
  readonly near: Uint8Array
}
const allPlaces = new WeakMap<CommandQuestion['offers'], Places>()

/** What is not offered is left out, what cannot run now stands last, what the pane offers before its equals. Worked out once per opening. */
function placesOf(index: SearchIndex, offers: CommandQuestion['offers']): Places {
  let placed = allPlaces.get(offers)
  if (placed?.index !== index) {
    const placeOf = (can: Offer['can'] | undefined) => (can === undefined ? 0 : can === true ? 1 : 2)
    const places = Uint8Array.from(index.rows, ({ entry }) => placeOf(offers.get(entry.id)?.can))
    const own = new Set(paneCommands().map(({ id }) => id))
    const near = Uint8Array.from(index.rows, ({ entry }) => (own.has(entry.id) ? 1 : 0))
    allPlaces.set(offers, (placed = { index, places, near }))
  }
  return placed
}

interface SortKey {
  readonly rank: number
  readonly section: string
}

interface Ranked {
  readonly one: Found
  readonly offer: Offer
  readonly section: string
}

function rowOf(
  { one, offer: { command, can }, section }: Ranked,
  scopes: readonly string[],
  ctx: Context,
  leave: () => void,
): PaletteRow {
  // The keys of other families' lists mean something else here.
  const hasKeys = command.keys !== undefined && (!command.family || scopes.includes(command.family))
  return {
    id: command.id,
    section,
    title: command.title,
    // Read by what is drawn, which is not all of them.
    get ranges() {
      return one.ranges
    },
    hint: command.group,
    english: command.id,
    ...(hasKeys ? { keys: command.keys } : {}),
    ...(can === true
      ? {}
      : {
          reason: can.replace(/。$/, ''),
          explain() {
            leave()
            void notifyWhyCannot(command, ctx)
          },
        }),
    choose(where) {
      leave()
      rememberUse(command.id)
      void execute(command, opening(ctx, where))
    },
  }
}
