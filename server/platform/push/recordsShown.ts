/**
 * Ours: which records that events name may be read by the people who hear of them. The rule is the families' own, the
 * same as that of their reads and of the log; one statement answers it for some events and everybody who listens.
 */
import { sql, type CompiledQuery, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { contract, type FamilyName } from '../../../src/api/index.ts'
import type { Database } from '../database/schema.ts'
import { recordThere, type ReadableOf } from '../pipeline/readable.ts'
import { aboutOf, type StoredEvent } from './storedEvent.ts'
import type { Audience } from './visible.ts'

/** Whether the person may read the record. */
export type Shown = (UserID: number, family: string, ID: number) => boolean

/** Runs a query, on whatever connection; its rows. */
export type Ask = <R>(query: CompiledQuery<R>) => Promise<readonly R[]>

/** What answers it: the families' rules, and a way to the database. */
export interface Rules {
  readonly readableOf: ReadableOf
  /** Only turns rules into SQL. */
  readonly db: Kysely<Database>
  readonly ask: Ask
}

interface ShownRow {
  readonly Family: string
  readonly ID: number
  readonly UserIDs: readonly number[]
}

/** Whether the records of a topic are not everybody's who may see the topic. */
const isLimited = (readableOf: ReadableOf, topic: string): topic is FamilyName =>
  Object.hasOwn(contract, topic) && readableOf(topic as FamilyName) !== undefined

/** Looks up who of these may read which of the records that the events name. */
export async function recordsShown(
  { db, ask, readableOf }: Rules,
  events: readonly StoredEvent[],
  audiences: readonly Audience[],
): Promise<Shown> {
  const roles = [...Map.groupBy(audiences, ({ me }) => `${me.StID} ${me.RoleID}`).values()]
  const questions = roles.flatMap((people) => questionsOf(readableOf, events, people))
  const keyOf = ({ family, StID, condition }: Question) => {
    const { sql: text, parameters } = condition.compile(db)
    return JSON.stringify([StID, family, text, parameters])
  }
  // Roles of which the rule asks the same are asked about together.
  const branches = [...Map.groupBy(questions, keyOf).values()].map(asOne)
  const rows =
    branches.length === 0 ? [] : await ask(sql<ShownRow>`${sql.join(branches, sql` union all `)}`.compile(db))
  const shown = new Set(rows.flatMap(({ Family, ID, UserIDs }) => UserIDs.map((one) => `${one} ${Family} ${ID}`)))
  return (UserID, family, ID) => !isLimited(readableOf, family) || shown.has(`${UserID} ${family} ${ID}`)
}

/** What is asked about people of one role and records of one family. */
interface Question {
  readonly family: FamilyName
  readonly ids: readonly number[]
  readonly users: readonly number[]
  /** Over the record `e` and the person `hearer`. */
  readonly condition: RawBuilder<SqlBool>
  /** Of which station the records are. */
  readonly StID: number
}

/** For each family what is asked about people of one role: they differ by nothing but their number. */
function questionsOf(
  readableOf: ReadableOf,
  events: readonly StoredEvent[],
  people: readonly Audience[],
): readonly Question[] {
  const { me, families } = people[0]!
  const named = events.filter(({ StID }) => StID === me.StID).map(aboutOf)
  return [...Map.groupBy(named, ({ family }) => family)].flatMap(([family, about]) => {
    const ids = [...new Set(about.flatMap(({ records }) => records))]
    if (ids.length === 0 || !families.has(family) || !isLimited(readableOf, family)) return []
    // The rule takes a person's number only into its SQL, where one may stand for many.
    const each: Me = { ...me, ID: sql<number>`hearer."UserID"` as unknown as number }
    const condition = recordThere(each, readableOf(family)!)
    return [{ family, ids, users: people.map((one) => one.me.ID), condition, StID: me.StID }]
  })
}

function asOne(questions: readonly Question[]): RawBuilder<ShownRow> {
  const { family, ids, condition } = questions[0]!
  const users = [...new Set(questions.flatMap((one) => one.users))]
  return sql`select ${family}::text as "Family", e as "ID", array_agg(hearer."UserID") as "UserIDs"
    from unnest(${ids}::bigint[]) e, unnest(${users}::bigint[]) hearer("UserID") where ${condition} group by e`
}
