/** A person's own mail address: bound once a code that was sent there came back. */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { bindings } from '../../../src/api/accounts/bindings/calls.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { maskedMail } from '../../../src/api/text/mail.ts'
import { queueEffects } from '../../platform/outgoing/queue.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { newToken } from '../../platform/pipeline/tokens.ts'
import { CODE_TRIES, isCode } from '../../platform/readers/code.ts'
import { isMailOn } from '../../system/mailAccounts/store.ts'
import { refuseDevice } from '../session/fromDevice.ts'

type Calls = (typeof bindings)['calls']

const MINUTE = 60_000
/** Ours: how long a code is good, in milliseconds: mail may be slow. */
const MAIL_CODE_MS = 10 * MINUTE
/** Ours: how many codes one person has sent, and one address is sent, in so long. */
const rules = [
  { max: 1, ms: MINUTE, said: '一分钟最多 1 封' },
  { max: 5, ms: 60 * MINUTE, said: '一小时最多 5 封' },
] as const

const OVER = '验证码不正确或已过期，请重新绑定。'

const boundOf = (db: Db, me: Me) =>
  db.selectFrom('mail_bindings').select('Address').where('UserID', '=', me.ID).executeTakeFirst()

/** The newest code of a person that is still good. */
const openCode = (db: Db, me: Me, now: Date) =>
  db
    .selectFrom('mail_codes')
    .selectAll()
    .where('UserID', '=', me.ID)
    .where('StID', '=', me.StID)
    .where('UsedAt', 'is', null)
    .where('ExpiresAt', '>', now)
    .where('Tries', '<', CODE_TRIES)
    .orderBy('ID', 'desc')

/** What the person's own screen shows of it. */
export async function mailFacts(db: Db, me: Me, now: Date) {
  const asked = await openCode(db, me, now).executeTakeFirst()
  return {
    Mail: maskedMail((await boundOf(db, me))?.Address ?? ''),
    MailAsked: maskedMail(asked?.Address ?? ''),
    IsMailOn: await isMailOn(db, me.StID),
  }
}

async function refuseMany(db: Db, me: Me, Address: string, now: Date): Promise<void> {
  for (const { max, ms, said } of rules) {
    const { rows } = await sql<{ own: number; there: number }>`
      select count(*) filter (where "UserID" = ${me.ID})::int as own,
        count(*) filter (where "Address" = ${Address})::int as there
      from mail_codes where ("UserID" = ${me.ID} or "Address" = ${Address})
        and "CreateTime" > ${new Date(now.getTime() - ms)}`.execute(db)
    const { own, there } = rows[0]!
    if (Math.max(own, there) >= max) throw new Refusal('busy', `验证码要得太多了，${said}，请稍后再试。`)
  }
}

/** Sends a code to an address. Throws 'refused' where the station sends no mail, 'busy' where there were too many. */
export async function askMail(request: Request<ParsedOf<Calls['askMail']>>): Promise<OutputOf<Calls['askMail']>> {
  const { db, me, input, now, tokenHash, changed } = request
  await refuseDevice({ db, tokenHash })
  if (!(await isMailOn(db, me.StID)))
    throw new Refusal('refused', '本站点没有启用邮件账号，验证码发不出去，请联系管理员。')
  const Address = input.Mail.toLowerCase()
  // One after the other, or all who ask at once would be the first; in one order, so that no two wait for each other.
  for (const key of [`mail to ${Address}`, `mail of ${me.ID}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  await refuseMany(db, me, Address, now)
  const { ID } = await db
    .insertInto('mail_codes')
    .values({
      ...{ StID: me.StID, UserID: me.ID, Address, Key: newToken(), CreateTime: now },
      ExpiresAt: new Date(now.getTime() + MAIL_CODE_MS),
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const Mail = maskedMail(Address)
  const effect = { Kind: 'mail', Event: 'mailCode', Family: bindings.name, RecordID: ID, LogID: null } as const
  const doer = { UserID: me.ID, AdminUserRealName: me.AdminUserRealName }
  await queueEffects(db, [{ StID: me.StID, ...effect, ...doer, Title: `邮箱验证码 ${Mail}`, Payload: {} }], now)
  changed({ ID: me.ID, Title: me.AdminUserRealName, Before: null, After: { Mail } })
  return { Mail }
}

/** Binds the address whose code this is. Each try is counted. Throws 'refused'. */
export async function confirmMail(
  request: Request<ParsedOf<Calls['confirmMail']>>,
): Promise<OutputOf<Calls['confirmMail']>> {
  const { db, me, input, now, tokenHash, changed, keepIfRefused } = request
  await refuseDevice({ db, tokenHash })
  const found = await openCode(db, me, now).forUpdate().executeTakeFirst()
  if (!found) throw new Refusal('refused', OVER)
  const set = (columns: object) => db.updateTable('mail_codes').set(columns).where('ID', '=', found.ID).execute()
  keepIfRefused()
  if (!(await isCode(db, { StID: found.StID, Key: found.Key, Phone: found.Address }, input.Code))) {
    await set({ Tries: found.Tries + 1 })
    const left = CODE_TRIES - found.Tries - 1
    throw new Refusal('refused', left > 0 ? `验证码不正确，还可以试 ${left} 次。` : OVER)
  }
  await set({ UsedAt: now })
  const before = await boundOf(db, me)
  const row = { StID: me.StID, Address: found.Address, BindTime: now }
  await db
    .insertInto('mail_bindings')
    .values({ UserID: me.ID, ...row })
    .onConflict((same) => same.column('UserID').doUpdateSet(row))
    .execute()
  const Mail = maskedMail(found.Address)
  changed({
    ...{ ID: me.ID, Title: me.AdminUserRealName },
    ...{ Before: { Mail: maskedMail(before?.Address ?? '') }, After: { Mail } },
  })
  return { Mail }
}

/** Forgets the address. */
export async function unbindMail({ db, me, tokenHash, changed }: Request<unknown>): Promise<null> {
  await refuseDevice({ db, tokenHash })
  const gone = await db.deleteFrom('mail_bindings').where('UserID', '=', me.ID).returning('Address').executeTakeFirst()
  const Mail = maskedMail(gone?.Address ?? '')
  if (gone) changed({ ID: me.ID, Title: me.AdminUserRealName, Before: { Mail }, After: { Mail: '' } })
  return null
}
