/** What a newsroom needs of a family before work can begin in it: what its manifest says as `furnishing`. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** What an operator may want or not. */
const furnishingChoices = { sensitiveWords: '敏感词' } as const
/** One of them. */
export type FurnishingChoice = keyof typeof furnishingChoices

/** Puts a family's records into a station that has none of them; a station that has some is left as it is. */
export type FurnishStation = (db: Kysely<Database>, StID: number) => Promise<void>

/** How a family furnishes a station. */
export interface FamilyFurnishing {
  /** What is put in, as people call it. */
  readonly title: string
  /** The table that says whether a station has any yet. */
  readonly table: keyof Database & string
  /** Records that have this do not count. Default all do. */
  readonly besides?: 'AllPowers'
  /** Brings in what writes the records, so that a server that has its newsroom never reads it. */
  readonly load: () => Promise<{ readonly furnishStation: FurnishStation; readonly names: readonly string[] }>
  /** Only where somebody chose it. Default: everywhere. */
  readonly byChoice?: FurnishingChoice
}

/** The furnishing of a family, with whose it is. */
export interface NamedFurnishing extends FamilyFurnishing {
  readonly family: string
}

/** The furnishings of families that have one, in the order of the families. */
export function furnishingsOf(
  families: Readonly<Record<string, { readonly furnishing?: FamilyFurnishing | undefined }>>,
): readonly NamedFurnishing[] {
  return Object.entries(families).flatMap(([family, { furnishing }]) => (furnishing ? { ...furnishing, family } : []))
}
