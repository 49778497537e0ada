/** How long what was done can be taken back (Ours: UNDO_MINUTES). */
import { UNDO_MINUTES } from '../api/actions.ts'

/** Whether it is within UNDO_MINUTES. */
export const isFresh = ({ at }: { readonly at: number }, now: number): boolean => now - at < UNDO_MINUTES * 60_000
