/**
 * The desk at the door: what is read there is a code, a number, or the end of a telephone. Whether somebody may come in is
 * said before whether they are in already; the same nonce again is answered as before.
 */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import type { DeskAnswer, DeskMember, DeskOutcome } from '../../../src/api/engagement/signUpMembers/model.ts'
import { whyNotIn } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import { sessionName } from '../../../src/api/engagement/signUpSessions/fields.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import { longMoment } from '../../platform/environment/longMoment.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { holdSessionsOf, nameOf } from './happen.ts'
import { nextNo } from './houseSaving.ts'
import { isFree, lockSessions } from './places.ts'
import type { StoredMember } from './records.ts'

type Desk = Request<ParsedOf<(typeof signUpMembers.calls)['desk']>>
type WalkIn = Request<ParsedOf<(typeof signUpMembers.calls)['walkIn']>>
type Scanned = Pick<Desk, 'db' | 'me' | 'now'> & {
  readonly input: { SignUpID: number; Nonce: string; Desk: string; At?: string | undefined }
}

/** Ours: of so many who may be meant the desk is told. */
const MOST_CANDIDATES = 9
/** Ours: a scan from the queue is no older. */
const OLDEST_SCAN_MS = 7 * 86_400_000

/** How what was read names somebody; undefined: it names nobody. */
function namedBy(entry: string) {
  const text = entry.trim().toUpperCase()
  if (/^[0-9A-F]{12}$/.test(text) && !/^1\d{10}$/.test(text)) return sql<boolean>`m."Code" = ${text}`
  const phone = mobileDigits(text)
  if (phone !== undefined) return sql<boolean>`m."Phone" = ${phone}`
  if (/^\d{4}$/.test(text)) return sql<boolean>`(right(m."Phone", 4) = ${text} or m."No" = ${Number(text)})`
  return /^#?\d{1,8}$/.test(text) ? sql<boolean>`m."No" = ${Number(text.replace('#', ''))}` : undefined
}

async function found({ db, me, input }: Desk): Promise<StoredMember[]> {
  const named = namedBy(input.Entry)
  if (!named) return []
  const { SignUpID, SessionID } = input
  const { rows } = await sql<StoredMember>`select m.* from sign_up_members m
    where m."StID" = ${me.StID} and m."SignUpID" = ${SignUpID} and ${named}
      and ${SessionID === undefined ? sql`true` : sql`m."SessionID" = ${SessionID}`}
    order by m."State" in ('cancelled', 'refused', 'lapsed'), m."ID" limit ${MOST_CANDIDATES + 1}`.execute(db)
  // Who signed up again after they cancelled is meant by the last.
  const living = rows.filter(({ State }) => State !== 'cancelled' && State !== 'lapsed')
  return living.length > 0 ? living : rows.slice(0, 1)
}

async function asShown(db: Db, members: readonly StoredMember[]): Promise<DeskMember[]> {
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
function scanTime({ input, now }: Scanned): Date {
  const at = input.At === undefined ? now : new Date(input.At)
  if (now.getTime() - at.getTime() > OLDEST_SCAN_MS) throw refuseField('At', '离线签到最多补传 7 天以内的。')
  return at > now ? now : at
}

/** The scan of this nonce, as it was answered. */
async function scannedBefore({ db, me, input }: Scanned): Promise<DeskAnswer | undefined> {
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
  const [Member = null] = await asShown(db, members)
  return { Outcome: scan.Outcome, Message: scan.Message, Member, Candidates: [] }
}

/** Two desks that send one nonce at once are answered one after the other. */
async function holdNonce({ db, me, input }: Scanned): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`scan ${me.StID} ${input.Nonce}`}, 0))`.execute(db)
}

/** Keeps what was read with what came of it. */
async function keep(
  { db, me, input, now }: Scanned,
  of: { Outcome: DeskOutcome; Message: string; MemberID: number | null; ScanTime: Date },
): Promise<void> {
  const { SignUpID, Nonce, Desk } = input
  await db
    .insertInto('sign_up_scans')
    .values({ StID: me.StID, SignUpID, Nonce, Desk, ...of, CreateTime: now })
    .execute()
}

async function hasSignUp({ db, me }: Pick<Desk, 'db' | 'me'>, SignUpID: number): Promise<void> {
  const there = db.selectFrom('sign_ups').select('ID').where('ID', '=', SignUpID).where('StID', '=', me.StID)
  if (!(await there.where('DeletedAt', 'is', null).executeTakeFirst()))
    throw new Refusal('missing', '没有这个报名，它可能已被删除。')
}

/** Lets somebody in, or says why not: validity first, then whether they are in already, when and where. */
async function letIn(request: Desk, ID: number, ScanTime: Date): Promise<Omit<DeskAnswer, 'Member' | 'Candidates'>> {
  const { db, me, input, now, changed, logId } = request
  const [session] = await holdSessionsOf(request, [ID])
  const rows = db.selectFrom('sign_up_members').selectAll().where('ID', '=', ID).where('StID', '=', me.StID)
  const member = await rows.forUpdate().executeTakeFirst()
  if (!member || !session) return { Outcome: 'unknown', Message: '没有找到，刚刚被删除了。' }
  const called = nameOf(member)
  const invalid = whyNotIn(member.State)
  if (invalid !== undefined) return { Outcome: 'invalid', Message: `${called}不能签到：${invalid}。` }
  if (member.State === 'checked_in') {
    const when = `${called}已在 ${longMoment(member.CheckedAt)} 于“${member.CheckedWhere}”签到`
    return input.At === undefined
      ? { Outcome: 'already', Message: `${when}。` }
      : { Outcome: 'conflict', Message: `${when}；“${input.Desk}”${longMoment(ScanTime)} 又离线签了一次。` }
  }
  if (member.State === 'no_show' && session.Capacity - session.Taken < member.Seats)
    return { Outcome: 'invalid', Message: `${called}不能签到：记为未到以后名额已经用完。` }
  const after = { State: 'checked_in', CheckedAt: ScanTime, CheckedWhere: input.Desk } as const
  await db
    .updateTable('sign_up_members')
    .set({ ...after, UpdateTime: now })
    .where('ID', '=', ID)
    .where('State', '=', member.State)
    .execute()
  const { State, CheckedAt, CheckedWhere } = member
  changed({
    ID,
    Title: called,
    Before: { State, CheckedAt: CheckedAt?.toISOString() ?? null, CheckedWhere },
    After: { ...after, CheckedAt: ScanTime.toISOString() },
  })
  return { Outcome: 'checked', Message: `${called}签到，${member.Seats} 位。`, LogID: logId }
}

/** The handler of POST /signup/desk. */
export async function desk(request: Desk): Promise<DeskAnswer> {
  const { db, input } = request
  await holdNonce(request)
  const before = await scannedBefore(request)
  if (before) return before
  await hasSignUp(request, input.SignUpID)
  const ScanTime = scanTime(request)
  const members = await found(request)
  if (members.length > 1) {
    const Candidates = await asShown(db, members.slice(0, MOST_CANDIDATES))
    const Message = `“${input.Entry}”不止一位，请按数字选，或改用号码。`
    // From the queue nobody can choose any more.
    if (input.At !== undefined) await keep(request, { Outcome: 'conflict', Message, MemberID: null, ScanTime })
    return { Outcome: input.At === undefined ? 'several' : 'conflict', Message, Member: null, Candidates }
  }
  const [member] = members
  if (!member) {
    const Message = input.At === undefined ? '没有找到，再按一次回车现场报名。' : '离线签到没有找到这个人。'
    if (input.At !== undefined) await keep(request, { Outcome: 'conflict', Message, MemberID: null, ScanTime })
    return { Outcome: input.At === undefined ? 'unknown' : 'conflict', Message, Member: null, Candidates: [] }
  }
  const said = await letIn(request, member.ID, ScanTime)
  const isConflict = input.At !== undefined && said.Outcome === 'invalid'
  const Outcome = isConflict ? 'conflict' : said.Outcome
  await keep(request, { Outcome, Message: said.Message, MemberID: member.ID, ScanTime })
  const [Member = null] = await asShown(
    db,
    await db.selectFrom('sign_up_members').selectAll().where('ID', '=', member.ID).execute(),
  )
  return { ...said, Outcome, Member, Candidates: [] }
}

/** The handler of POST /signup/walkin. Throws 'refused' where there is no place, or others wait for it. */
export async function walkIn(request: WalkIn): Promise<DeskAnswer> {
  const { db, me, input, now, changed } = request
  const { SignUpID, SessionID, Name, Phone = '' } = input
  await holdNonce(request)
  const before = await scannedBefore(request)
  if (before) return before
  const ScanTime = scanTime(request)
  const No = await nextNo(db, { StID: me.StID, SignUpID })
  const [session] = await lockSessions(db, me.StID, [SessionID])
  if (!session || session.SignUpID !== SignUpID) throw refuseField('SessionID', '这个报名没有这个场次，请重新选择。')
  if (!(await isFree(db, session, 1))) {
    const why = session.Taken < session.Capacity ? '还有人在候补' : `${session.Capacity} 个名额已满`
    throw new Refusal('refused', `不能现场报名：“${sessionName(session)}”${why}。`)
  }
  const made = await db
    .insertInto('sign_up_members')
    .values({
      ...{ StID: me.StID, SignUpID, SessionID, No, Name, Phone: mobileDigits(Phone) ?? Phone, Seats: 1, Way: 'desk' },
      ...{ State: 'checked_in', CheckedAt: ScanTime, CheckedWhere: input.Desk, CreateTime: now, UpdateTime: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const Message = `${nameOf(made)}现场报名并签到。`
  await keep(request, { Outcome: 'signed', Message, MemberID: made.ID, ScanTime })
  changed({ ID: made.ID, Title: nameOf(made), Before: null, After: { State: 'checked_in', CheckedWhere: input.Desk } })
  const [Member = null] = await asShown(db, [made])
  return { Outcome: 'signed', Message, Member, Candidates: [], LogID: request.logId }
}
