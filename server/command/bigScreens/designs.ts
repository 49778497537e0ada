/** Designs as they are asked for again and again: a version is not changed any more, so it is remembered as long as there is room. */
import type { Kysely } from 'kysely'
import type { Design } from '../../../src/api/command/bigScreens/design.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Ours: designs remembered by a process. */
const ROOM = 100
const memory = new WeakMap<object, Map<number, Design>>()

/** The design of a version. Rejects when there is none. */
export async function designOf(db: Kysely<Database>, VersionID: number): Promise<Design> {
  // Tests have several databases in one process.
  const root = db.getExecutor().adapter
  const designs = memory.get(root) ?? new Map<number, Design>()
  memory.set(root, designs)
  const known = designs.get(VersionID)
  if (known) return known
  const { Design } = await db
    .selectFrom('big_screen_versions')
    .select('Design')
    .where('ID', '=', VersionID)
    .executeTakeFirstOrThrow()
  if (designs.size >= ROOM) designs.delete(designs.keys().next().value!)
  designs.set(VersionID, Design)
  return Design
}
