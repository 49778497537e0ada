/** The figures of a vote: raw, taken out by reason, and counted, always together. Ours. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'

/** The figures of an option. */
export const Figures = z.object({
  /** Ballots that name it. */
  Raw: z.number(),
  /** Of these, how many are taken out, by reason. */
  Excluded: z.record(z.string(), z.number()),
  /** What is left. */
  Counted: z.number(),
  /** Points of a jury: a column of their own, in no sum; null: there are none. */
  Jury: z.nullable(z.number()),
})
/** See the schema. */
export type Figures = z.infer<typeof Figures>

/** An option. */
export const OptionName = z.object({
  /** As it stands in ballots. */
  Number: z.number(),
  Title: z.string(),
  Summary: z.string(),
  /** It cannot be chosen any more; what was cast for it stays. */
  IsWithdrawn: flag,
  WithdrawReason: z.string(),
})

/** An option with its figures. */
export const VoteOption = z.extend(OptionName, Figures.shape)
/** See the schema. */
export type VoteOption = z.infer<typeof VoteOption>

/** The figures of a vote as they were certified: from then on nothing of it changes. */
export const Certificate = z.object({
  At: z.string(),
  /** Who certified it. */
  By: z.string(),
  /** How many ballots, and of these how many are taken out. */
  Ballots: z.number(),
  Excluded: z.number(),
  Options: z.array(VoteOption),
  /** The checkpoint over all of them, as it is signed. */
  Checkpoint: z.string(),
})
/** See the schema. */
export type Certificate = z.infer<typeof Certificate>
