/** Taking a task's deadline to another day; permitted as editing it is, undone as that is. */
import type { Task } from '../../../api/command/tasks/calls.ts'
import { contextNow } from '../../../workspace/context.ts'
import { showError } from '../../../workspace/notices.ts'
import { canNow, findCommand } from '../../../workspace/registry.ts'
import { api } from '../../../workspace/session.ts'
import { daysLater } from './timeline.ts'

/** Says why when it may not be, or could not. */
export async function postpone({ ID, Title, Deadline }: Task, days: number): Promise<void> {
  const ctx = contextNow()
  const edit = findCommand('tasks.edit')
  const can = edit ? canNow(edit, ctx) : false
  if (can !== true) return ctx.notify(can === false ? '您没有编辑任务的权限，请联系管理员开通。' : can, 'warning')
  if (Deadline === null) return ctx.notify('这条任务没有期限，请先编辑。', 'warning')
  try {
    const { LogID } = await api.tasks.save({ ID, Deadline: daysLater(Deadline, days) })
    const title = `“${Title}”的期限${days > 0 ? '推后' : '提前'} ${Math.abs(days)} 天`
    if (LogID !== undefined) ctx.remember(title, LogID)
  } catch (error) {
    showError(error)
  }
}
