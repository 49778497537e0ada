/** A vote as people of the house see it, and as the public does. Ours. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { voteFields } from './fields.ts'
import { Certificate, Figures, OptionName } from './figures.ts'

/** One vote. */
export type Vote = RowFrom<typeof voteFields>
/** See the type. */
export const Vote = rowOf(voteFields)
const { State, Grade, Captcha, Results } = voteFields

/** An option as the public sees it: without its figures where these are not shown. */
const PublicOption = z.extend(OptionName, { Figures: z.nullable(Figures) })

/** What a vote allows, 0: any number. */
const Limits = z.object({
  PerPerson: z.number(),
  PerDay: z.number(),
  PerOption: z.number(),
  PerDevice: z.number(),
})

/** A vote as the public sees it. */
export const PublicVote = z.object({
  GUID: z.string(),
  Title: z.string(),
  Summary: z.string(),
  State: State.read,
  BeginTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  /** When it really ended; null: it did not, or nobody knows. */
  EndedAt: z.nullable(z.string()),
  LeastChoices: z.number(),
  MostChoices: z.number(),
  Limits,
  Grade: Grade.read,
  Captcha: Captcha.read,
  Results: Results.read,
  /** Looked at, as it is displayed. */
  Reads: z.number(),
  Options: z.array(PublicOption),
  /** How many ballots, and of these taken out; null where the figures are not shown. */
  Ballots: z.nullable(z.number()),
  Excluded: z.nullable(z.number()),
  /** Why the figures are not shown, as a sentence; '' when they are. */
  WhyHidden: z.string(),
  /** Whether who asks may cast a ballot now, and why not, as a sentence. */
  CanVote: flag,
  WhyNot: z.string(),
  /** How many ballots they cast, in all and today. */
  Mine: z.number(),
  MineToday: z.number(),
  /** What is asked of their next ballot: some work (`/open/vote/proof`), then the signs of a picture (`/open/vote/picture`). */
  NeedProof: flag,
  NeedPicture: flag,
  /** What checkpoints are signed as, and the key they are signed with; '' before the first ballot is in the tree. */
  Origin: z.string(),
  Key: z.string(),
  Certificate: z.nullable(Certificate),
  /** What everybody has to know of such a vote. */
  Notice: z.string(),
})
/** See the schema. */
export type PublicVote = z.infer<typeof PublicVote>

/** What is said with each vote. */
export const NOT_AN_ELECTION = '这不是选举：凭回执码能查到一张选票投给了谁，请不要用它决定需要秘密投票的事。'

/** What becomes of a ballot, as its receipt tells. */
export const Receipt = z.object({
  /** `waiting`: it is kept and goes into the tree in a moment; `noted`: a signed checkpoint holds it. */
  State: z.enum(['waiting', 'kept', 'noted']),
  Message: z.string(),
  Minute: z.string(),
  Options: z.array(z.number()),
  /** From 1; 0: none yet. */
  Number: z.number(),
  IsCounted: flag,
  /** Why it is taken out of the count; '' where it counts. */
  Reason: z.string(),
  ExcludedAt: z.nullable(z.string()),
  /** The file `copydesk-evidence/1` of this ballot (kind `ballot`), for whoever verifies it; null before a checkpoint holds it. */
  Evidence: z.nullable(z.unknown()),
})
/** See the schema. */
export type Receipt = z.infer<typeof Receipt>
