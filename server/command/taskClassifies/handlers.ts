/** The taskClassifies family. */
import { sql, type SqlBool } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { taskClassifies, type TaskClassify } from '../../../src/api/command/taskClassifies/calls.ts'
import { openTaskStates } from '../../../src/api/command/tasks/taskStates.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { changedFields, toWire } from '../../platform/records/columns.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { countsOf } from '../../platform/sql/namesOf.ts'

/** The records of the taskClassifies family. */
export const taskClassifyRecords = recordsOf(taskClassifies, 'task_classifies', {
  // The name of a deleted one is free.
  once: false,
  order: '"ShowOrder", "ID"',
  where: ({ IsDeleted }) =>
    IsDeleted === true ? sql<SqlBool>`"DeletedAt" is not null` : sql<SqlBool>`"DeletedAt" is null`,
  toRow(stored) {
    const { DeletedAt, ...row } = stored
    // OpenCount comes later: see counted.
    return { ...toWire(row), IsDeleted: DeletedAt !== null } as unknown as TaskClassify
  },
  async saving(request, { Name }, before) {
    if (before?.DeletedAt) throw new Refusal('refused', '这个分类已删除，请先还原。')
    if (Name === undefined) return
    const duplicate = await named(request, Name)
    if (duplicate !== undefined && duplicate !== before?.ID)
      throw refuseField('Name', `已经有名称是“${Name}”的任务分类，请换一个名称。`, 'conflict')
  },
})

/** The number of the class of this name that is not deleted. */
async function named({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, Name: string): Promise<number | undefined> {
  const rows = db.selectFrom('task_classifies').select('ID').where('StID', '=', me.StID).where('Name', '=', Name)
  return (await rows.where('DeletedAt', 'is', null).executeTakeFirst())?.ID
}

async function counted(request: Request<unknown>, rows: readonly TaskClassify[]): Promise<TaskClassify[]> {
  const open = await countsOf(
    request,
    'tasks',
    'ClassifyID',
    rows.map(({ ID }) => ID),
    sql<boolean>`"State" = any(${[...openTaskStates]})`,
  )
  return rows.map((row) => ({ ...row, OpenCount: open.get(row.ID) ?? 0 }))
}

/** Sets or takes away the mark of deletion. `why`: why a record is left. */
function mark(
  request: Request<{ readonly Ids: readonly number[] }>,
  DeletedAt: Date | null,
  why: (stored: StoredOf<'task_classifies'>) => Promise<string | undefined>,
) {
  return taskClassifyRecords.each(request, async (stored) => {
    const left = await why(stored)
    if (left !== undefined) return left
    await request.db
      .updateTable('task_classifies')
      .set({ DeletedAt })
      .where('ID', '=', stored.ID)
      .where('StID', '=', request.me.StID)
      .execute()
    request.changed({ ID: stored.ID, Title: stored.Name, ...changedFields(stored, { DeletedAt })! })
    return undefined
  })
}

/** Handlers of the taskClassifies family. */
export const taskClassifyHandlers = implement(taskClassifies, {
  list: async (request) => counted(request, await taskClassifyRecords.all(request, request.input)),
  get: async (request) => (await counted(request, [await taskClassifyRecords.get(request)]))[0]!,
  add: (request) => taskClassifyRecords.save({ ...request, input: { ...request.input, ID: undefined } }),
  update: taskClassifyRecords.save,
  remove: (request) =>
    mark(request, request.now, async ({ ID, DeletedAt }) => {
      if (DeletedAt !== null) return '已经删除'
      const toDo = sql<boolean>`"State" = any(${[...openTaskStates]})`
      const count = (await countsOf(request, 'tasks', 'ClassifyID', [ID], toDo)).get(ID) ?? 0
      return count > 0 ? `还有 ${count} 条没有完成的任务用它，不能删除` : undefined
    }),
  restore: (request) =>
    mark({ ...request, input: { Ids: [request.input.ID] } }, null, async ({ DeletedAt, Name }) => {
      if (DeletedAt === null) return '没有删除'
      return (await named(request, Name)) === undefined ? undefined : `已经有名称是“${Name}”的任务分类，请先改它的名称`
    }),
})
