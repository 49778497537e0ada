/** What desks read: kept with what came of it, so that the same nonce again is answered as before. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { DeskAnswer, DeskMember, DeskOutcome } from '../../../src/api/engagement/signUpMembers/model.ts'
import { sessionName } from '../../../src/api/engagement/signUpSessions/fields.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import type { StoredMember } from './records.ts'

/** Ours: a scan from the queue is no older. */
const OLDEST_SCAN_MS = 7 * 86_400_000

/** A request of a desk. */
export type Scanned = Pick<Request<unknown>, 'db' | 'me' | 'now'> & {
  readonly input: { SignUpID: number; Nonce: string; Desk: string; At?: string | undefined }
}

/** Members as a desk is shown them. */
export async function asShown(db: Db, members: readonly StoredMember[]): Promise<DeskMember[]> {
  const sessions = await db
    .selectFrom('sign_up_sessions')
    .select(['ID', 'Title', 'Option'])
    .where('ID', 'in', [0, ...members.map(({ SessionID }) => SessionID)])
    .execute()
  return members.map(({ ID, No, Name, Phone, Seats, State, SessionID, CheckedAt, CheckedWhere }) => ({
    ...{ ID, No, Name, Seats, State, CheckedWhere, Phone: maskedPhone(Phone) },
    SessionName: sessionName(sessions.find((one) => one.ID === SessionID)!),
    CheckedAt: CheckedAt?.toISOString() ?? null,
  }))
}

/** When it was read: where the desk says so, never later than now. Throws 'refused' for one that is too old. */
export function scanTime({ input, now }: Scanned): Date {
  const at = input.At === undefined ? now : new Date(input.At)
  if (now.getTime() - at.getTime() > OLDEST_SCAN_MS) throw refuseField('At', '离线签到最多补传 7 天以内的。')
  return at > now ? now : at
}

/**
 * The scan of this nonce, as it was answered. `isSame`: whether whom it was about is whom is asked for now. Throws 'conflict'
 * where something else was read.
 */
export async function scannedBefore(
  { db, me, input }: Scanned,
  isSame: (member: StoredMember, outcome: DeskOutcome) => boolean | Promise<boolean>,
): Promise<DeskAnswer | undefined> {
  const scan = await db
    .selectFrom('sign_up_scans')
    .selectAll()
    .where('StID', '=', me.StID)
    .where('Nonce', '=', input.Nonce)
    .executeTakeFirst()
  if (!scan) return undefined
  const members = await db
    .selectFrom('sign_up_members')
    .selectAll()
    .where('ID', '=', scan.MemberID ?? 0)
    .execute()
  const [found] = members
  if (scan.SignUpID !== input.SignUpID || (found && !(await isSame(found as StoredMember, scan.Outcome))))
    throw new Refusal('conflict', '这个 Nonce 已经用过，请换一个。')
  const [Member = null] = await asShown(db, members)
  return { Outcome: scan.Outcome, Message: scan.Message, Member, Candidates: [] }
}

/** Two desks that send one nonce at once are answered one after the other. */
export async function holdNonce({ db, me, input }: Scanned): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scan ${me.StID} ${input.Nonce}`}, 0))`.execute(db)
}

/** Keeps what was read with what came of it. */
export async function keep(
  { db, me, input, now }: Scanned,
  of: { Outcome: DeskOutcome; Message: string; MemberID: number | null; ScanTime: Date },
): Promise<void> {
  const { SignUpID, Nonce, Desk } = input
  await db
    .insertInto('sign_up_scans')
    .values({ StID: me.StID, SignUpID, Nonce, Desk, ...of, CreateTime: now })
    .execute()
}
