/** People out of a pasted list. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { personLines, type PersonLine } from '../../../src/api/accounts/personnel/personLines.ts'
import { personnel } from '../../../src/api/accounts/personnel/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { lastPlace } from '../../platform/records/moveOf.ts'
import { soundColumns } from './records.ts'
import { typesOf } from './row.ts'

/** Why the fields of a line will not do, by the rules of the form; undefined when they will. */
function objection({ line: _line, ...fields }: PersonLine, known: ReadonlyMap<string, string>): string | undefined {
  const parsed = personnel.calls.save.input.safeParse(fields)
  if (!parsed.success) return parsed.error.issues[0]!.message
  const unknown = fields.Types.find((type) => !known.has(type))
  return unknown === undefined ? undefined : `人员类型里没有“${unknown}”`
}

/**
 * Adds the people of the list at the end of the directory. A type may be written by its name or its value. Whoever is
 * there already by name and number is skipped, as are lines that cannot be taken, under their number, with the reason.
 */
export async function pastePeople(request: Request<{ readonly Text: string }>): Promise<BatchOutcome> {
  const { db, me, now, input, changed, logId } = request
  const types = (await typesOf(db, me.StID)).filter(({ IsEnable }) => IsEnable)
  const known = new Map([
    ...types.map(({ Name, Value }) => [Name, Value]),
    ...types.map(({ Value }) => [Value, Value]),
  ] as [string, string][])
  const there = await db.selectFrom('personnel').select(['Name', 'Phone']).where('StID', '=', me.StID).execute()
  const seen = new Set(there.map(({ Name, Phone }) => `${Name} ${Phone}`))
  let ShowOrder = await lastPlace(request, 'personnel')
  const Done: number[] = []
  const Skipped: { ID: number; Reason: string }[] = []
  for (const person of personLines(input.Text)) {
    const { line, Types, ...fields } = person
    const key = `${fields.Name} ${fields.Phone}`
    const why = seen.has(key) ? `「${fields.Name}」已经有了` : objection(person, known)
    if (why !== undefined) {
      Skipped.push({ ID: line, Reason: `第 ${line} 行：${why}` })
      continue
    }
    seen.add(key)
    const After = {
      ...fields,
      ...soundColumns(fields.Name),
      Types: [...new Set(Types.map((type) => known.get(type)!))],
      ShowOrder: ShowOrder++,
    }
    const { ID } = await db
      .insertInto('personnel')
      .values({ ...After, Types: JSON.stringify(After.Types), StID: me.StID, UpdateTime: now })
      .returning('ID')
      .executeTakeFirstOrThrow()
    changed({ ID, Title: fields.Name, Before: null, After })
    Done.push(ID)
  }
  return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
}
