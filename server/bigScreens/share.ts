/** Shared screens: turning the link on and off, and opening it without an account. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { SHARE_MINUTES, type bigScreens } from '../../src/api/bigScreens/calls.ts'
import { Refusal } from '../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../src/api/contract.ts'
import type { Db, Request } from '../implement.ts'
import { changedFields } from '../records/columns.ts'
import { refuseField } from '../records/refuseField.ts'
import { keepSecret, secretOf } from '../records/secrets.ts'
import { hashOf, newToken } from '../road/tokens.ts'
import { hashPassword, isPassword } from '../session/passwords.ts'
import { designOf } from './designs.ts'
import { lockScreen, type StoredScreen } from './store.ts'

type Calls = (typeof bigScreens)['calls']

const MINUTE = 60_000
/** Ours: a token is prolonged without the password for so long, so that a display survives a weekend without network. */
const RENEW_MS = 7 * 24 * 60 * MINUTE
/** Ours: wrong passwords for a link in GUESS_MS: from one address, and from all. */
export const GUESSES = 10
export const ALL_GUESSES = 100
const GUESS_MS = 15 * MINUTE
/** Ours: the shortest password of a link. */
const PASSWORD_MIN = 4

const moment = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Shanghai' })

/** Turns a link on or off, or changes its password or its end. One that comes on again gets a new address. */
export async function setShare(request: Request<ParsedOf<Calls['setShare']>>): Promise<OutputOf<Calls['setShare']>> {
  const { db, me, now, input, logId } = request
  const before = await lockScreen(request, input.ID)
  const columns = input.IsShare ? await shared(request, before) : { IsShare: false }
  const changes = changedFields(before, columns)
  if (!changes) return { ID: before.ID, ShareCode: before.ShareCode }
  const ShareCode =
    input.IsShare && (!before.IsShare || before.ShareCode === '')
      ? randomBytes(18).toString('base64url')
      : before.ShareCode
  await db
    .updateTable('big_screens')
    .set({ ...columns, ShareCode, UpdateTime: now })
    .where('ID', '=', before.ID)
    .where('StID', '=', me.StID)
    .execute()
  // The address is not in the log: whoever has it can open the screen.
  request.changed({ ID: before.ID, Title: before.Name, ...changes })
  return { ID: before.ID, ShareCode, LogID: logId }
}

async function shared(request: Request<ParsedOf<Calls['setShare']>>, before: StoredScreen) {
  const { db, me, now, input } = request
  const { Password = '', RemovePassword = false, EndTime } = input
  if (EndTime && Date.parse(EndTime) <= now.getTime()) throw refuseField('EndTime', '分享的截止时间要晚于现在。')
  if (Password !== '' && [...Password].length < PASSWORD_MIN)
    throw refuseField('Password', `分享密码至少 ${PASSWORD_MIN} 个字，现在是 ${[...Password].length} 个。`)
  if (Password !== '' && RemovePassword) throw refuseField('Password', '不能同时设置密码和去掉密码。')
  // What a link was once shared with does not come back with it.
  const fresh = !before.IsShare
  const kept = RemovePassword || fresh ? null : before.SharePasswordID
  return {
    IsShare: true,
    SharePasswordID: Password === '' ? kept : await keepSecret(db, me.StID, await hashPassword(Password)),
    ShareEndTime: EndTime === undefined ? (fresh ? null : before.ShareEndTime) : EndTime && new Date(EndTime),
  }
}

/** The screen behind a code. Throws 'missing' when the link is dead and 'refused' when its time is over. */
async function screenBehind(db: Db, code: string, now: Date): Promise<StoredScreen> {
  const found = await db
    .selectFrom('big_screens as b')
    .innerJoin('stations as s', 's.ID', 'b.StID')
    .selectAll('b')
    .where('b.ShareCode', '=', code)
    .where('b.IsShare', '=', true)
    .where('b.DeletedAt', 'is', null)
    .where('s.Status', '=', 1)
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', '这个分享链接不存在或已停止分享，请联系分享的人。')
  if (found.ShareEndTime && found.ShareEndTime <= now)
    throw new Refusal('refused', `这个分享已在 ${moment.format(found.ShareEndTime)} 到期，请联系分享的人。`)
  return found
}

/** Opens a link. Every opening is counted and kept with its address; wrong passwords are limited. */
export async function getShare(request: Request<ParsedOf<Calls['getShare']>>): Promise<OutputOf<Calls['getShare']>> {
  const { db, now, input, ip, userAgent } = request
  const screen = await screenBehind(db, input.ShareCode, now)
  const shown = async (ShareToken: string) => ({
    ...{ NeedsPassword: false, Title: screen.Name, Revision: screen.Revision, ShareToken },
    Design: await designOf(db, screen.VersionID),
  })
  const ExpiresAt = new Date(now.getTime() + SHARE_MINUTES * MINUTE)
  if (input.ShareToken) {
    const prolonged = await db
      .updateTable('big_screen_visits')
      .set({ ExpiresAt })
      .where('TokenHash', '=', hashOf(input.ShareToken))
      .where('ScreenID', '=', screen.ID)
      .where('ShareVersion', '=', screen.ShareVersion)
      .where('ExpiresAt', '>', new Date(now.getTime() - RENEW_MS))
      .returning('ID')
      .executeTakeFirst()
    if (prolonged) return shown(input.ShareToken)
  }
  if (screen.SharePasswordID !== null) {
    if (!input.Password) return { NeedsPassword: true, Title: '', Revision: 0, Design: null, ShareToken: '' }
    // A wrong password counts although the answer is no.
    request.keepIfRefused()
    await refuseGuessing(db, screen.ID, ip, now)
    const stored = await secretOf(db, screen.StID, screen.SharePasswordID)
    if (!(await isPassword(stored, input.Password))) {
      await countGuess(db, screen.ID, ip, now)
      throw new Refusal('refused', '分享密码不正确，请向分享的人核对。')
    }
    await db.deleteFrom('big_screen_guesses').where('ScreenID', '=', screen.ID).where('UserIP', '=', ip).execute()
  }
  const token = newToken()
  const visit = { ScreenID: screen.ID, TokenHash: hashOf(token), ShareVersion: screen.ShareVersion, UserIP: ip }
  await db
    .insertInto('big_screen_visits')
    .values({ ...visit, UserAgent: userAgent.slice(0, 300), CreateTime: now, ExpiresAt })
    .execute()
  await sql`update big_screens set "ShareViews" = "ShareViews" + 1 where "ID" = ${screen.ID}`.execute(db)
  return shown(token)
}

async function refuseGuessing(db: Db, ScreenID: number, ip: string, now: Date): Promise<void> {
  const { rows } = await sql<{ here: number; all: number }>`
    select coalesce(sum("Count") filter (where "UserIP" = ${ip}), 0)::int as here, coalesce(sum("Count"), 0)::int as all
    from big_screen_guesses
    where "ScreenID" = ${ScreenID} and "Since" > ${new Date(now.getTime() - GUESS_MS)}`.execute(db)
  const { here, all } = rows[0]!
  if (here >= GUESSES || all >= ALL_GUESSES)
    throw new Refusal('busy', `密码错得太多了，请 ${GUESS_MS / MINUTE} 分钟后再试。`)
}

async function countGuess(db: Db, ScreenID: number, UserIP: string, now: Date): Promise<void> {
  const over = new Date(now.getTime() - GUESS_MS)
  await sql`insert into big_screen_guesses ("ScreenID", "UserIP", "Count", "Since")
    values (${ScreenID}, ${UserIP}, 1, ${now})
    on conflict ("ScreenID", "UserIP") do update set
      "Count" = case when big_screen_guesses."Since" > ${over} then big_screen_guesses."Count" + 1 else 1 end,
      "Since" = case when big_screen_guesses."Since" > ${over} then big_screen_guesses."Since" else ${now} end`.execute(
    db,
  )
}

/** The screen a token of a shared link still shows. Throws 'expired' when it shows nothing any more. */
export async function screenOfToken(db: Db, code: string, token: string, now: Date): Promise<StoredScreen> {
  const screen = await screenBehind(db, code, now)
  const visit = await db
    .selectFrom('big_screen_visits')
    .select('ID')
    .where('TokenHash', '=', hashOf(token))
    .where('ScreenID', '=', screen.ID)
    .where('ShareVersion', '=', screen.ShareVersion)
    .where('ExpiresAt', '>', now)
    .executeTakeFirst()
  if (!visit) throw new Refusal('expired', '分享已经变动或过期，请重新打开链接。')
  return screen
}
