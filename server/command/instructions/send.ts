/** Sending an instruction: once, to the people it names and to those of the departments it names. */
import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { RECIPIENT_LIMIT, UNLOCK_MINUTES, type instructions } from '../../../src/api/command/instructions/calls.ts'
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { peopleNames } from '../../platform/sql/namesOf.ts'
import { instructionEvent, instructionRecords } from './records.ts'
import { NO_INSTRUCTION } from './seen.ts'
import { tell } from './tell.ts'

type Calls = (typeof instructions)['calls']

/** Gives everybody it names a receipt who has none; answers who are new. */
export async function address(
  request: Request<unknown>,
  instruction: Pick<StoredOf<'instructions'>, 'ID' | 'PeopleIds' | 'UnitIds'>,
): Promise<number[]> {
  const { db, me, now } = request
  const { rows } = await sql<{ UserID: number }>`with recursive units as (
      select "ID" from mechanisms where "StID" = ${me.StID} and "ID" = any(${instruction.UnitIds}::bigint[])
      union select m."ID" from mechanisms m join units u on m."ParentID" = u."ID")
    insert into instruction_receipts ("StID", "InstructionID", "UserID", "UpdateTime")
    select ${me.StID}, ${instruction.ID}, a."ID", ${now} from admin_users a
      where a."StID" = ${me.StID} and a."Enabled" and a."DeletedAt" is null
        and (a."ID" = any(${instruction.PeopleIds}::bigint[]) or a."MechanismID" in (select "ID" from units))
    on conflict do nothing returning "UserID"`.execute(db)
  if (rows.length > RECIPIENT_LIMIT) throw refuseField('UnitIds', `一条指令最多发给 ${RECIPIENT_LIMIT} 人。`)
  return rows.map(({ UserID }) => UserID)
}

async function checkUnlocked({ db, me, now }: Request<unknown>): Promise<void> {
  const { InstructPasswordHash } = await db
    .selectFrom('stations')
    .select('InstructPasswordHash')
    .where('ID', '=', me.StID)
    .executeTakeFirstOrThrow()
  if (InstructPasswordHash === '') return
  const open = await db
    .selectFrom('instruction_unlocks')
    .select('Until')
    .where('UserID', '=', me.ID)
    .where('Until', '>', now)
    .executeTakeFirst()
  if (!open) throw new Refusal('refused', '本站设有指令密码，请先用“输入指令密码”，再发送。')
}

/**
 * Sends a draft and makes a receipt for everybody it goes to. The second sending is a conflict that says when and by
 * whom it was sent.
 */
export async function send(request: Request<ParsedOf<Calls['send']>>): Promise<OutputOf<Calls['send']>> {
  const { me, now, input } = request
  const [stored] = await instructionRecords.locked(request, [input.ID])
  if (!stored || (stored.State === 'draft' && stored.AdminID !== me.ID)) throw new Refusal('missing', NO_INSTRUCTION)
  if (stored.State === 'sent') {
    const by = (await peopleNames(request, [stored.SenderID])).get(stored.SenderID ?? 0)
    const at = stored.SendTime!.toLocaleString('zh-CN', { timeZone: newsroomTimeZone })
    throw new Refusal('conflict', `这条指令已于 ${at} 由${by ?? '别人'}发出。`)
  }
  if (stored.AdminID !== me.ID) throw new Refusal('refused', '只有写指令的人能发送它。')
  await checkUnlocked(request)
  const Ids = [stored.ID]
  const { Skipped, LogID } = await instructionEvent(
    { ...request, input: { Ids } },
    { event: 'send', columns: { SendTime: now, SenderID: me.ID } },
  )
  if (Skipped[0]) throw new Refusal('refused', `${Skipped[0].Reason}。`)
  const recipients = await address(request, stored)
  if (recipients.length === 0) throw refuseField('PeopleIds', '请先选择收件人，选的部门里要有可以登录的人。')
  tell(request, recipients, `${me.AdminUserRealName}下达指令“${stored.Title}”，请阅读并签收`, stored.ID)
  return { ID: stored.ID, ...(LogID === undefined ? {} : { LogID }) }
}

/** Lets the caller send for a while when they say the station's password. */
export async function unlock(request: Request<ParsedOf<Calls['unlock']>>): Promise<OutputOf<Calls['unlock']>> {
  const { db, me, now, input } = request
  const { InstructPasswordHash } = await db
    .selectFrom('stations')
    .select('InstructPasswordHash')
    .where('ID', '=', me.StID)
    .executeTakeFirstOrThrow()
  if (InstructPasswordHash === '') throw new Refusal('refused', '本站没有设指令密码，可以直接发送。')
  if (!(await verify(InstructPasswordHash, input.PassWord))) throw refuseField('PassWord', '指令密码不对。')
  const Until = new Date(now.getTime() + UNLOCK_MINUTES * 60_000)
  await db
    .insertInto('instruction_unlocks')
    .values({ UserID: me.ID, Until })
    .onConflict((conflict) => conflict.column('UserID').doUpdateSet({ Until }))
    .execute()
  return { Until: Until.toISOString() }
}
