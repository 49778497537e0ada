/** What is public from the approval of a draw on. */
import type { Kysely } from 'kysely'
import { hexHash } from '../../../src/evidence/bytes.ts'
import { canonical } from '../../../src/evidence/canonical.ts'
import type { Database } from '../../platform/database/schema.ts'
import { makeUnits, prizesOf } from './prizes.ts'
import { makeSecrets } from './secrets.ts'
import { specificationOf, type StoredDraw } from './specification.ts'

/** Commits to a draw: its specification, a seed that nobody knows, and its units. Answers the columns that say so. */
export async function commit(db: Kysely<Database>, draw: StoredDraw) {
  const prizes = await prizesOf(db, draw.ID)
  const Specification = canonical(specificationOf(draw, prizes))
  const SeedHash = await makeSecrets(db, { DrawID: draw.ID, StID: draw.StID })
  await makeUnits(db, { StID: draw.StID, DrawID: draw.ID }, prizes)
  return { Specification, SpecificationHash: hexHash(Specification), SeedHash }
}
