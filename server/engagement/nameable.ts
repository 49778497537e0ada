/**
 * What other records name of announcements, sign-ups, votes and draws. Ours: nobody learns by a number what they may not read:
 * what the public sees is everybody's to name, anything else is for who sees the page it stands on, and what was deleted for none.
 */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { maySee } from '../../src/api/access.ts'
import { publicStates } from '../../src/api/engagement/draws/drawStates.ts'
import { publicVoteStates } from '../../src/api/engagement/votes/voteStates.ts'
import { contract } from '../../src/api/index.ts'
import type { Request } from '../platform/pipeline/implement.ts'

type Asker = Pick<Request<unknown>, 'db' | 'me' | 'now'>

/** A kind of record that others name. */
interface Nameable {
  readonly table: string
  /** What the public sees of it. */
  readonly open: (now: Date) => RawBuilder<SqlBool>
  /** Deleted ones stay in the table. Default false. */
  readonly hasBin?: boolean
}

const inStates = (states: readonly string[]) => () => sql<SqlBool>`"State" = any(${[...states]})`

/** By their families. */
const kinds = {
  announcements: {
    table: 'announcements',
    hasBin: true,
    open: (now) => sql<SqlBool>`"State" = 'public' and ("BeginTime" is null or "BeginTime" <= ${now})
      and ("EndTime" is null or "EndTime" > ${now})`,
  },
  signUps: { table: 'sign_ups', hasBin: true, open: () => sql<SqlBool>`"State" <> 'draft'` },
  votes: { table: 'votes', open: inStates(publicVoteStates) },
  draws: { table: 'draws', open: inStates(publicStates) },
} as const satisfies Readonly<Record<string, Nameable>>

/** A family whose records others name. */
export type NameableFamily = keyof typeof kinds

/** What is told in the place of a title that is not theirs to read, or of what was deleted. */
export const UNTOLD = '无权查看'

/** The titles, by number, of those of some records that the person may name. */
export async function titlesFor(
  { db, me, now }: Asker,
  family: NameableFamily,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { table, open, hasBin = false }: Nameable = kinds[family]
  const { rows } = await sql<{ ID: number; Title: string }>`select "ID", "Title" from ${sql.table(table)}
    where "StID" = ${me.StID} and "ID" = any(${[...new Set(ids)]})
      and ${hasBin ? sql`"DeletedAt" is null` : sql`true`}
      and ${maySee(me, contract[family].pages) ? sql`true` : open(now)}`.execute(db)
  return new Map(rows.map(({ ID, Title }) => [ID, Title]))
}

/** Whether a record names another that is new to it and not the person's to name. `before`: those it names already. */
export async function namesUnread(
  asker: Asker,
  family: NameableFamily,
  ids: readonly number[],
  before: readonly number[],
): Promise<boolean> {
  const added = new Set(ids.filter((one) => !before.includes(one)))
  return added.size > 0 && (await titlesFor(asker, family, [...added])).size < added.size
}
