/** Which rows of a table are about somebody, and which merely name them. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { PersonalKind } from '../../../src/api/record/personal.ts'
import type { Catalogue, CatalogueTable } from './catalogue.ts'
import { ofStation } from './catalogue.ts'
import { declaredTables, type DeclaredTable } from './declared.ts'
import { wordsOf, type KnownPerson } from './person.ts'
import { patternOf } from './words.ts'

type Condition = RawBuilder<SqlBool>

/** The condition that one of some holds; none of none. */
export const anyOf = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(conditions, sql` or `)})`

/** The condition that a column names them; undefined where nothing is known by which it could. */
function names(column: string, kind: PersonalKind, person: KnownPerson): Condition | undefined {
  const ref = sql.ref(column)
  const among = (values: readonly unknown[]) => (values.length > 0 ? sql<SqlBool>`${ref} = any(${values})` : undefined)
  if (kind === 'account') return among(person.accounts)
  if (kind === 'member') return among(person.members)
  if (kind === 'author') return among(person.authors)
  if (kind === 'openid') return among(person.openIDs)
  if (kind === 'device') return among(person.devices)
  if (kind === 'identity') return among(person.identities)
  if (kind === 'login') return among(person.logins.flatMap((one) => [one, one.toLowerCase()]))
  if (kind !== 'phone' || person.phones.length === 0) return undefined
  return sql<SqlBool>`${ref} ~ ${patternOf({ phones: person.phones, literals: [] })!}`
}

/** What a column is, as it was declared or as a reference says. */
function kindOf(column: string, declared: DeclaredTable, table: CatalogueTable): PersonalKind | undefined {
  const said = declared.columns[column]
  if (said) return said.kind
  const to = table.references.find((one) => one.column === column)?.to
  return ({ admin_users: 'account', register_users: 'member', comment_authors: 'author' } as const)[to ?? '']
}

/** A table with the conditions on its rows. */
export interface PersonRows {
  readonly table: CatalogueTable
  readonly declared: DeclaredTable | undefined
  /** The row is about them. */
  readonly own: Condition | undefined
  /** A column of the row names their account: they did something. */
  readonly deeds: readonly { readonly column: string; readonly condition: Condition }[]
  /** The columns that may merely name them. */
  readonly texts: CatalogueTable['texts']
  /** One of these has one of the words by which they are known. */
  readonly mentioned: Condition | undefined
  /** The row is of the station; of all stations: undefined. */
  readonly here: Condition | undefined
}

/**
 * Whether a column says who of the house it was: by which name an account signs in, and who did something. These go with the
 * account, which is deleted first, and as late as the law wants; a word that stands in them changes nothing.
 */
const isSignature = (declared: DeclaredTable | undefined, column: string) => {
  const { whose, kind, by } = declared?.columns[column] ?? {}
  return whose === 'account' && (by !== undefined || (kind === 'login' && declared?.erased !== 'row'))
}

/** The conditions, table by table. A station reaches no row that is not its own. */
export function personRows(catalogue: Catalogue, person: KnownPerson): readonly PersonRows[] {
  const pattern = patternOf(wordsOf(person))
  return [...catalogue.values()].map((table) => {
    const declared = declaredTables.get(table.name)
    const here = person.StID === undefined ? undefined : ofStation(catalogue, table.name, person.StID)
    if (person.StID !== undefined && !here)
      return { table, declared, here, texts: [], own: undefined, deeds: [], mentioned: undefined }
    const and = (condition: Condition): Condition => (here ? sql<SqlBool>`(${condition} and ${here})` : condition)
    const naming = (declared?.own ?? []).flatMap((column) => {
      const kind = kindOf(column, declared!, table)
      return (kind && names(column, kind, person)) ?? []
    })
    const own = naming.length > 0 ? anyOf(naming) : undefined
    const byAccount = table.readable.filter((column) => {
      const kind = declared
        ? kindOf(column, declared, table)
        : table.references.find((one) => one.column === column && one.to === 'admin_users') && 'account'
      return kind === 'account' && !declared?.own.includes(column)
    })
    const deeds = byAccount.flatMap((column) => {
      const condition = names(column, 'account', person)
      return condition ? [{ column, condition: and(condition) }] : []
    })
    const texts = table.texts.filter(({ column }) => !isSignature(declared, column))
    const all = texts.map(({ column, type }) => (type === 'text' ? sql.ref(column) : sql`${sql.ref(column)}::text`))
    const mentioned =
      pattern && all.length > 0 ? and(sql<SqlBool>`concat_ws(E'\n', ${sql.join(all)}) ~ ${pattern}`) : undefined
    return { table, declared, own: own && and(own), deeds, texts, mentioned, here }
  })
}
