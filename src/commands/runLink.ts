/** Carrying out a link: its records are read, the person is asked, and the command runs as if it had been chosen. */
import { counted, recordTitle } from '../api/recordTitle.ts'
import { contract } from '../api/index.ts'
import type { Context } from '../workspace/command.ts'
import { contextNow } from '../workspace/context.ts'
import { execute } from '../workspace/execute.ts'
import { showError } from '../workspace/notices.ts'
import { answering } from '../workspace/macros/runMacro.ts'
import { canNow, findCommand } from '../workspace/registry.ts'
import { readSubject } from '../workspace/readSubject.ts'
import type { RunWish } from '../workspace/router/runLink.ts'

/** Ask, then run. Never rejects; what speaks against it is said. */
export async function carryOutLink(wish: RunWish, ctx: Context = contextNow()): Promise<void> {
  const command = findCommand(wish.command)
  if (!command) return ctx.notify(`链接里的命令“${wish.command}”不存在，可能已经改名。`, 'warning')
  try {
    const subject = await readSubject(ctx, wish.family, wish.ids)
    const rows = (subject?.rows ?? []) as readonly object[]
    if (wish.ids.length > 0 && rows.length === 0) return ctx.notify('链接里的记录不存在，或者您不能查看。', 'warning')
    const within = { ...ctx, ...(subject ? { subject } : {}) }
    const can = canNow(command, within)
    if (can === false) return ctx.notify(`您没有“${command.title}”的权限，请联系管理员开通。`, 'warning')
    if (can !== true) return ctx.notify(can, 'warning')
    const [only] = rows
    const what =
      rows.length === 1 && only
        ? `“${recordTitle(only)}”`
        : rows.length > 1
          ? `${counted(subject!.family, rows.length)}${contract[subject!.family].title}`
          : ''
    if (await ctx.confirm(`这个链接要执行“${command.title}”${what === '' ? '' : `，对象是${what}`}。执行吗？`))
      await execute(command, answering(within, wish.answers))
  } catch (error) {
    showError(error)
  }
}
