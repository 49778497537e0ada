/** Which fields of a record matter, by what is chosen in others: see FieldOptions.shownIf. Pure. */
import { writtenFields, type Field, type Fields } from './field.ts'

type Values = Readonly<Record<string, unknown>>

/** Whether a field matters beside these values of the others. */
export function isMeant({ shownIf = {} }: Pick<Field, 'shownIf'>, values: Values): boolean {
  return Object.entries(shownIf).every(([name, are]) => are.includes(values[name] as never))
}

/** What stands in a field in which there is nothing; undefined where its kind knows no nothing. */
function nothingOf({ kind, initial }: Field): unknown {
  if (initial !== undefined) return initial
  if (kind === 'refs') return []
  if (kind === 'time' || kind === 'date' || kind === 'ref') return null
  return kind === 'line' || kind === 'text' ? '' : undefined
}

/**
 * What a change of a record empties besides: fields that matter no more by what it chooses, and of which it says nothing. The
 * form does not show them, so that nobody could empty them there.
 */
export function emptied(fields: Fields, draft: Values, before: Values | undefined): Values {
  if (!before) return {}
  const after = { ...before, ...draft }
  return Object.fromEntries(
    writtenFields(fields)
      .filter((name) => fields[name]!.mode === 'written' && draft[name] === undefined)
      .filter((name) => isMeant(fields[name]!, before) && !isMeant(fields[name]!, after))
      .map((name) => [name, nothingOf(fields[name]!)])
      .filter(([, nothing]) => nothing !== undefined),
  )
}
