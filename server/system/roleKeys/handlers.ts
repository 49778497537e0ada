/** The keys of roles: read by everybody, set by whoever has the button. */
import { Refusal } from '../../../src/api/client.ts'
import { roleKeys } from '../../../src/api/system/roleKeys/calls.ts'
import { implement, type Db } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'

type Table = Record<string, string[]>

/** The roles of a station with their keys, in the order of their numbers. */
function rolesOf(db: Db, StID: number) {
  return db
    .selectFrom('roles as r')
    .leftJoin('role_keys as k', 'k.ID', 'r.ID')
    .select(['r.ID', 'r.Name', 'k.Keys'])
    .where('r.StID', '=', StID)
    .orderBy('r.ID')
}
const toRow = ({ ID, Name, Keys }: { ID: number; Name: string; Keys: unknown }) => ({
  ID,
  Name,
  Keys: (Keys ?? {}) as Table,
})

/** The roleKeys family. */
export const roleKeyHandlers = implement(roleKeys, {
  async mine({ me, db }) {
    return toRow(await rolesOf(db, me.StID).where('r.ID', '=', me.RoleID).executeTakeFirstOrThrow())
  },

  async list({ me, db }) {
    return (await rolesOf(db, me.StID).execute()).map(toRow)
  },

  async save({ input: { ID, Keys }, me, db, now, changed, logId }) {
    const role = await db
      .selectFrom('roles')
      .select(['ID', 'Name'])
      .where('ID', '=', ID)
      .where('StID', '=', me.StID)
      // Two who save at once go one after the other, so that each line of the log says what it really changed.
      .forUpdate()
      .executeTakeFirst()
    if (!role) throw new Refusal('missing', '没有这个角色，它可能已被删除。')
    const before = await db
      .selectFrom('role_keys')
      .select('Keys')
      .where('ID', '=', ID)
      .where('StID', '=', me.StID)
      .executeTakeFirst()
    if (same((before?.Keys ?? {}) as Table, Keys)) return { ID }
    const value = { Keys: JSON.stringify(Keys), UpdateTime: now }
    await db
      .insertInto('role_keys')
      .values({ ID, StID: me.StID, ...value })
      .onConflict((known) => known.column('ID').doUpdateSet(value))
      .execute()
    changed({ ID, Title: role.Name, Before: before ? { Keys: before.Keys } : null, After: { Keys } })
    return { ID, LogID: logId }
  },
})

function same(a: Table, b: Table): boolean {
  const sorted = (table: Table) => JSON.stringify(Object.entries(table).toSorted(([x], [y]) => (x < y ? -1 : 1)))
  return sorted(a) === sorted(b)
}

/** Takes back a change of a role's keys. */
export const undoRoleKeys = recordsOf(roleKeys, 'role_keys').undo
