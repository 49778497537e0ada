/** What a desk asks about before it does something; the same entry and Enter once more is yes. Pure. */
import type { DeskOutcome } from '../../../../api/engagement/signUpMembers/model.ts'
import { walkInOf } from './walkIn.ts'

/** Whether who is not found is signed up on the spot, and whether somebody is let in although their session is far away, or one of their name is there. */
export interface Asked {
  readonly entry: string
  readonly isWalkIn: boolean
  readonly IsConfirmed?: true
}

/** What an answer asks about; undefined: nothing. `isWalkIn`: signing up on the spot was answered. */
export function askedBy(entry: string, Outcome: DeskOutcome, isWalkIn: boolean): Asked | undefined {
  if (Outcome === 'untimely') return { entry, isWalkIn, IsConfirmed: true }
  if (Outcome === 'twice') return { entry, isWalkIn: true, IsConfirmed: true }
  // A number says nothing of whom to sign up: Enter again would lead nowhere.
  return Outcome === 'unknown' && walkInOf(entry) ? { entry, isWalkIn: true } : undefined
}
