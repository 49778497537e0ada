/** Another browser somebody signs in to. */
import { beginSession } from '../../../server/accounts/session/signIns.ts'
import type { PersonName, World } from '../../support/app.ts'

/** Signs a person in once more. */
export async function signInAs(w: World, who: PersonName) {
  const beginning = { UserID: w.people[who].ID, UserIP: '', UserAgent: '', now: w.clock.now() }
  const { AccessToken: token } = await beginSession(w.db as never, beginning)
  return { token, api: w.clientOf({ token }) }
}
