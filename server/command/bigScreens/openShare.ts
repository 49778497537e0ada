/** Opening a shared screen without an account. */
import { sql } from 'kysely'
import { SHARE_MINUTES, type bigScreens } from '../../../src/api/command/bigScreens/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { secretOf } from '../../platform/records/secrets.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'
import { isPassword } from '../../accounts/session/passwords.ts'
import { designOf } from './designs.ts'
import { countGuess, refuseGuessing } from './guesses.ts'
import type { StoredScreen } from './store.ts'

type Calls = (typeof bigScreens)['calls']

const MINUTE = 60_000
/** Ours: a token is prolonged without the password for so long, so that a display survives a weekend without network. */
const RENEW_MS = 7 * 24 * 60 * MINUTE

const moment = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short', timeZone: newsroomTimeZone })

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
