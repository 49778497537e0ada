/** Sign-ins that end because of what a provider says, or says no more. Every one is told in the log, and to the workspace. */
import { sql } from 'kysely'
import { sessionActions } from '../../../src/api/accounts/session/actions.ts'
import { localCaller } from '../../platform/pipeline/inProcess.ts'
import { writeLogLine } from '../../platform/pipeline/audit.ts'
import type { Db, LogLine } from '../../platform/pipeline/implement.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { accountById } from '../session/people.ts'
import { endedEvent, endFamily, endSessionsOf } from '../session/signIns.ts'

/** A sign-in that stands on a provider's word. */
export interface StandingSignIn {
  readonly FamilyID: string
  readonly RefreshID: number | null
  readonly UserID: number
  readonly StID: number
}

const { module: Module } = sessionActions.login.login.log

/** Ends one. */
export async function endSignInOf(
  db: Db,
  { FamilyID, RefreshID, UserID, StID }: StandingSignIn,
  why: string,
  now: Date,
) {
  await endFamily(db, FamilyID)
  await db.deleteFrom('provider_sign_ins').where('FamilyID', '=', FamilyID).execute()
  if (RefreshID !== null) await db.deleteFrom('record_secrets').where('ID', '=', RefreshID).execute()
  await tellEnded(db, { UserID, StID }, why, now)
}

/**
 * Somebody is switched off there: all their sign-ins end, and they cannot come in otherwise. Ours: whoever may do everything
 * keeps the sign-ins by password, so that a directory that went wrong can be put right from here.
 */
export async function switchOff(
  db: Db,
  { IdentityID, UserID, StID }: { readonly IdentityID: number; readonly UserID: number; readonly StID: number },
  why: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ StoppedAt: sql<Date>`coalesce("StoppedAt", ${now})`, CheckedAt: now })
    .where('ID', '=', IdentityID)
    .execute()
  const standing = await db
    .selectFrom('provider_sign_ins')
    .select(['FamilyID', 'RefreshID'])
    .where('IdentityID', '=', IdentityID)
    .execute()
  for (const one of standing) await endSignInOf(db, { ...one, UserID, StID }, why, now)
  const account = await accountById(db, UserID)
  if (account?.AllPowers) return
  if (await endSessionsOf(db, UserID)) await tellEnded(db, { UserID, StID }, why, now)
}

async function tellEnded(db: Db, { UserID, StID }: { UserID: number; StID: number }, why: string, now: Date) {
  const account = await accountById(db, UserID)
  if (account) {
    const line = { Title: '登录失效', ActionType: '2', Module, EventID: [UserID], ReMark: why } as const
    await writeLogLine(db, line, { person: account, caller: localCaller, action: 'session.refresh', now })
  }
  await insertEvents(db, [
    { StID, ...endedEvent(UserID) },
    { StID, Topic: 'operationLog' },
  ])
}

/** A line of the log that a provider, and nobody of the house, stands behind. */
export function tellOf(db: Db, { StID, Name }: { readonly StID: number; readonly Name: string }, now: Date) {
  const person = providerAsPerson({ StID, Name })
  return (line: LogLine) => writeLogLine(db, line, { person, caller: localCaller, action: 'signInWays.enter', now })
}

/** As whom a provider stands in the log. */
export function providerAsPerson({ StID, Name }: { readonly StID: number; readonly Name: string }) {
  return { ID: 0, StID, AdminUserName: '认证源', AdminUserRealName: Name, RoleID: 0, RoleName: '' }
}
