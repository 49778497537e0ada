/** What a task must keep to before it is written. */
import { Refusal } from '../../../src/api/client.ts'
import { openTaskStates, taskStateTitles, type TaskState } from '../../../src/api/command/tasks/taskStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { checkPeople } from '../../platform/records/staff.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'
import { seenOf } from '../../content/topicSelections/seen.ts'
import type { taskFields } from '../../../src/api/command/tasks/fields.ts'
import type { DraftFrom } from '../../../src/api/record/field.ts'
import { isOwn } from './seen.ts'

/** What is saved: what people write, and the state where a new one goes to people at once. */
export type TaskDraft = DraftFrom<typeof taskFields> & { State?: TaskState | undefined }
type Kept = StoredOf<'tasks'>

/** States in which a task can still be changed. */
const changeable: readonly TaskState[] = ['draft', ...openTaskStates]

/** Why a task cannot go to people yet, as the field and a sentence; undefined when it can. */
export function unready(task: {
  readonly Deadline?: unknown
  readonly ClassifyID?: unknown
}): readonly [field: string, sentence: string] | undefined {
  if (!task.Deadline) return ['Deadline', '发布前请填写期限。']
  if (!task.ClassifyID) return ['ClassifyID', '发布前请选择分类。']
  return undefined
}

async function checkNamed(request: Request<unknown>, draft: TaskDraft, before: Kept | undefined): Promise<void> {
  const changed = (field: 'ClassifyID' | 'UnitID' | 'SubjectID' | 'AssigneeID') => {
    const value = draft[field]
    return typeof value === 'number' && value !== before?.[field] ? value : undefined
  }
  const classify = changed('ClassifyID')
  if (classify !== undefined) {
    const found = await request.db
      .selectFrom('task_classifies')
      .select('ID')
      .where('StID', '=', request.me.StID)
      .where('ID', '=', classify)
      .where('DeletedAt', 'is', null)
      .executeTakeFirst()
    if (!found) throw refuseField('ClassifyID', '没有这个任务分类，请重新选择。')
  }
  const unit = changed('UnitID')
  if (unit !== undefined && !(await namesOf(request, 'mechanisms', 'Name', [unit])).has(unit))
    throw refuseField('UnitID', '没有这个部门，请重新选择。')
  const subject = changed('SubjectID')
  if (subject !== undefined && !(await seenOf(request, [subject])).has(subject))
    throw refuseField('SubjectID', '没有这个选题，请重新选择。')
  await checkPeople(request, 'AssigneeID', [changed('AssigneeID')])
}

/** The `saving` of the tasks' records: refuses, or answers who makes a new one. */
export async function checkTask(request: Request<any>, draft: TaskDraft, before: Kept | undefined) {
  if (before) {
    const state = before.State
    if (!isOwn(request.me, before)) throw new Refusal('refused', '只有派任务的人和可以指派任务的人能修改它。')
    if (!changeable.includes(state)) throw new Refusal('refused', `任务现在是“${taskStateTitles[state]}”，不能修改。`)
    if (state !== 'draft' && draft.AssigneeID !== undefined && draft.AssigneeID !== before.AssigneeID)
      throw refuseField('AssigneeID', '已经发布的任务请用“指派”换人。')
  }
  await checkNamed(request, draft, before)
  const task = { ...before, ...draft }
  // one that came to people without these does without them; what it has is not taken away.
  const why = before && before.State !== 'draft' && !unready(before) ? unready(task) : undefined
  if (why) throw refuseField(...why)
  return before ? {} : { AdminID: request.me.ID }
}
