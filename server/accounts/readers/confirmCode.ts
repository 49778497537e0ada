/** Trying a code, and what became of its text message. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { readers } from '../../../src/api/accounts/readers/calls.ts'
import { SANDBOX_TITLE } from '../../../src/api/system/smsAccounts/fields.ts'
import { mobileDigits } from '../../../src/api/text/mobile.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { CODE_TRIES, isCode } from '../../platform/readers/code.ts'
import { memberOfPhone } from '../../platform/readers/member.ts'
import { enterReader, type SignedInReader } from './enterReader.ts'
import { stationOf } from './station.ts'

type Calls = (typeof readers)['calls']

/** Said of each that is no good any more, whatever the reason: who guesses learns nothing. */
const over = () => new Refusal('refused', '验证码不正确或已过期，请重新获取。', { detail: { IsOver: true } })

/** A code as somebody types it. */
export interface TypedCode {
  readonly StID: number
  readonly CodeID: string
  readonly Phone: string
  readonly Code: string
}

/**
 * Uses a code up. It is good once, for its number, for who asked for it; each try is counted, from wherever it comes. Throws
 * 'refused'.
 */
export async function useCode(request: Request<unknown>, { StID, CodeID, Phone, Code }: TypedCode): Promise<void> {
  const { db, now, keepIfRefused } = request
  const found = await db
    .selectFrom('reader_codes')
    .selectAll()
    .where('Key', '=', CodeID)
    .where('StID', '=', StID)
    .forUpdate()
    .executeTakeFirst()
  if (!found || found.UsedAt || found.ExpiresAt <= now || found.Tries >= CODE_TRIES) throw over()
  keepIfRefused()
  const set = (columns: object) => db.updateTable('reader_codes').set(columns).where('ID', '=', found.ID).execute()
  if (Phone !== found.Phone || !(await isCode(db, found, Code))) {
    await set({ Tries: found.Tries + 1 })
    const left = CODE_TRIES - found.Tries - 1
    if (left === 0) throw over()
    throw new Refusal('refused', `验证码不正确，还可以试 ${left} 次。`, { detail: { Left: left } })
  }
  await set({ UsedAt: now })
}

/** The handler of POST /open/readers/confirm. Throws 'refused'. */
export async function confirmCode(request: Request<ParsedOf<Calls['confirm']>>): Promise<SignedInReader> {
  const { db, input, now } = request
  const StID = await stationOf(db, input.StationKey)
  const Phone = mobileDigits(input.Phone)!
  await useCode(request, { StID, CodeID: input.CodeID, Phone, Code: input.Code })
  return enterReader(request, { StID, Way: 'phone', member: await memberOfPhone(db, { StID, Phone, now }) })
}

const sentences = {
  waiting: '短信正在发送。',
  sent: '短信已发出，请查看手机。',
  unknown: '短信可能没有发出，请稍等，没有收到就重新获取。',
  failed: '短信没有发出，请稍后再试，或联系编辑部。',
  over: '验证码已过期，请重新获取。',
} as const

/** The handler of POST /open/readers/codestate: why something was not sent is the house's to know. */
export async function codeState({
  db,
  input,
  now,
}: Request<ParsedOf<Calls['codeState']>>): Promise<OutputOf<Calls['codeState']>> {
  const StID = await stationOf(db, input.StationKey)
  const found = await db
    .selectFrom('reader_codes as c')
    .leftJoin('outgoing_effects as e', (join) =>
      join
        .onRef('e.RecordID', '=', 'c.ID')
        .onRef('e.StID', '=', 'c.StID')
        .on('e.Kind', '=', 'sms')
        .on('e.Family', '=', 'readers'),
    )
    .select(['c.ExpiresAt', 'c.UsedAt', 'c.Tries', 'e.State', 'e.Target'])
    .where('c.Key', '=', input.CodeID)
    .where('c.StID', '=', StID)
    .executeTakeFirst()
  if (!found || found.UsedAt || found.ExpiresAt <= now || found.Tries >= CODE_TRIES)
    return { State: 'over', Message: sentences.over }
  const told = { sent: 'sent', failed: 'failed', cancelled: 'failed', unknown: 'unknown' } as const
  const State = told[found.State as keyof typeof told] ?? 'waiting'
  const isSimulated = State === 'sent' && found.Target === SANDBOX_TITLE
  return { State, Message: isSimulated ? `${SANDBOX_TITLE}：请向管理员询问验证码。` : sentences[State] }
}
