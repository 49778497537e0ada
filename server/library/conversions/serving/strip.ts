/** What there is to be drawn along a version, below its player. */
import type { Kysely } from 'kysely'
import type { Strip } from '../../../../src/api/library/media/strip.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { SpriteGrid } from '../../../platform/engine/orders.ts'

const SPRITE = 'sprite.jpg'
const WAVEFORM = 'waveform.json'

/** Answers also where nothing was made yet: a player that asks is told so, and nothing went wrong. */
export async function stripOf(db: Kysely<Database>, VersionID: number): Promise<Strip> {
  const rows = await db
    .selectFrom('media_renditions')
    .select(['Name', 'Details'])
    .where('VersionID', '=', VersionID)
    .where('Name', 'in', [SPRITE, WAVEFORM])
    .execute()
  const sprite = rows.find(({ Name }) => Name === SPRITE)
  const { columns, rows: lines, width, height, everyMs } = (sprite?.Details ?? {}) as unknown as SpriteGrid
  return {
    Thumbnails: sprite
      ? { Name: SPRITE, Columns: columns, Rows: lines, Width: width, Height: height, EveryMs: everyMs }
      : null,
    Waveform: rows.some(({ Name }) => Name === WAVEFORM) ? WAVEFORM : null,
  }
}
