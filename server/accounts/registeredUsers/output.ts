/** Members for a spreadsheet, in portions; the first portion is logged with how many there are. */
import { may } from '../../../src/api/access.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { registeredUserActions } from '../../../src/api/accounts/registeredUsers/actions.ts'
import { registeredUsers } from '../../../src/api/accounts/registeredUsers/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { keyworded, toMember } from './records.ts'

/** Numbers are whole for those who may see them. Ordered by number, so that no portion overlaps another. */
export async function outputExcel(request: Request<ParsedOf<(typeof registeredUsers.calls)['outputExcel']>>) {
  const { input, db, me, logAlso } = request
  const { Keyword, Status, Source, Enabled, After, PageSize } = input
  let rows = db.selectFrom('register_users').where('StID', '=', me.StID)
  const words = keyworded(Keyword)
  if (words) rows = rows.where(words)
  if (Status !== undefined) rows = rows.where('Status', '=', Status)
  if (Source !== undefined) rows = rows.where('Source', '=', Source)
  if (Enabled !== undefined) rows = rows.where('Enabled', '=', Enabled)
  const { Total } = await rows.select(({ fn }) => fn.countAll<number>().as('Total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .$if(After !== undefined, (query) => query.where('ID', '>', After!))
    .orderBy('ID')
    .limit(PageSize)
    .execute()
  const whole = may(me, registeredUsers.pages, '查看电话')
  if (After === undefined) {
    const { title, type, module } = registeredUserActions.outputExcel.output.log
    const ReMark = `共 ${Total} 人，电话${whole ? '完整' : '已隐去中间几位'}`
    await logAlso({ Title: title, ActionType: type, Module: module, EventID: [], ReMark })
  }
  return { Total, List: found.map((row) => toMember(row, whole)) }
}
