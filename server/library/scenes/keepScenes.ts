/** Putting down what was found in a version: what was found before gives way, what people named or marked stays. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Stretch } from './stretch.ts'

/** Ours: so many stretches of one version; a video that flickers for hours has no more shots worth a line. */
const MOST = 5000

/** In the caller's transaction. */
export async function keepScenes(
  tx: Kysely<Database>,
  { StID, MediaID, VersionID }: { readonly StID: number; readonly MediaID: number; readonly VersionID: number },
  found: readonly Stretch[],
  now: Date,
): Promise<void> {
  const named = await tx
    .selectFrom('scenes')
    .select(['Kind', 'InMs'])
    .where('VersionID', '=', VersionID)
    .where('AdminID', 'is not', null)
    .execute()
  await tx
    .deleteFrom('scenes')
    .where('VersionID', '=', VersionID)
    .where('Provider', '=', 'local')
    .where('AdminID', 'is', null)
    .execute()
  const rows = found
    .filter(({ Kind, InMs }) => !named.some((one) => one.Kind === Kind && one.InMs === InMs))
    .slice(0, MOST)
    .map((one) => ({ ...one, StID, MediaID, VersionID, Provider: 'local' as const, CreateTime: now, UpdateTime: now }))
  for (let at = 0; at < rows.length; at += 500)
    await tx
      .insertInto('scenes')
      .values(rows.slice(at, at + 500))
      .execute()
}
