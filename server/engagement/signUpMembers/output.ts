/** Members for a spreadsheet, in portions; the first portion is logged with how many there are. */
import { may } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { signUpMemberActions } from '../../../src/api/engagement/signUpMembers/actions.ts'
import { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { everyField, versionsOf } from '../signUps/forms.ts'
import { keyworded, withDetails } from './records.ts'

type Call = (typeof signUpMembers.calls)['outputExcel']

/** Numbers are whole for those who may see them. Ordered by number, so that no portion overlaps another. */
export async function outputExcel(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { input, db, me, logAlso } = request
  const { SignUpID, SessionID, State, Way, Keyword, After, PageSize } = input
  const signUp = await db
    .selectFrom('sign_ups')
    .select('Title')
    .where('ID', '=', SignUpID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (!signUp) throw new Refusal('missing', '没有这个报名，它可能已被删除。')
  let rows = db.selectFrom('sign_up_members').where('StID', '=', me.StID).where('SignUpID', '=', SignUpID)
  const words = keyworded(Keyword)
  if (words) rows = rows.where(words)
  if (SessionID !== undefined) rows = rows.where('SessionID', '=', SessionID)
  if (State !== undefined) rows = rows.where('State', '=', State)
  if (Way !== undefined) rows = rows.where('Way', '=', Way)
  const { Total } = await rows.select(({ fn }) => fn.countAll<number>().as('Total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .$if(After !== undefined, (query) => query.where('ID', '>', After!))
    .orderBy('ID')
    .limit(PageSize)
    .execute()
  const whole = may(me, signUpMembers.pages, '查看电话')
  if (After === undefined) {
    const { title, type, module } = signUpMemberActions.outputExcel.output.log
    const ReMark = `“${signUp.Title}”共 ${Total} 份，号码${whole ? '完整' : '已隐去中间几位'}`
    await logAlso({ Title: title, ActionType: type, Module: module, EventID: [], ReMark })
  }
  const Fields = everyField(await versionsOf(db, SignUpID))
  return { Total: Number(Total), Fields, List: await withDetails(request, found, whole) }
}
