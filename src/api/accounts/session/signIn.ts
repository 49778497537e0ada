/** A sign-in, as its owner and whoever may end it see it. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'

/** Ours: one of somebody's sign-ins, with everything refreshed from it. */
export const SignIn = z.object({
  /** Names the sign-in; opens nothing. */
  Key: z.string(),
  CreateTime: z.string(),
  /** When it was last prolonged. */
  SeenAt: z.string(),
  UserIP: z.string(),
  UserAgent: z.string(),
  /** How, and what was shown besides: see wayText. */
  Way: z.string(),
  Factor: z.string(),
  /** The one that asks. */
  IsHere: flag,
})
/** See the schema. */
export type SignIn = z.infer<typeof SignIn>
