/** What is asked of a limit before it is kept: it is of somebody who is there, and the only one of them. */
import { sql } from 'kysely'
import { budgetScopes, type BudgetScope } from '../../../src/api/intelligence/aiBudgets/fields.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { checkPeople } from '../../platform/records/staff.ts'
import { rolesOf } from '../money/rolesOf.ts'

/** Whom a limit is of. */
interface Whose {
  readonly Scope: BudgetScope
  readonly UserID: number | null
  readonly RoleID: number | null
}

/** Throws for the field that will not do. `ID`: the limit that is changed; undefined: a new one. */
export async function checkLimit(
  request: Pick<Request<unknown>, 'db' | 'me'>,
  { Scope, UserID, RoleID }: Whose,
  ID: number | undefined,
): Promise<void> {
  if (UserID !== null && Scope !== 'person') throw refuseField('UserID', '只有限制个人时才选人，请清空。')
  if (RoleID !== null && Scope !== 'role') throw refuseField('RoleID', '只有限制角色时才选角色，请清空。')
  await checkPeople(request, 'UserID', [UserID])
  if (RoleID !== null && !(await rolesOf(request)).some((role) => role.ID === RoleID))
    throw refuseField('RoleID', '没有这个角色，它可能已被删除，请重新选择。')
  const { rows } = await sql<{ Name: string }>`
    select "Name" from ai_budgets where "StID" = ${request.me.StID} and "Scope" = ${Scope}
      and "UserID" is not distinct from ${UserID} and "RoleID" is not distinct from ${RoleID}
      and "ID" is distinct from ${ID ?? null}`.execute(request.db)
  const [same] = rows
  if (!same) return
  const field = { person: 'UserID', role: 'RoleID', station: 'Scope' }[Scope]
  throw refuseField(field, `“${same.Name}”已经是${budgetScopes[Scope]}同样的限额，请直接修改它。`, 'conflict')
}
