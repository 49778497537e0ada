/** Loads the demonstration newsroom: people, articles in every state with their history, and what each family shows. */
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import * as families from '../families.ts'
import type { Database } from '../platform/database/schema.ts'
import type { ServerFamilies } from '../platform/pipeline/serverFamily.ts'
import { accounts } from './accounts.ts'
import { setDesk } from './desk.ts'
import { buildNewsroom } from './newsroom.ts'
import { demoOrder } from './order.ts'
import { signIns } from './signIns.ts'
import { openStage } from './stock.ts'
import { writeArticles } from './writeArticles.ts'

/** How the demonstration is loaded. */
export interface DemoOptions {
  /** Every account's password. */
  readonly password: string
  /** Articles in all, the hand-written ones included. Default 2,000. */
  readonly articles?: number
  /** How many of them are told one by one; the others are the archive. Default 10,000. */
  readonly told?: number
  /** The moment the newsroom stands at. Default now. */
  readonly now?: Date
  readonly progress?: (done: number, all: number) => void
}

const listed: ServerFamilies = families

/** Load the demonstration newsroom into an empty database; the menus must be there. */
export async function loadDemo(db: Kysely<Database>, options: DemoOptions): Promise<void> {
  const { password, articles: all = 2000, now = new Date(), ...asked } = options
  const newsroom = await buildNewsroom(db, password)
  await openStage(db)
  await accounts(db, newsroom, now)
  await signIns(db, newsroom, now)
  await writeArticles(db, newsroom, { ...asked, all, now })
  await setDesk(db, newsroom, now)
  for (const { load } of demoOrder(listed)) {
    const { furnish } = await load()
    await furnish(db, newsroom, now)
  }
  // A fresh table has no statistics, and without them the planner takes the first list for a small one.
  for (const table of ['articles', 'article_revisions', 'article_decisions', 'operation_log', 'channels', 'comments'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}
