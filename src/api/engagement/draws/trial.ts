/** What dry draws come to. */
import { z } from 'zod/mini'

/** Ours: how many dry draws are made. */
export const DRY_DRAWS = 10_000

/** Of one prize: how often a trial entry or ticket won it, and how often that was to be expected. */
export const TrialOutcome = z.object({
  Title: z.string(),
  Units: z.number(),
  /** The chance of one entry, or one ticket. */
  Expected: z.number(),
  /** Its share in the dry draws. */
  Found: z.number(),
})
/** See the schema. */
export type TrialOutcome = z.output<typeof TrialOutcome>
