/** What became of the text message that told somebody of the public of something of theirs. Ours. */
import { z } from 'zod/mini'
import { effectStates, type EffectState } from '../distribution/outgoing/states.ts'

/** Null: none was wanted. */
export const SmsTold = z.nullable(
  z.object({
    State: z.enum(Object.keys(effectStates) as [EffectState, ...EffectState[]]),
    /** Where it went to; the sandbox is one. */
    Target: z.string(),
    /** Why not, as a sentence. */
    Problem: z.string(),
    /** When it leaves, while it waits. */
    DueAt: z.string(),
    SentAt: z.nullable(z.string()),
  }),
)
/** See the schema. */
export type SmsTold = z.infer<typeof SmsTold>
