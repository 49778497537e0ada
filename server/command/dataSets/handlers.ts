/** The dataSets family. */
import { sql } from 'kysely'
import { may } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { dataSets } from '../../../src/api/command/dataSets/calls.ts'
import { measureOf } from '../../../src/api/command/dataSets/measures.ts'
import { DATA_SET } from '../../../src/api/command/dataSets/model.ts'
import { implement, type Undoer } from '../../platform/pipeline/implement.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { fetchTable } from './fetchTable.ts'
import { checkOuter, readHosts } from './hosts.ts'
import { drafted, draftedHeaders, headerColumns } from './saving.ts'
import { aroundDataSets, dataSetOf, effectiveParams, toDataSets } from './store.ts'
import { emptyResult, freshResult, valueOf } from './values.ts'

/** The records of the dataSets family. */
const dataSetRecords = recordsOf(dataSets, 'data_sets', {
  once: false,
  search: ['Name', 'ReMark'],
  filters: ['Kind'],
  where: ({ IsDeleted }) => (IsDeleted === true ? sql`"DeletedAt" is not null` : sql`"DeletedAt" is null`),
  json: ['Params'],
  // See toDataSets.
  toRow: (stored) => stored,
  async saving(request, draft, former) {
    if (former && former.DeletedAt !== null) throw new Refusal('refused', '这个数据集已被删除，请先还原。')
    const duplicate = await request.db
      .selectFrom('data_sets')
      .select('ID')
      .where('StID', '=', request.me.StID)
      .where('Name', '=', draft.Name ?? former?.Name ?? '')
      .where('DeletedAt', 'is', null)
      .where('ID', '!=', former?.ID ?? 0)
      .executeTakeFirst()
    if (duplicate) throw nameTaken(draft.Name ?? '')
    const set = drafted(former, draft)
    const headers = draftedHeaders(former, draft)
    const seconds = (set.Kind === 'measure' && measureOf(set.Measure)?.seconds) || DATA_SET.seconds.usual
    return {
      Headers: undefined,
      NoHeaders: undefined,
      ...(headers === undefined ? {} : await headerColumns(request, headers, set)),
      ...(former || draft.Seconds !== undefined ? {} : { Seconds: seconds }),
    }
  },
})

const nameTaken = (name: string) =>
  new Refusal('conflict', `已经有名称是“${name}”的数据集，请换一个名称。`, {
    detail: { Fields: [{ Field: 'Name', Message: `已经有名称是“${name}”的数据集，请换一个名称。` }] },
  })

const undoHosts = undoRow('stations', '内网地址', { stationed: false })

/** Takes back what was done to a data set, or to the station's list of hosts. */
export const undoDataSet: Undoer = (request) => {
  const { change, me } = request
  if (change.After === null || !('DataHosts' in change.After)) return dataSetRecords.undo(request)
  return change.ID === me.StID ? undoHosts(request) : Promise.resolve('这个操作不能撤销。')
}

/** Handlers of the dataSets family. */
export const dataSetHandlers = implement(dataSets, {
  async list(request) {
    const { List, ...count } = await dataSetRecords.list(request)
    return { ...count, List: await toDataSets(request.db, request.me.StID, List) }
  },
  async get(request) {
    const stored = await dataSetRecords.get(request)
    return (await toDataSets(request.db, request.me.StID, [stored]))[0]!
  },
  save: (request) => dataSetRecords.save(request),
  async preview({ db, me, now, input, outgoingHosts }) {
    const { ID, Draft: draft, Params } = input
    const stored = ID === undefined ? undefined : await dataSetOf(db, me.StID, ID)
    if (ID !== undefined && !stored) throw new Refusal('missing', '没有这个数据集，它可能已被删除。')
    if (!draft) {
      if (!stored) throw new Refusal('refused', '请指定要看的数据集。')
      return valueOf({ db, set: stored, given: Params, now, outgoingHosts })
    }
    if (!may(me, dataSets.pages, stored ? '编辑' : '添加'))
      throw new Refusal('forbidden', '没有「数据集」的编辑权限，请联系管理员开通。')
    const set = drafted(stored, draft)
    const headers = draftedHeaders(stored, draft)
    const params = effectiveParams(set, Params)
    try {
      const reach = { db, StID: me.StID, outgoingHosts }
      const table = await fetchTable({ ...reach, set, params, now, ...(headers && { headers }) })
      return freshResult(table, now)
    } catch (error) {
      if (error instanceof SendProblem) return emptyResult(error.message, now)
      throw error
    }
  },
  remove: (request) =>
    dataSetRecords.each(request, async (stored) => {
      const { ID, Name, DeletedAt } = stored
      if (DeletedAt !== null) return '已经删除了'
      const used = (await aroundDataSets(request.db, request.me.StID, [ID])).get(ID)!.Screens
      if (used > 0) return `有 ${used} 块大屏在用它，请先在大屏里换掉`
      await put(request, ID, request.now)
      request.changed({ ID, Title: Name, Before: { DeletedAt: null }, After: { DeletedAt: request.now.toISOString() } })
      return undefined
    }),
  restore: (request) =>
    dataSetRecords.each(request, async (stored) => {
      const { ID, Name, DeletedAt } = stored
      if (DeletedAt === null) return '没有被删除'
      const duplicate = await request.db
        .selectFrom('data_sets')
        .select('ID')
        .where('StID', '=', request.me.StID)
        .where('Name', '=', Name)
        .where('DeletedAt', 'is', null)
        .executeTakeFirst()
      if (duplicate) return '已经有同名的数据集'
      await put(request, ID, null)
      request.changed({ ID, Title: Name, Before: { DeletedAt: DeletedAt.toISOString() }, After: { DeletedAt: null } })
      return undefined
    }),
  async hosts({ db, me }) {
    const found = await db
      .selectFrom('stations')
      .select('DataHosts')
      .where('ID', '=', me.StID)
      .executeTakeFirstOrThrow()
    return { Hosts: found.DataHosts }
  },
  async setHosts({ db, me, input, changed, logId, outgoingHosts }) {
    const hosts = readHosts(input.Hosts)
    const DataHosts = hosts.join('\n')
    const station = db.selectFrom('stations').select('DataHosts').where('ID', '=', me.StID)
    const before = await station.forNoKeyUpdate().executeTakeFirstOrThrow()
    if (before.DataHosts === DataHosts) return { ID: me.StID }
    checkOuter(hosts, { former: before.DataHosts, outgoingHosts })
    await db.updateTable('stations').set({ DataHosts }).where('ID', '=', me.StID).execute()
    changed({ ID: me.StID, Title: '内网地址', Before: { DataHosts: before.DataHosts }, After: { DataHosts } })
    return { ID: me.StID, LogID: logId }
  },
})

async function put(request: Parameters<typeof dataSetRecords.remove>[0], ID: number, DeletedAt: Date | null) {
  await request.db
    .updateTable('data_sets')
    .set({ DeletedAt, UpdateTime: request.now })
    .where('ID', '=', ID)
    .where('StID', '=', request.me.StID)
    .execute()
}
