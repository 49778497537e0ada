/** The leaders family: drop-downs of departments and those who lead them. */
import { leaders } from '../../../src/api/accounts/leaders/calls.ts'
import { implement, type Db } from '../../platform/pipeline/implement.ts'
import { containing } from '../../platform/sql/containing.ts'

const departmentsOf = (db: Db, StID: number) =>
  db
    .selectFrom('mechanisms as m')
    .leftJoin('admin_users as u', (join) =>
      join.onRef('u.ID', '=', 'm.LeaderID').onRef('u.StID', '=', 'm.StID').on('u.DeletedAt', 'is', null),
    )
    .where('m.StID', '=', StID)
    .where('m.IsEnable', '=', true)
    .orderBy('m.ParentID')
    .orderBy('m.ShowOrder')
    .orderBy('m.ID')

/** Handlers of the leaders family. */
export const leaderHandlers = implement(leaders, {
  async options({ db, me, input }) {
    let query = departmentsOf(db, me.StID)
      .select(['m.Name as Department', 'u.ID', 'u.AdminUserRealName as Name'])
      .where('u.ID', 'is not', null)
    if (input.Name) query = query.where('u.AdminUserRealName', 'ilike', containing(input.Name))
    if (input.AdminID !== undefined) query = query.where('u.ID', '=', input.AdminID)
    const found = new Map<number, { ID: number; Name: string; Departments: string[] }>()
    for (const { ID, Name, Department } of await query.execute()) {
      const one = found.get(ID!) ?? { ID: ID!, Name: Name!, Departments: [] }
      one.Departments.push(Department)
      found.set(ID!, one)
    }
    return [...found.values()]
  },

  async departments({ db, me, input }) {
    let query = departmentsOf(db, me.StID).select([
      'm.ID',
      'm.ParentID',
      'm.Name',
      'm.LeaderID',
      'u.AdminUserRealName as LeaderName',
    ])
    if (input.Name) query = query.where('m.Name', 'ilike', containing(input.Name))
    if (input.AdminID !== undefined) query = query.where('m.LeaderID', '=', input.AdminID)
    return (await query.execute()).map((row) => ({ ...row, LeaderName: row.LeaderName ?? '' }))
  },
})
