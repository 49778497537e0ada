/** What the commands of ordinary records have in common: their keys, the one record they act on, and options of a pick. */
import { actionEntries, type FamilyName } from '../api/index.ts'
import type { AskField, Context, Keys } from '../workspace/command.ts'
import { rowsOf } from './rowsOf.ts'

/** A field without its name, as the tables of fields have it. */
export type Field = Omit<AskField, 'name'>

/** As everywhere: shift and the letter takes back, no bare letter deletes. */
const usual: Readonly<Record<string, string | readonly string[]>> = {
  add: 'n',
  edit: 'e',
  enable: 'p',
  disable: 'shift+p',
  remove: ['#', 'shift+delete'],
}

/** The usual keys of the usual actions a family has. */
export function recordKeys(family: FamilyName): Keys {
  const own = actionEntries.filter((entry) => entry.family === family && usual[entry.name] !== undefined)
  const rank = Object.keys(usual)
  return Object.fromEntries(
    own.toSorted((a, b) => rank.indexOf(a.name) - rank.indexOf(b.name)).map(({ id, name }) => [id, usual[name]!]),
  )
}

/** The one record of the family the command acts on; undefined for none or several. */
export function onlyRow(ctx: Context, family: FamilyName): Readonly<Record<string, unknown>> | undefined {
  const rows = rowsOf(ctx, family)
  return rows.length === 1 ? (rows[0] as unknown as Readonly<Record<string, unknown>>) : undefined
}

/** A table of titles as the options of a pick; `numbers`: its keys are numbers. */
export function optionsOf(titles: Readonly<Record<string, string>>, numbers = false): NonNullable<Field['options']> {
  const options = Object.entries(titles).map(([value, title]) => ({ title, value: numbers ? Number(value) : value }))
  return () => options
}
