/** Values of defined fields on their way into an article, and out of the house. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import {
  articleFieldKinds,
  isFilled,
  referringKinds,
  valueProblem,
  type FieldValue,
  type ReferringKind,
} from '../../../src/api/content/articleFields/fieldKinds.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { fieldsInForce, type StoredField } from './inForce.ts'

/** Values by key. */
export type FieldValues = Readonly<Record<string, FieldValue>>

const tables = { article: 'articles', topic: 'topics', person: 'admin_users' } as const satisfies Record<
  ReferringKind,
  string
>

/** Where values come from, and where they are to stand. */
export interface Given {
  readonly StID: number
  /** 0: in none yet. */
  readonly ChID: number
  /** What stands in the article. */
  readonly stored: FieldValues
  readonly given: Readonly<Record<string, unknown>>
}

/**
 * What the article has when these values were given: a field that is in force and not given is empty; a value whose
 * definition is gone, or belongs to another channel, stays. Throws 'refused' with a sentence that names the field.
 */
export async function fieldValues(db: Db, { StID, ChID, stored, given }: Given): Promise<FieldValues> {
  const fields = (await fieldsInForce(db, StID, [ChID])).get(ChID)!
  const known = new Map(fields.map((field) => [field.Key, field]))
  const kept = Object.entries(stored).filter(([key]) => !known.has(key))
  const values: [string, FieldValue][] = []
  for (const [key, value] of Object.entries(given)) {
    if (!isFilled(value)) continue
    const clean = typeof value === 'string' ? value.replaceAll('\0', '').trim() : value
    if (stored[key] === clean) {
      if (known.has(key)) values.push([key, clean])
      continue
    }
    const field = known.get(key)
    if (!field) throw new Refusal('refused', `这个栏目的稿件没有“${key.slice(0, 40)}”字段。`)
    const problem = valueProblem(field, clean) ?? (await missingRecord(db, StID, field, clean))
    if (problem !== undefined) throw new Refusal('refused', problem)
    values.push([key, clean])
  }
  return Object.fromEntries([...kept, ...values])
}

async function missingRecord(db: Db, StID: number, { Kind, Name }: StoredField, value: FieldValue) {
  const kind = referringKinds.find((one) => one === Kind)
  if (!kind) return undefined
  const found = await db
    .selectFrom(tables[kind] as 'articles')
    .select('ID')
    .where('StID', '=', StID)
    .where('ID', '=', Number(value))
    .executeTakeFirst()
  return found ? undefined : `${Name}：没有这个${articleFieldKinds[kind]}，它可能已被删除。`
}

/** An article whose fields are asked about. */
interface Asked {
  readonly ID: number
  readonly ChID: number | null
}

/** Required fields that each of these articles lacks, by name; articles that lack none are absent. */
export async function missingFields(
  db: Db,
  StID: number,
  articles: readonly Asked[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const filed = articles.filter((one): one is { ID: number; ChID: number } => one.ChID !== null)
  if (filed.length === 0) return new Map()
  const inForce = await fieldsInForce(db, StID, [...new Set(filed.map(({ ChID }) => ChID))])
  if (![...inForce.values()].flat().some(({ IsRequired }) => IsRequired)) return new Map()
  const rows = await db
    .selectFrom('articles')
    .select(['ID', 'ChID', sql<FieldValues | null>`"Extra"->'Extra'`.as('Values')])
    .where('StID', '=', StID)
    .where(
      'ID',
      'in',
      filed.map(({ ID }) => ID),
    )
    .execute()
  return new Map(
    rows.flatMap(({ ID, ChID, Values }) => {
      const lacks = inForce
        .get(ChID!)!
        .filter(({ IsRequired, Key }) => IsRequired && !isFilled(Values?.[Key]))
        .map(({ Name }) => Name)
      return lacks.length > 0 ? [[ID, lacks]] : []
    }),
  )
}

/** The values that may leave the house, of articles in a channel. */
export function outputValues(fields: readonly StoredField[], values: unknown): FieldValues {
  const said = (values ?? {}) as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    fields.flatMap(({ Key, IsOutput }) => {
      const value = said[Key]
      return IsOutput && isFilled(value) ? [[Key, value]] : []
    }),
  )
}
