/** Putting down what was made of a version. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Rendition } from './making.ts'

/** Puts renditions down, each once: what was made before of the same name gives way. In the caller's transaction. */
export async function keepRenditions(
  tx: Kysely<Database>,
  { StID, VersionID }: { readonly StID: number; readonly VersionID: number },
  renditions: readonly Rendition[],
  now: Date,
): Promise<void> {
  if (renditions.length === 0) return
  const files = new Map(renditions.map(({ stored }) => [stored.Sha256, { ...stored, StoredAt: now }]))
  await tx
    .insertInto('stored_files')
    .values([...files.values()])
    .onConflict((row) => row.column('Sha256').doNothing())
    .execute()
  await tx
    .insertInto('media_renditions')
    .values(
      renditions.map(({ stored, Details = {}, Width, Height, ...one }) => ({
        ...{ ...one, ...stored, StID, VersionID, Width: Width ?? null, Height: Height ?? null },
        ...{ Details: JSON.stringify(Details), CreateTime: now },
      })),
    )
    .onConflict((row) =>
      row.columns(['VersionID', 'Name']).doUpdateSet((eb) => ({
        ...{ Sha256: eb.ref('excluded.Sha256'), Size: eb.ref('excluded.Size'), Type: eb.ref('excluded.Type') },
        ...{ Width: eb.ref('excluded.Width'), Height: eb.ref('excluded.Height') },
        ...{ Details: eb.ref('excluded.Details'), CreateTime: eb.ref('excluded.CreateTime') },
      })),
    )
    .execute()
}
