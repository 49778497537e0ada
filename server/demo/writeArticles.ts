/** Writes the articles of the demonstration newsroom, and the archive behind them. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'
import { chanceFrom, type Chance } from '../platform/demo/chance.ts'
import type { DemoNewsroom } from '../platform/demo/furnish.ts'
import { printArchive } from './archive.ts'
import { everyArticle } from './articles.ts'
import { withoutUpkeep } from './bulk.ts'
import { closeStage, reserveNumbers, rowsOf, writeBatch, type Names, type Stocked, type StockedRows } from './stock.ts'

const BATCH = 500
/** The tables that grow with the number of articles. */
const STOCKED = ['articles', 'article_revisions', 'article_decisions', 'article_search', 'operation_log']
/** Among so many are some that people still work on; what a larger newsroom has besides is its archive. */
const TOLD = 10_000

/** How many articles there are in all, and how many of them are told one by one; the others are the archive. */
export interface ArticlesAsked {
  readonly all: number
  readonly told?: number
  readonly now: Date
  readonly progress?: (done: number, all: number) => void
}

/** Writes them in one transaction; the stage of the log must be open (openStage), and is closed. */
export async function writeArticles(
  db: Kysely<Database>,
  newsroom: DemoNewsroom,
  { all, told: asked = TOLD, now, progress = () => {} }: ArticlesAsked,
): Promise<void> {
  const chance = chanceFrom(20261120)
  const names = await readNames(db)
  await db.transaction().execute((trx) =>
    withoutUpkeep(trx, STOCKED, async () => {
      await sql`set local work_mem = '256MB'`.execute(trx)
      const from = await reserveNumbers(trx, all)
      const told = Math.min(all, asked)
      const articles = everyArticle(newsroom, told, now, chance)
      await writeAll(trx, articles, { from, names, chance, progress: (done) => progress(done, all) })
      if (told < all) await printArchive(trx, { from, first: from + told, count: all - told, now })
      progress(all, all)
      await closeStage(trx)
    }),
  )
}

/** While the database writes a batch, the next one is made. */
async function writeAll(
  trx: Kysely<Database>,
  articles: Iterable<Stocked>,
  { from, names, chance, progress }: { from: number; names: Names; chance: Chance; progress: (done: number) => void },
): Promise<void> {
  let writing = Promise.resolve()
  let made = 0
  let batch: StockedRows[] = []
  const write = async () => {
    await writing
    progress(made)
    made += batch.length
    writing = writeBatch(trx, batch)
    // It is waited for after the next batch; a failure before that is nobody's yet.
    writing.catch(() => {})
    batch = []
  }
  for (const one of articles) {
    batch.push(rowsOf(one, from + made + batch.length, names, chance))
    // What is on its way to the database goes on only when this process takes a breath.
    if (batch.length % 25 === 0) await new Promise(setImmediate)
    if (batch.length >= BATCH) await write()
  }
  await write()
  await writing
}

async function readNames(db: Kysely<Database>): Promise<Names> {
  const rows = await db
    .selectFrom('admin_users')
    .innerJoin('roles', 'roles.ID', 'admin_users.RoleID')
    .select([
      'admin_users.ID as id',
      'admin_users.UserName as user',
      'admin_users.AdminUserRealName as name',
      'roles.ID as roleId',
      'roles.Name as role',
    ])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
