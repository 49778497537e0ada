/** Every action of the contract as a command. This is why a permitted action is always in the palette. */
import { REQUEST_KEY } from '../api/actions.ts'
import { Refusal } from '../api/client.ts'
import { actionEntries, contract, familyNames, type ActionEntry, type ActionId } from '../api/index.ts'
import type { Page, ParamsOf } from '../api/pages.ts'
import type { Can, Command, CommandForm, Context, Keys } from '../workspace/command.ts'
import { openerOf, rememberOpener } from '../workspace/formOpener.ts'
import { barred } from './barred.ts'
import { chooseFirst, listPage } from './chooseFirst.ts'
import { askUntilTaken } from './askAgain.ts'
import { askFieldsOf, comesToOf, takenInBy } from './asks.ts'
import { calledBy } from './calledBy.ts'
import { entryOf } from './entryOf.ts'
import { isGranted } from './granted.ts'
import { once } from './once.ts'
import { act, actOn, divide, isReady, sure } from './perform.ts'
import { rowsOf, type Row } from './rowsOf.ts'
import { whyNot } from './whyNot.ts'

type Answers = Readonly<Record<string, unknown>>

/** The action itself, or what does the like to several records where several are chosen. */
function togetherOf(entry: ActionEntry, rows: readonly Row[]): ActionEntry {
  const { family, action } = entry
  return action.several && rows.length > 1 ? entryOf(`${family}.${action.several}` as ActionId) : entry
}

/** What was filled in of a form about several records; the rest stays as each has it. */
function filledIn({ action }: ActionEntry, answers: Answers): Answers {
  const isFilled = ([name, value]: [string, unknown]) =>
    action.ask?.includes(name) && value !== '' && value !== null && value !== undefined
  return Object.fromEntries(Object.entries(answers).filter(isFilled))
}

/** Whether an action can run now. Records that do not allow it are no reason against as long as one does. */
function canRun(ctx: Context, entry: ActionEntry): Can {
  const { family, action } = entry
  if (!isGranted(ctx, entry)) return false
  if (action.on === 'none') return true
  const rows = rowsOf(ctx, family)
  const [first] = rows
  if (!first) return chooseFirst(ctx, family)
  const together = togetherOf(entry, rows)
  if (together !== entry) return canRun(ctx, together)
  if (action.on === 'one' && rows.length > 1) return `只能选择一条，现在选了 ${rows.length} 条`
  const possible = rows.filter((row) => isReady(entry, row, rows.length))
  const [one] = possible
  if (!one) return whyNot(entry, first)
  return possible.some((row) => !barred(ctx, entry, row)) || barred(ctx, entry, one)!
}

/**
 * Run an action as the person asked: open its page, or ask, confirm, send, and tell what came of it. Records that do
 * not allow it are left and counted. Rejects with the refusal of a request; what was done before is told first.
 */
function runAction(ctx: Context, entry: ActionEntry): Promise<void> {
  const { id, family, action } = entry
  const rows = action.on === 'none' ? [] : rowsOf(ctx, family)
  const together = togetherOf(entry, rows)
  if (together !== entry) return runAction(ctx, together)
  // Several records at once are asked in the palette unless the form is meant for several.
  if (action.form && (rows.length < 2 || action.form === 'several')) return openForm(ctx, entry, rows)
  return once(`${id} ${rows.map((row) => row.ID).join(',')}`, async () => {
    const lack = rows.length === 1 ? action.lacks?.(rows[0]) : undefined
    if (lack) {
      ctx.open(lack.page, lack.params as ParamsOf<Page>)
      return true
    }
    if (action.opens) {
      rememberOpener(id, ctx)
      ctx.open(action.opens, (rows[0] ? { ID: rows[0].ID } : {}) as ParamsOf<Page>)
      return true
    }
    const taken = action.on === 'none' ? takenInBy(ctx, id) : undefined
    const run = (answers: Answers) => carryOut(ctx, entry, rows, answers, taken?.more)
    if (!action.ask) return run({})
    return askUntilTaken(ctx, { title: taken?.title ?? actOn(entry, rows), fields: askFieldsOf(id) }, run)
  })
}

/** Confirm, send, and tell what came of it. False: the person stepped out. */
async function carryOut(
  ctx: Context,
  entry: ActionEntry,
  rows: readonly Row[],
  answers: Answers,
  more: object = {},
): Promise<boolean> {
  const { allowed, left } = divide(entry, rows)
  const isAny = allowed.length > 0 || entry.action.on === 'none'
  const comesTo = isAny ? await comesToOf(entry.id)?.(ctx, allowed, answers) : undefined
  if (!(await sure(ctx, entry, allowed, comesTo))) return false
  const at = entry.action.form ? openerOf(entry.id)?.paneId : ctx.paneId
  // A new record is called by the name it was just given.
  const called = rows.length === 0 ? calledBy(answers) : undefined
  const told = called === undefined ? rows : [{ Title: called }]
  const agreed = comesTo ? entry.action.agreed : undefined
  await act(ctx, [{ entry, rows: allowed }], { ...answers, ...more, ...agreed }, { rows: told, left, at })
  return true
}

async function openForm(ctx: Context, { id, action }: ActionEntry, rows: readonly Row[]): Promise<void> {
  const [row] = rows
  rememberOpener(id, ctx)
  // Some have a page of their own, which shows the form.
  if (action.opens) return ctx.open(action.opens, (row ? { ID: row.ID } : {}) as ParamsOf<Page>)
  if (action.form === 'several') return ctx.open('/Form', { action: id, Ids: rows.map(({ ID }) => ID).join(',') })
  ctx.open('/Form', row ? { action: id, ID: row.ID } : { action: id })
}

/** The form of an action that has one. */
function formOf(entry: ActionEntry): CommandForm | undefined {
  const { id, family, action } = entry
  if (!action.form) return undefined
  return {
    family,
    onRecord: action.on !== 'none',
    several: action.form === 'several',
    fields: askFieldsOf(id),
    async send(ctx, answers, key) {
      const rows = action.on === 'none' ? [] : rowsOf(ctx, family)
      const together = togetherOf(entry, rows)
      if (together.action.form !== 'several')
        return carryOut(ctx, entry, rows, answers, key ? { [REQUEST_KEY]: key } : {})
      const filled = filledIn(together, answers)
      if (Object.keys(filled).length === 0) throw new Refusal('refused', '还没有填写要改的内容。')
      return carryOut(ctx, together, rows, filled)
    },
  }
}

/**
 * The commands of all actions that a person runs by hand; `keys` act where a list of the family has the focus. Within a
 * family those with keys come first, in the order of `keys`: palette and footers show the most useful first.
 */
export function derivedCommands(keys: Keys = {}): Command[] {
  const order = Object.keys(keys)
  const rank = ({ id }: ActionEntry) => (order.includes(id) ? order.indexOf(id) : order.length)
  return familyNames
    .flatMap((family) => actionEntries.filter((entry) => entry.family === family).toSorted((a, b) => rank(a) - rank(b)))
    .filter((entry) => !entry.action.silent)
    .map((entry): Command => {
      const { id, family, action } = entry
      const chords = keys[id]
      const form = formOf(entry)
      return {
        id,
        title: action.title,
        group: contract[family].title,
        ...(chords === undefined ? {} : { keys: chords, where: 'list', family }),
        ...(action.keywords ? { keywords: action.keywords } : {}),
        ...(form ? { form } : {}),
        needs: id,
        does: [id],
        ...(action.on === 'none' ? {} : { listed: (ctx: Context) => listPage(ctx, family) }),
        can: (ctx) => canRun(ctx, entry),
        run: (ctx) => runAction(ctx, entry),
      }
    })
}
