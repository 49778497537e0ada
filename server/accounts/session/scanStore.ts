/** Codes that wait to be confirmed: made, looked up, answered, used up. Every step is guarded in its own statement. */
import { randomInt } from 'node:crypto'
import {
  SCAN_DIGITS,
  SCAN_FETCH_SECONDS,
  SCAN_SECONDS,
  type ScanState,
} from '../../../src/api/accounts/session/scanCalls.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'

/** Where somebody sits. */
export interface Seat {
  readonly ip: string
  readonly userAgent: string
}

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000)
/** Longest User-Agent worth keeping. */
const AGENT_MAX = 300

/** A new code for a page that waits. Throws when no free number was found, which 100 million of them make unlikely. */
export async function openScan(db: Db, { ip, userAgent }: Seat, now: Date): Promise<{ Code: string; Number: string }> {
  for (let left = 5; left > 0; left--) {
    const Code = newToken()
    const Number = String(randomInt(10 ** SCAN_DIGITS)).padStart(SCAN_DIGITS, '0')
    const made = await db
      .insertInto('scan_logins')
      .values({
        CodeHash: hashOf(Code),
        NumberHash: hashOf(Number),
        UserIP: ip,
        UserAgent: userAgent.slice(0, AGENT_MAX),
        CreateTime: now,
        ExpiresAt: later(now, SCAN_SECONDS),
      })
      .onConflict((same) => same.column('NumberHash').doNothing())
      .returning('CodeHash')
      .executeTakeFirst()
    if (made) return { Code, Number }
  }
  throw new Error('no free number for a scan sign-in')
}

/** How far a code is, and who looks at it. What is over or used up is 'expired'. */
export async function scanProgress(
  db: Db,
  code: string,
  now: Date,
): Promise<{ State: ScanState; AdminUserRealName: string }> {
  const found = await db
    .selectFrom('scan_logins as s')
    .leftJoin('admin_users as u', 'u.ID', 's.UserID')
    .select(['s.State', 'u.AdminUserRealName'])
    .where('s.CodeHash', '=', hashOf(code))
    .where('s.ExpiresAt', '>', now)
    .executeTakeFirst()
  if (!found) return { State: 'expired', AdminUserRealName: '' }
  return { State: found.State, AdminUserRealName: found.AdminUserRealName ?? '' }
}

/** A number somebody looks up becomes theirs; undefined when it is none, over, answered, or looked at by somebody else. */
export function takeScan(db: Db, number: string, UserID: number, now: Date) {
  return db
    .updateTable('scan_logins')
    .set({ State: 'scanned', UserID })
    .where('NumberHash', '=', hashOf(number))
    .where('ExpiresAt', '>', now)
    .where((row) =>
      row.or([row('State', '=', 'waiting'), row.and([row('State', '=', 'scanned'), row('UserID', '=', UserID)])]),
    )
    .returning(['State', 'UserIP', 'UserAgent', 'CreateTime', 'ExpiresAt'])
    .executeTakeFirst()
}

/** Yes or no of the person who looked at it. Undefined when it is not theirs to answer any more. */
export function answerScan(
  db: Db,
  number: string,
  { UserID, agree, ip, userAgent, Factor, now }: Seat & { UserID: number; agree: boolean; Factor: string; now: Date },
) {
  return db
    .updateTable('scan_logins')
    .set({
      State: agree ? 'confirmed' : 'refused',
      AnswerIP: ip,
      AnswerAgent: userAgent.slice(0, AGENT_MAX),
      Factor,
      ExpiresAt: later(now, SCAN_FETCH_SECONDS),
    })
    .where('NumberHash', '=', hashOf(number))
    .where('State', '=', 'scanned')
    .where('UserID', '=', UserID)
    .where('ExpiresAt', '>', now)
    .returning(['State', 'UserIP', 'UserAgent'])
    .executeTakeFirst()
}

/** What the person already answered, as long as the waiting page may still fetch it; undefined when nothing. */
export function answeredScan(db: Db, number: string, UserID: number, now: Date) {
  return db
    .selectFrom('scan_logins')
    .select('State')
    .where('NumberHash', '=', hashOf(number))
    .where('State', 'in', ['confirmed', 'refused'])
    .where('UserID', '=', UserID)
    .where('ExpiresAt', '>', now)
    .executeTakeFirst()
}

/** Uses a confirmed code up; undefined when it is none. */
export function spendScan(db: Db, code: string, now: Date) {
  return db
    .deleteFrom('scan_logins')
    .where('CodeHash', '=', hashOf(code))
    .where('State', '=', 'confirmed')
    .where('ExpiresAt', '>', now)
    .returning(['UserID', 'AnswerIP', 'AnswerAgent', 'Factor'])
    .executeTakeFirst()
}
