/** The mechanisms family: the departments of a station. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { mechanisms, type Mechanism } from '../../../src/api/accounts/mechanisms/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { peopleNames } from '../../platform/sql/namesOf.ts'
import { checkPlace, holders } from './place.ts'

/** The records of the mechanisms family. */
export const mechanismRecords = recordsOf(mechanisms, 'mechanisms', {
  once: ['ParentID', 'Name'],
  search: ['Name', 'Code'],
  filters: ['ParentID', 'IsEnable'],
  order: '"ParentID", "ShowOrder", "ID"',
  saving: checkPlace,
  removing: holders,
})

type Reading = Pick<Request<unknown>, 'db' | 'me'>

/** The same rows with the names of those who lead. */
async function withLeaders(request: Reading, rows: readonly Mechanism[]): Promise<Mechanism[]> {
  const names = await peopleNames(
    request,
    rows.map(({ LeaderID }) => LeaderID),
  )
  return rows.map((row) => ({ ...row, LeaderName: names.get(row.LeaderID ?? 0) ?? '' }))
}

/** Some of the station's, in the list's order. */
async function chosen(request: Reading, ids: readonly number[]): Promise<Mechanism[]> {
  const all = await mechanismRecords.all(request, {}, 5000)
  return withLeaders(
    request,
    all.filter(({ ID }) => ids.includes(ID)),
  )
}

/** Handlers of the mechanisms family. */
export const mechanismHandlers = implement(mechanisms, {
  async list(request) {
    const page = await mechanismRecords.list(request)
    return { ...page, List: await withLeaders(request, page.List) }
  },
  async get(request) {
    return (await withLeaders(request, [await mechanismRecords.get(request)]))[0]!
  },
  //
  async byRole(request) {
    const { db, me, input } = request
    const role = await db
      .selectFrom('roles')
      .select('ID')
      .where('StID', '=', me.StID)
      .where('ID', '=', input.RoleID)
      .executeTakeFirst()
    if (!role) throw new Refusal('missing', '没有这个角色，它可能已被删除。')
    const held = await db.selectFrom('role_departs').select('MechanismID').where('RoleID', '=', role.ID).execute()
    return chosen(
      request,
      held.map((one) => one.MechanismID),
    )
  },
  // Ours: a person's own department, those their role acts for, and those they lead.
  async byAdmin(request) {
    const { db, me, input } = request
    const person = await db
      .selectFrom('admin_users')
      .select(['ID', 'RoleID', 'MechanismID'])
      .where('StID', '=', me.StID)
      .where('ID', '=', input.AdminID)
      .where('DeletedAt', 'is', null)
      .executeTakeFirst()
    if (!person) throw new Refusal('missing', '没有这个账号，它可能已被删除。')
    const { rows } = await sql<{ ID: number }>`
      select "MechanismID" as "ID" from role_departs where "RoleID" = ${person.RoleID}
      union select "ID" from mechanisms where "StID" = ${me.StID} and "LeaderID" = ${person.ID}`.execute(db)
    return chosen(request, [...rows.map(({ ID }) => ID), person.MechanismID ?? 0])
  },
  async region(request) {
    const { AreaIds } = await mechanismRecords.get(request)
    if (AreaIds.length === 0) return []
    const { rows } = await sql<{ ID: number; Name: string }>`
      select "ID", "Name" from areas where "StID" = ${request.me.StID} and "ID" = any(${AreaIds}) order by "ID"`.execute(
      request.db,
    )
    return rows
  },
  save: mechanismRecords.save,
  remove: mechanismRecords.remove,
  enable: mechanismRecords.turn,
  async order(request) {
    const places = new Map(request.input.Items.map(({ ID, ShowOrder }) => [ID, ShowOrder]))
    return mechanismRecords.each({ ...request, input: { Ids: [...places.keys()] } }, async (stored) => {
      const ShowOrder = places.get(stored.ID)!
      if (stored.ShowOrder === ShowOrder) return '顺序没有变'
      await request.db
        .updateTable('mechanisms')
        .set({ ShowOrder })
        .where('ID', '=', stored.ID)
        .where('StID', '=', request.me.StID)
        .execute()
      const Before = { ShowOrder: stored.ShowOrder }
      request.changed({ ID: stored.ID, Title: stored.Name, Before, After: { ShowOrder } })
      return undefined
    })
  },
})
