/** The menuSets family: each person's own entries. */
import { Refusal } from '../../../src/api/client.ts'
import { sql, type SqlBool } from 'kysely'
import { MENU_SET_LIMIT, menuSets } from '../../../src/api/system/menuSets/calls.ts'
import { implement, type Db, type Undoer } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import type { Readable } from '../../platform/pipeline/readable.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'

const GONE = '没有这一项，它可能已被移除。'
const own = (db: Db, UserID: number) => db.selectFrom('menu_sets').selectAll().where('UserID', '=', UserID)

/** Handlers of the menuSets family. */
export const menuSetHandlers = implement(menuSets, {
  list: ({ db, me }) => own(db, me.ID).orderBy('ShowOrder').orderBy('ID').execute(),

  async save(request) {
    const { db, me, input, logId, changed } = request
    const { ID, ...sent } = input
    // The person's row stands for the list: two saves at once do not both take the last place.
    await db.selectFrom('admin_users').select('ID').where('ID', '=', me.ID).forUpdate().execute()
    const all = await own(db, me.ID).execute()
    const before = all.find((one) => one.ID === ID)
    if (ID !== undefined && !before) throw new Refusal('missing', GONE)
    const duplicate = all.find((one) => one.Url === sent.Url && one.ID !== ID)
    if (before) {
      if (duplicate) throw new Refusal('conflict', `“${duplicate.Name}”已经是这个地址。`)
      const changes = changedFields(before, sent)
      if (!changes) return { ID: before.ID }
      await db.updateTable('menu_sets').set(changes.After).where('ID', '=', before.ID).execute()
      changed({ ID: before.ID, Title: before.Name, ...changes })
      return { ID: before.ID, LogID: logId }
    }
    const { Name, Url } = sent
    if (Name === undefined || Url === undefined) throw new Refusal('refused', '请填写名称和地址。')
    // What is kept already is kept once.
    if (duplicate) return { ID: duplicate.ID }
    if (all.length >= MENU_SET_LIMIT)
      throw new Refusal('refused', `常用菜单最多 ${MENU_SET_LIMIT} 项，请先移除不用的。`)
    const ShowOrder = sent.ShowOrder ?? Math.max(0, ...all.map((one) => one.ShowOrder)) + 1
    const row = { UserID: me.ID, Name, Url, ShowOrder }
    const made = await db
      .insertInto('menu_sets')
      .values({ ...row, StID: me.StID })
      .returning('ID')
      .executeTakeFirstOrThrow()
    changed({ ID: made.ID, Title: Name, Before: null, After: row })
    return { ID: made.ID, LogID: logId }
  },

  async remove({ db, me, input, logId, changed }) {
    const gone = await db
      .deleteFrom('menu_sets')
      .where('UserID', '=', me.ID)
      .where('ID', 'in', [...input.Ids])
      .returningAll()
      .execute()
    for (const row of gone) changed({ ID: row.ID, Title: row.Name, Before: { ...row }, After: null })
    const Done = gone.map(({ ID }) => ID)
    const Skipped = [...new Set(input.Ids)].filter((ID) => !Done.includes(ID)).map((ID) => ({ ID, Reason: GONE }))
    return { Done, Skipped, ...(Done.length > 0 ? { LogID: logId } : {}) }
  },
})

/** Everybody's are their own. */
export const ownMenuSets: Readable = {
  table: 'menu_sets',
  where: (me) => sql<SqlBool>`menu_sets."UserID" = ${me.ID}`,
}

/** Only the person who did it may take it back, so the rows are theirs. */
export const undoMenuSet: Undoer = undoRow('menu_sets', '常用菜单')
