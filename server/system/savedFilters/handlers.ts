/** The savedFilters family. */
import { Refusal } from '../../../src/api/client.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { FILTERS_IN_ALL, FILTERS_LIMIT, savedFilters } from '../../../src/api/system/savedFilters/calls.ts'
import { implement, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { eachOf } from '../../platform/records/eachOf.ts'

const GONE = '没有这个筛选，它可能已被删除。'

/** The caller's own, locked for a change. */
const mine = (db: Db, UserID: number, ids: readonly number[]) =>
  db
    .selectFrom('saved_filters')
    .selectAll()
    .where('UserID', '=', UserID)
    .where('ID', 'in', [...ids])
    .orderBy('ID')
    .forUpdate()
    .execute()

type Mine = Awaited<ReturnType<typeof mine>>[number]

async function each(
  { db, me, input, logId }: Request<{ readonly Ids: readonly number[] }>,
  act: (stored: Mine) => Promise<string | undefined>,
): Promise<BatchOutcome> {
  const found = new Map((await mine(db, me.ID, input.Ids)).map((one) => [one.ID, one]))
  return eachOf(input.Ids, logId, async (ID) => {
    const stored = found.get(ID)
    return stored ? act(stored) : GONE
  })
}

async function refuseDuplicate(
  db: Db,
  UserID: number,
  row: { Page: string; Name: string },
  ID?: number,
): Promise<void> {
  const all = await db.selectFrom('saved_filters').select(['ID', 'Name', 'Page']).where('UserID', '=', UserID).execute()
  const same = all.filter((one) => one.Page === row.Page)
  if (same.some((one) => one.Name === row.Name && one.ID !== ID))
    throw new Refusal('conflict', `这个列表已经有名称是“${row.Name}”的筛选，请换一个名称。`)
  if (ID === undefined && same.length >= FILTERS_LIMIT)
    throw new Refusal('limit', `一个列表最多保存 ${FILTERS_LIMIT} 个筛选，请先删除不用的。`)
  if (ID === undefined && all.length >= FILTERS_IN_ALL)
    throw new Refusal('limit', `一个人最多保存 ${FILTERS_IN_ALL} 个筛选，请先删除不用的。`)
}

/** Handlers of the savedFilters family. */
export const savedFilterHandlers = implement(savedFilters, {
  async list({ db, me, input }) {
    let rows = db
      .selectFrom('saved_filters as f')
      .innerJoin('admin_users as u', 'u.ID', 'f.UserID')
      .select(['f.ID', 'f.StID', 'f.Page', 'f.Name', 'f.Values', 'f.IsShared', 'f.UserID', 'u.AdminUserRealName'])
      .where('f.StID', '=', me.StID)
      .where((eb) =>
        eb.or([eb('f.UserID', '=', me.ID), eb.and([eb('f.IsShared', '=', true), eb('u.RoleID', '=', me.RoleID)])]),
      )
    if (input.Page !== undefined) rows = rows.where('f.Page', '=', input.Page)
    const found = await rows.orderBy('f.IsShared').orderBy('f.ID').limit(500).execute()
    return found.map(({ UserID, AdminUserRealName, ...row }) => ({
      ...row,
      IsMine: UserID === me.ID,
      Maker: AdminUserRealName,
    }))
  },

  async save({ db, me, input, changed, logId }) {
    const { ID, Values, ...names } = input
    const written = { ...names, ...(Values ? { Values: JSON.stringify(Values) } : {}) }
    if (ID === undefined) {
      const { Page, Name } = names
      if (Page === undefined) throw new Refusal('refused', '请指明是哪个列表的筛选。')
      if (Name === undefined) throw new Refusal('refused', '请填写名称。')
      await refuseDuplicate(db, me.ID, { Page, Name })
      const made = await db
        .insertInto('saved_filters')
        .values({ ...written, Page, Name, StID: me.StID, UserID: me.ID })
        .returning('ID')
        .executeTakeFirstOrThrow()
      changed({ ID: made.ID, Title: Name, Before: null, After: { Page, Name, Values: Values ?? {} } })
      return { ID: made.ID, LogID: logId }
    }
    const [before] = await mine(db, me.ID, [ID])
    if (!before) throw new Refusal('missing', GONE)
    const changes = changedFields(before, { ...names, Values })
    if (!changes) return { ID }
    await refuseDuplicate(db, me.ID, { ...before, ...names }, ID)
    await db.updateTable('saved_filters').set(written).where('ID', '=', ID).where('UserID', '=', me.ID).execute()
    changed({ ID, Title: before.Name, ...changes })
    return { ID, LogID: logId }
  },

  share: (request) =>
    each(request, async (stored) => {
      const { IsShared } = request.input
      if (stored.IsShared === IsShared) return IsShared ? '已经共享' : '没有共享'
      const own = request.db.updateTable('saved_filters').set({ IsShared }).where('ID', '=', stored.ID)
      await own.where('UserID', '=', request.me.ID).execute()
      const Before = { IsShared: stored.IsShared }
      request.changed({ ID: stored.ID, Title: stored.Name, Before, After: { IsShared } })
      return undefined
    }),

  remove: (request) =>
    each(request, async (stored) => {
      const own = request.db.deleteFrom('saved_filters').where('ID', '=', stored.ID)
      await own.where('UserID', '=', request.me.ID).execute()
      request.changed({ ID: stored.ID, Title: stored.Name, Before: { ...stored }, After: null })
      return undefined
    }),
})
