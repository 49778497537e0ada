/**
 * Failed sign-ins by name and place, whether the name exists or not: after some a captcha is asked for, after more the
 * place is locked for the name. An attempt is counted before its password is looked at, all of a name one after the other,
 * so that a hundred which arrive together, at whatever servers, are a hundred.
 */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** A station's login rule. */
export interface LoginRule {
  /** Failures after which a captcha is asked for; 0: always. */
  readonly CaptchaAfter: number
  /** Failures after which the place is locked for the name; 0: never. */
  readonly LockAfter: number
  /** How long it stays locked, and how long a failure counts, in minutes. */
  readonly LockMinutes: number
}

/** Somebody tries to be somebody. */
export interface Attempt {
  readonly name: string
  /** Where guesses are counted. */
  readonly place: string
  /** The account was signed in there before: guesses elsewhere ask nothing of it. */
  readonly isKnown: boolean
  readonly rule: LoginRule
  readonly now: Date
}

/** Ours: guesses from all places together after which every unknown one must show a captcha, where nothing is locked. */
const MANY = 10

/** A name as failures are stored under. */
export const nameOf = (userName: string) => userName.trim().toLowerCase()

/** The failures of a name that still count, everywhere. */
export async function allFailures(db: Db, userName: string, rule: LoginRule, now: Date): Promise<number> {
  const { all } = await db
    .selectFrom('login_failures')
    .select(sql<number>`coalesce(sum("Count"), 0)::int`.as('all'))
    .where('Name', '=', nameOf(userName))
    .where('UpdateTime', '>', startOf(rule, now))
    .executeTakeFirstOrThrow()
  return all
}

async function ownFailures(db: Db, { name, place, rule, now }: Attempt) {
  const own = await db
    .selectFrom('login_failures')
    .select(['Count', 'LockedUntil'])
    .where('Name', '=', nameOf(name))
    .where('Place', '=', place)
    .where('UpdateTime', '>', startOf(rule, now))
    .executeTakeFirst()
  return own ?? { Count: 0, LockedUntil: null }
}

/** Whether the next attempt must show a captcha. */
export async function needsCaptcha(db: Db, attempt: Attempt): Promise<boolean> {
  const { rule, isKnown, name, now } = attempt
  if ((await ownFailures(db, attempt)).Count >= rule.CaptchaAfter) return true
  const many = Math.max(rule.CaptchaAfter, rule.LockAfter || MANY)
  return !isKnown && (await allFailures(db, name, rule, now)) >= many
}

/**
 * Counts an attempt as failed until forgiveFailures says otherwise. `showsCaptcha` is asked where a captcha is needed and
 * answers why it is none. Throws a Refusal, and counts nothing, while the place is locked or a captcha is missing.
 */
export async function takeAttempt(
  db: Kysely<Database>,
  attempt: Attempt,
  showsCaptcha?: (tx: Db) => Promise<Refusal | undefined>,
): Promise<void> {
  const { name, now } = attempt
  const refused = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${nameOf(name)}`}, 0))`.execute(tx)
    const { LockedUntil } = await ownFailures(tx, attempt)
    if (LockedUntil && LockedUntil > now) return locked(LockedUntil, now)
    const missing = showsCaptcha && (await needsCaptcha(tx, attempt)) && (await showsCaptcha(tx))
    if (missing) return missing
    await count(tx, attempt)
    return undefined
  })
  // Thrown outside: a captcha that was shown is used up.
  if (refused) throw refused
}

async function count(db: Db, { name, place, rule, now }: Attempt): Promise<void> {
  const until = new Date(now.getTime() + rule.LockMinutes * 60_000)
  await sql`
    insert into login_failures as f ("Name", "Place", "Count", "UpdateTime", "LockedUntil")
    values (${nameOf(name)}, ${place}, 1, ${now}, ${rule.LockAfter === 1 ? until : null})
    on conflict ("Name", "Place") do update set
      "Count" = case when f."UpdateTime" > ${startOf(rule, now)} then f."Count" + 1 else 1 end,
      "UpdateTime" = excluded."UpdateTime",
      "LockedUntil" = case when f."UpdateTime" > ${startOf(rule, now)} and ${rule.LockAfter}::int > 0
        and f."Count" + 1 >= ${rule.LockAfter}::int then ${until}::timestamptz else excluded."LockedUntil" end`.execute(
    db,
  )
}

/** What was counted and was no guess after all: the one who would know could not be asked. */
export async function uncount(db: Db, { name, place }: Pick<Attempt, 'name' | 'place'>): Promise<void> {
  await db
    .updateTable('login_failures')
    .set({ Count: sql<number>`greatest(0, "Count" - 1)`, LockedUntil: null })
    .where('Name', '=', nameOf(name))
    .where('Place', '=', place)
    .execute()
}

/** The right password forgives the failures of its place, and of no other. */
export async function forgiveFailures(db: Db, { name, place }: Pick<Attempt, 'name' | 'place'>): Promise<void> {
  await db.deleteFrom('login_failures').where('Name', '=', nameOf(name)).where('Place', '=', place).execute()
}

function startOf(rule: LoginRule, now: Date): Date {
  return new Date(now.getTime() - Math.max(1, rule.LockMinutes) * 60_000)
}

function locked(until: Date, now: Date): Refusal {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000))
  return new Refusal('refused', `登录失败次数过多，账号已锁定，请 ${minutes} 分钟后再试。`, {
    detail: { LockedUntil: until.toISOString() },
  })
}
