/** Telling the house that readers get no text messages, which only those notice who wait for one. */
import { sql, type Kysely } from 'kysely'
import { keptOf } from '../../../src/api/system/smsAccounts/fields.ts'
import { smsPurposes } from '../../../src/api/system/smsParameters/fields.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Note } from '../../platform/pipeline/implement.ts'
import { holdersOf } from '../../platform/pipeline/holdersOf.ts'
import { sendNotes, systemSender } from '../messages/send.ts'
import type { SmsPayload } from './queueSms.ts'

/** Ours: so many who may change the account are told. */
const TOLD = 10
const PAGE = '/SmsAccount'
const Type = '短信'

/** A sentence: its beginning says what is wrong, so that a day hears the same once. */
interface Trouble {
  readonly what: string
  readonly more: string
}

/** Once a day, by the newsroom's clock, and station; in the transaction of what met it. */
async function tellOnce(db: Kysely<Database>, StID: number, { what, more }: Trouble): Promise<void> {
  const ids = (await holdersOf(db, StID, { page: PAGE, button: '编辑', most: TOLD })).map(({ ID }) => ID)
  const isTold = async () => {
    const { rows } = await sql`select from messages where "UserID" = any(${ids}) and "Type" = ${Type}
      and starts_with("Title", ${what}) and "CreateTime" >= date_trunc('day', now()) limit 1`.execute(db)
    return rows.length > 0
  }
  if (ids.length === 0 || (await isTold())) return
  // Several servers may meet the same at the same time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms trouble of ${StID}`}, 0))`.execute(db)
  if (await isTold()) return
  const notes = ids.map((UserID): Note => ({ UserID, Type, Title: `${what}${more}`, Page: PAGE, Params: {} }))
  await sendNotes(db, systemSender(StID), notes)
}

const missed: Readonly<Record<SmsPayload['Purpose'], string>> = {
  code: '读者现在收不到验证码，不能用手机号码登录。',
  notice: '读者现在收不到短信通知。',
}

/** None of a purpose leaves. `Problem`: why, as a sentence with its mark. */
export function tellUnsent(
  db: Kysely<Database>,
  StID: number,
  { Purpose, Problem, how }: { Purpose: SmsPayload['Purpose']; Problem: string; how: 'refused' | 'silent' },
): Promise<void> {
  const rest = `${missed[Purpose]}请看“对外发送”和“短信账号”。`
  const kind = smsPurposes[Purpose]
  return tellOnce(
    db,
    StID,
    how === 'refused'
      ? { what: `${kind}短信发不出去：${Problem}`, more: rest }
      : { what: `短信服务没有正常回应，${kind}短信可能没有发出：`, more: `${Problem}${rest}` },
  )
}

const LOOK = '请看“对外发送”是不是有人在刷验证码；不是的，在“短信账号”里调高“每天最多条数”。'

/** The day's share is used up, or that of newcomers, by what was just queued: `before` were left, `left` are. */
export async function tellUsedUp(
  db: Kysely<Database>,
  StID: number,
  { before, left, limit }: { readonly before: number; readonly left: number; readonly limit: number },
): Promise<void> {
  const kept = keptOf(limit)
  if (left <= 0)
    await tellOnce(db, StID, {
      what: '今天的短信发满了',
      more: ` ${limit} 条：到明天零点读者都收不到验证码，不能用手机号码登录，通知也不发。${LOOK}`,
    })
  else if (before > kept && left <= kept)
    await tellOnce(db, StID, {
      what: '今天发给新号码的短信发满了',
      more: `：剩下的 ${left} 条留给登录过的读者，没有登录过的手机号码到明天零点都收不到验证码。${LOOK}`,
    })
}
