/** A sign-up on an activity's page. */
import { Refusal } from '../../../src/api/client.ts'
import { mine } from '../signUpMembers/ownActs.ts'
import { openOne } from '../signUps/open.ts'
import type { PartKind } from './partKind.ts'

/**
 * See PartKind. An offered place is something to do, a sign-up that stands is done. Who gave theirs back, or was refused, is not
 * asked again before all else: the sign-up's own page lets them.
 */
export const signUpPart: PartKind<{ readonly kind: 'signup'; readonly ID: number }> = {
  partsOf: ({ SignUpIDs }) => SignUpIDs.map((ID) => ({ kind: 'signup', ID })),
  async shown(request, { StID }, { ID }) {
    const { db, input } = request
    const stored = await db
      .selectFrom('sign_ups')
      .select('GUID')
      .where('ID', '=', ID)
      .where('StID', '=', StID)
      .executeTakeFirst()
    if (!stored) return undefined
    const asked = { ...request, input: { ...input, SignUp: stored.GUID } }
    const found = await openOne(asked).catch((error: unknown) => {
      // Not opened yet, or taken away: what its own page says.
      if (error instanceof Refusal && error.kind === 'missing') return undefined
      throw error
    })
    if (!found) return undefined
    const { Mine } = await mine(asked)
    const isOffered = Mine?.State === 'offered'
    return {
      ...{ Kind: 'signup', GUID: found.GUID, Title: found.Title, Address: '', Says: Mine?.Message ?? found.Message },
      IsDone: !isOffered && ['applied', 'passed', 'waitlisted', 'checked_in'].includes(Mine?.State ?? ''),
      IsOpen: isOffered || (Mine === null && found.Sessions.some(({ IsOpen }) => IsOpen)),
    }
  },
}
