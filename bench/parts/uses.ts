// The library: what stands nowhere, and what looks alike, at twenty thousand uses and at a million.
import { sql } from 'kysely'
import type { Me } from '../../src/api/access.ts'
import { listMedia } from '../../server/library/media/list.ts'
import type { Db } from '../../server/platform/pipeline/implement.ts'
import type { Newsroom } from '../../server/openNewsroom.ts'
import { quantile, type Figure } from '../figure.ts'
import { clearItems, fillItems } from '../libraryItems.ts'
import { openBenchNewsroom } from '../newsroom.ts'
import type { Options } from '../options.ts'

/** Of the size of a house that writes nothing meanwhile. */
const ARTICLES = 400
const ITEMS = 100_000
const [FEW, MANY] = [20_000, 1_000_000]
/** In milliseconds, 95 of 100. */
const GOAL = 50
const ROUNDS = 60
/** Rounds before those that count. */
const WARM = 20
/** Uses that are put in at once. */
const PART = 10_000

const asked = {
  unused: { IsUsed: false },
  alike: { AlikeTo: 0 },
} as const
const titles = { unused: 'not in use', alike: 'looks alike' } as const

/** Measures both, and puts everything back. */
export async function measureUses({ quick, say }: Options): Promise<Figure[]> {
  const newsroom = await openBenchNewsroom(ARTICLES, say)
  const { db } = newsroom
  try {
    const StID = (await sql<{ ID: number }>`select min("ID") as "ID" from stations`.execute(db)).rows[0]!.ID
    const many = quick ? MANY / 10 : MANY
    say(`  ${ITEMS} items ...`)
    await fillItems(db, { StID, count: ITEMS, size: 1000 })
    await sql`analyze media, media_versions`.execute(db)
    try {
      const few = await measured(newsroom, StID, FEW)
      say(`  ${many} uses ...`)
      const more = await measured(newsroom, StID, many)
      return (['unused', 'alike'] as const).map((name) => ({
        ...{ part: 'uses', title: `${titles[name]}, ${many} uses, p95`, value: more[name], unit: 'ms' },
        baseline: { title: `${FEW} uses`, value: few[name] },
        ...{ ratio: few[name] / more[name], goal: { atMost: GOAL }, note: `${ITEMS} items` },
      }))
    } finally {
      await clearItems(db)
    }
  } finally {
    await newsroom.close()
  }
}

async function measured(newsroom: Newsroom, StID: number, uses: number): Promise<Record<keyof typeof asked, number>> {
  const { db } = newsroom
  await sql`delete from media_uses where "Family" = 'bench'`.execute(db)
  // One in ten items stands nowhere.
  // In parts: a database that is silent for long is given up.
  for (let from = 0; from < uses; from += PART)
    await sql`
      insert into media_uses ("StID", "Family", "RecordID", "Field", "IsLive", "MediaID", "VersionID")
      select ${StID}, 'bench', n, 'PicPath', n % 2 = 0, m."ID", m."VersionID"
      from generate_series(${from + 1}::int, ${Math.min(uses, from + PART)}::int) n
      join (select "ID", "VersionID", row_number() over (order by "ID") as nth from media where "Title" like 'bench %') m
        on m.nth = 1 + (n::bigint * 7919) % ${Math.round(ITEMS * 0.9)}`.execute(db)
  await sql`analyze media_uses, media, media_versions`.execute(db)
  const ids = (
    await sql<{ ID: number }>`select "ID" from media where "Title" like 'bench %' order by hashint8("ID")
    limit ${ROUNDS}`.execute(db)
  ).rows.map(({ ID }) => ID)
  const p95 = async (name: keyof typeof asked) => {
    const times: number[] = []
    // The first ones find nothing in memory yet.
    for (const [at, AlikeTo] of [...ids.slice(0, WARM), ...ids].entries()) {
      const input = {
        IsDeleted: false,
        PageSize: 50,
        PageIndex: 1,
        ...(name === 'alike' ? { AlikeTo } : { IsUsed: false }),
      }
      const began = performance.now()
      await listMedia({ db: db as unknown as Db, me: { StID } as Me, input, now: new Date() } as never)
      if (at >= WARM) times.push(performance.now() - began)
    }
    return quantile(times, 0.95)
  }
  return { unused: await p95('unused'), alike: await p95('alike') }
}
