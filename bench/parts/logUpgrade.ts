// The step that puts the log into months (0208), on a log that has grown for years.

import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '../../server/platform/database/connect.ts'
import { startEmbedded } from '../../server/platform/database/embedded/startEmbedded.ts'
import { migrate, migrationFolder, migrationNames } from '../../server/platform/database/migrate.ts'
import type { Figure } from '../figure.ts'
import { mustEnd } from '../mustEnd.ts'
import type { Options } from '../options.ts'

const STEP = '0208'
const LINES = 1_000_000
const log = { debug: () => {}, info: () => {}, warn: (text: string) => console.error(text) }

/** How long the server is away for it; beside it a new key over the same lines, which is what it has to make. */
export async function measureLogUpgrade({ quick, say }: Options): Promise<Figure[]> {
  const lines = quick ? LINES / 10 : LINES
  const dataDir = await mkdtemp(join(tmpdir(), 'copydesk-bench-log-'))
  const embedded = await startEmbedded({ dataDir, log })
  const open = openDatabase(embedded.url)
  const close = mustEnd(async () => {
    await open.close()
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  try {
    const names = await migrationNames()
    const at = names.findIndex((name) => name.startsWith(STEP))
    await migrate(open.db, log, migrationFolder, names[at - 1])
    say(`  writing ${lines} lines`)
    await sql`insert into operation_log ("CreateTime", "StID", "Title", "ActionType", "Module", "EventID", "UserID", "UserName",
        "AdminUserRealName", "RoleID", "RoleName", "Modifys", "UserIP", "UserPort", "Action", "RequestID")
      select now() - make_interval(secs => ${lines} - n), 1, '修改稿件', '2', 300, array[n / 5], n % 300, 'u' || n % 300, '张' || n % 300,
        1, '编辑', jsonb_build_array(jsonb_build_object('ID', n / 5, 'Title', repeat('标题', 8),
          'Before', jsonb_build_object('Title', md5(n::text)), 'After', jsonb_build_object('Title', md5((n + 1)::text)))),
        '10.0.0.1', 40000, 'articles.edit', gen_random_uuid()::text
      from generate_series(1, ${sql.lit(lines)}) n`.execute(open.db)
    await sql`vacuum analyze operation_log`.execute(open.db)
    const size = await sql<{ bytes: number }>`select pg_total_relation_size('operation_log') as bytes`.execute(open.db)
    const key = await timed(() =>
      sql`create unique index bench_key on operation_log ("ID", "CreateTime")`.execute(open.db),
    )
    await sql`drop index bench_key`.execute(open.db)
    const step = await timed(() => migrate(open.db, log, migrationFolder, names[at]))
    return [
      {
        part: 'logUpgrade',
        title: `step ${STEP}, ${lines} lines`,
        value: step,
        unit: 's',
        baseline: { title: 'one new key over them', value: key },
        ratio: key / step,
        note: `the log has ${Math.round(size.rows[0]!.bytes / 1024 / 1024)} MB with its keys`,
      },
    ]
  } finally {
    await close()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1000
}
