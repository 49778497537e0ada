/** Failed sign-ins by name, whether the name exists or not: after some a captcha is asked for, after more the name is locked. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** A station's login rule. */
export interface LoginRule {
  /** Failures after which a captcha is asked for; 0: always. */
  readonly CaptchaAfter: number
  /** Failures after which the name is locked; 0: never. */
  readonly LockAfter: number
  /** How long it stays locked, and how long a failure counts, in minutes. */
  readonly LockMinutes: number
}

const nameOf = (userName: string) => userName.toLowerCase()

/** The failures that still count. Throws a Refusal while the name is locked. */
export async function failuresOf(db: Db, userName: string, rule: LoginRule, now: Date): Promise<number> {
  const row = await db
    .selectFrom('login_failures')
    .select(['Count', 'LockedUntil'])
    .where('Name', '=', nameOf(userName))
    .where('UpdateTime', '>', startOf(rule, now))
    .executeTakeFirst()
  if (row?.LockedUntil && row.LockedUntil > now) throw locked(row.LockedUntil, now)
  return row?.Count ?? 0
}

/** One more. Answers how many there are now. */
export async function countFailure(db: Db, userName: string, rule: LoginRule, now: Date): Promise<number> {
  const until = new Date(now.getTime() + rule.LockMinutes * 60_000)
  const { rows } = await sql<{ Count: number }>`
    insert into login_failures as f ("Name", "Count", "UpdateTime", "LockedUntil")
    values (${nameOf(userName)}, 1, ${now}, ${rule.LockAfter === 1 ? until : null})
    on conflict ("Name") do update set
      "Count" = case when f."UpdateTime" > ${startOf(rule, now)} then f."Count" + 1 else 1 end,
      "UpdateTime" = excluded."UpdateTime",
      "LockedUntil" = case when f."UpdateTime" > ${startOf(rule, now)} and ${rule.LockAfter}::int > 0
        and f."Count" + 1 >= ${rule.LockAfter}::int then ${until}::timestamptz else excluded."LockedUntil" end
    returning "Count"`.execute(db)
  return rows[0]!.Count
}

/**
 * The right password forgives the failures. Throws a Refusal when the name was locked while the password was looked at:
 * a hundred guesses that arrive together are no more than a hundred one after the other.
 */
export async function forgiveFailures(db: Db, userName: string, now: Date): Promise<void> {
  const Name = nameOf(userName)
  await db
    .deleteFrom('login_failures')
    .where('Name', '=', Name)
    .where((row) => row.or([row('LockedUntil', 'is', null), row('LockedUntil', '<=', now)]))
    .execute()
  const left = await db.selectFrom('login_failures').select('LockedUntil').where('Name', '=', Name).executeTakeFirst()
  if (left?.LockedUntil) throw locked(left.LockedUntil, now)
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
