/** Taking a topic selection to another day; permitted as editing it is, undone as that is. */
import type { TopicSelection } from '../../../api/content/topicSelections/calls.ts'
import { contextNow } from '../../../workspace/context.ts'
import { showError } from '../../../workspace/notices.ts'
import { canNow, findCommand } from '../../../workspace/registry.ts'
import { api } from '../../../workspace/session.ts'

/** Whether it was taken there; says why when not. */
export async function replan({ ID, Title }: TopicSelection, PlanDate: string): Promise<boolean> {
  const ctx = contextNow()
  const edit = findCommand('topicSelections.edit')
  const can = edit ? canNow(edit, ctx) : false
  if (can !== true) {
    ctx.notify(can === false ? '您没有编辑选题的权限，请联系管理员开通。' : can, 'warning')
    return false
  }
  try {
    const { LogID } = await api.topicSelections.save({ ID, PlanDate })
    if (LogID !== undefined) ctx.remember(`“${Title}”改到 ${PlanDate}`, LogID)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}
