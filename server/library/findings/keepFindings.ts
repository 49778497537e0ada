/** Putting down what was found out about a version: suggestions of before give way, what people decided stays. */
import type { Kysely } from 'kysely'
import type { FindingKind } from '../../../src/api/library/findings/words.ts'
import type { Database } from '../../platform/database/schema.ts'

/** A finding of one analysis. */
export interface NewFinding {
  readonly Kind: FindingKind
  readonly Label: string
  /** 0 to 100; null: it does not say. */
  readonly Score: number | null
  readonly Details?: Readonly<Record<string, unknown>>
}

/** Which analysis it was. */
export interface Analysed {
  readonly ID: number
  readonly StID: number
  readonly MediaID: number
  readonly VersionID: number
}

/** In the caller's transaction. `kinds`: what the analysis answers, whether it found any or not. */
export async function keepFindings(
  tx: Kysely<Database>,
  { ID: ConversionID, StID, MediaID, VersionID }: Analysed,
  {
    Provider,
    kinds,
    found,
    now,
  }: {
    readonly Provider: 'local' | 'baidu'
    readonly kinds: readonly FindingKind[]
    readonly found: readonly NewFinding[]
    readonly now: Date
  },
): Promise<void> {
  await tx
    .deleteFrom('findings')
    .where('VersionID', '=', VersionID)
    .where('Kind', 'in', kinds)
    .where('State', '=', 'suggested')
    .execute()
  const decided = await tx
    .selectFrom('findings')
    .select(['Kind', 'Label'])
    .where('VersionID', '=', VersionID)
    .where('Kind', 'in', kinds)
    .execute()
  const fresh = found.filter(({ Kind, Label }) => !decided.some((one) => one.Kind === Kind && one.Label === Label))
  if (fresh.length === 0) return
  await tx
    .insertInto('findings')
    .values(
      fresh.map(({ Details, ...one }) => ({
        ...{ ...one, StID, MediaID, VersionID, ConversionID, Provider, CreateTime: now, UpdateTime: now },
        Details: Details ? JSON.stringify(Details) : null,
      })),
    )
    .execute()
}
