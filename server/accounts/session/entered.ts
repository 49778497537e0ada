/** What every way of signing in ends with, once everything was shown: the tokens, a browser that is known again, the log. */
import type { SignedIn } from '../../../src/api/accounts/session/signedIn.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { knowDevice } from './knownDevices.ts'
import type { Account } from './people.ts'
import { beginSession, type Shown } from './signIns.ts'

const DAY_MS = 24 * 60 * 60_000

/** How it was done. `trust`: this browser is not asked for the second factor for the days of the login rule. */
export interface Entering extends Omit<Shown, 'AskedAt'> {
  /** Whether something was shown that only the person has or knows; a code that another workspace confirmed is not. */
  readonly isAsked: boolean
  readonly trust?: boolean
}

/** Signs an account in: nothing is looked at any more. */
export async function signInNow(
  request: Request<unknown>,
  account: Account,
  { Way, Factor, isAsked, trust = false }: Entering,
): Promise<SignedIn> {
  const { db, now, ip, userAgent } = request
  const { RoleID, StID, ID, AdminUserRealName, AdminIcon, TrustDays } = account
  const shown = { Way, Factor, AskedAt: isAsked ? now : null }
  const tokens = await beginSession(db, { UserID: ID, UserIP: ip, UserAgent: userAgent, now, shown })
  const until = trust && TrustDays > 0 ? new Date(now.getTime() + TrustDays * DAY_MS) : undefined
  request.keepDevice(await knowDevice(db, request.device, ID, now, until))
  request.changed({ ID, Title: AdminUserRealName, Before: null, After: null })
  return { ...tokens, RoleID, StID, ID, AdminUserRealName, AdminIcon }
}
