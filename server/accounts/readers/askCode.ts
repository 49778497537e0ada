/** A code for a telephone: who may have one sent, and sending it. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { readers } from '../../../src/api/accounts/readers/calls.ts'
import { SANDBOX_TITLE } from '../../../src/api/system/smsAccounts/fields.ts'
import { maskedPhone } from '../../../src/api/text/phone.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import { addressPlace } from '../../platform/http/addressPlace.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { newToken } from '../../platform/pipeline/tokens.ts'
import { CODE_MS, digitsOf, type CodeRecord } from '../../platform/readers/code.ts'
import { knownOfPhone } from '../../platform/readers/member.ts'
import { queueSms } from '../../system/smsAccounts/queueSms.ts'
import { isSmsOn } from '../../system/smsAccounts/store.ts'
import { codesOfLate, waitOfNumber } from './codesOfLate.ts'
import { wantProof } from './proofs.ts'
import { stationOf } from './station.ts'

type Call = (typeof readers.calls)['askCode']

/** Ours: after how long a page offers to ask again, in seconds. */
const AGAIN = 60

/**
 * The handler of POST /open/readers/code. It answers the same whoever's the number is, and whether anybody has it, as long as
 * the station has text messages left for newcomers; ours: after that known readers come before that secret. Throws 'busy' where
 * the number, or the station, had enough, and where work is wanted first.
 */
export async function askCode(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, input, ip, now } = request
  const StID = await stationOf(db, input.StationKey)
  const Phone = mobileDigits(input.Phone)!
  const Place = addressPlace(ip)
  // One after the other, or all who ask at once would be the first; in one order, so that no two wait for each other.
  for (const key of [`codes from ${Place}`, `codes for ${Phone}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(db)
  const answer = async (Key: string) => ({
    ...{ CodeID: Key, Seconds: CODE_MS / 1000, Again: AGAIN },
    ...(await saying(request, { StID, Key, Phone })),
  })
  const same = await db
    .selectFrom('reader_codes')
    .select('Key')
    .where('StID', '=', StID)
    .where('Phone', '=', Phone)
    .where('ClientID', '=', input.ClientID)
    .where('Place', '=', Place)
    .where('UsedAt', 'is', null)
    .where('ExpiresAt', '>', now)
    .executeTakeFirst()
  if (same) return answer(same.Key)
  const wait = await waitOfNumber(db, Phone, now)
  if (wait) {
    const SecondsLeft = Math.ceil(wait.left / 1000)
    const message = `这个号码的验证码要得太多了，${wait.said}，请 ${inWords(SecondsLeft)}后再试。`
    throw new Refusal('busy', message, { detail: { SecondsLeft } })
  }
  if ((await codesOfLate(db, { StID, ip, now })).needsProof)
    await wantProof(request, { StID, purpose: 'code', proof: input.Proof })
  const { ID, Key } = await db
    .insertInto('reader_codes')
    .values({
      ...{ StID, Key: newToken(), ClientID: input.ClientID, Phone, Place },
      ...{ CreateTime: now, ExpiresAt: new Date(now.getTime() + CODE_MS) },
    })
    .returning(['ID', 'Key'])
    .executeTakeFirstOrThrow()
  const sms = { Purpose: 'code' } as const
  const isNewcomer = !(await knownOfPhone(db, { StID, Phone }))?.Enabled
  await queueSms(db, { StID, Family: 'readers', RecordID: ID, LogID: null, UserID: 0, Phone, sms, isNewcomer }, now)
  return answer(Key)
}

/** Where nothing is sent, whoever may look into the sandbox knows the code; in the demonstration newsroom the page itself says it. */
async function saying({ db }: Request<unknown>, code: CodeRecord) {
  const { StID, Phone } = code
  if (await isSmsOn(db, StID))
    return { IsSimulated: false, Message: `验证码已发往 ${maskedPhone(Phone)}，5 分钟内有效。` }
  const { IsDemo } = await db.selectFrom('stations').select('IsDemo').where('ID', '=', StID).executeTakeFirstOrThrow()
  const said = IsDemo
    ? `发给 ${maskedPhone(Phone)} 的验证码是 ${await digitsOf(db, code)}。`
    : `请向管理员询问发给 ${maskedPhone(Phone)} 的验证码。`
  return { IsSimulated: true, Message: `${SANDBOX_TITLE}：${said}` }
}

function inWords(seconds: number): string {
  return seconds <= 120
    ? `${seconds} 秒`
    : seconds <= 7200
      ? `${Math.ceil(seconds / 60)} 分钟`
      : `${Math.ceil(seconds / 3600)} 小时`
}
