/** What can be done with something unfinished: going on with it, and dropping it. */
import { findAction } from '../../../api/findAction.ts'
import type { Page } from '../../../api/pages.ts'
import { contextNow } from '../../../workspace/context.ts'
import { dock } from '../../../workspace/dock/dock.ts'
import { panes } from '../../../workspace/dock/panes.ts'
import { execute } from '../../../workspace/execute.ts'
import { rememberHere } from '../../../workspace/history.ts'
import { notify, showError } from '../../../workspace/notices.ts'
import { dropHalf, type HalfAsked } from '../../../workspace/palette/halfAsked.ts'
import { readSubject } from '../../../workspace/readSubject.ts'
import { canNow, findCommand } from '../../../workspace/registry.ts'
import { session } from '../../../workspace/session.ts'
import { keepForm } from '../../parts/kept/keptForm.ts'
import { dropText, keepText, newKeyOf } from '../../parts/kept/keptTexts.ts'
import type { Unfinished } from '../../parts/kept/unfinished.ts'

function paramsOf(one: Exclude<Unfinished, { kind: 'asked' }>): {
  page: Page
  params: Record<string, unknown>
} {
  if (one.kind === 'form') {
    const { action, ID } = one.form
    // Some forms have a page of their own.
    const own = findAction(action)?.action.opens
    if (own) return { page: own, params: ID === undefined ? {} : { ID } }
    return { page: '/Form', params: ID === undefined ? { action } : { action, ID } }
  }
  if (one.kind === 'article') return { page: '/Publish', params: { ID: one.row.ID } }
  if (one.kind === 'screen') return { page: '/BigScreen/Design', params: { ID: one.ID } }
  const key = newKeyOf(one.article)
  return { page: '/Publish', params: key === undefined ? { ID: Number(one.article) } : { draft: key } }
}

/** Ask again: what was answered is offered by the question itself. */
async function askAgain({ by, title }: HalfAsked): Promise<void> {
  const ctx = contextNow()
  const command = findCommand(by.command)
  try {
    const subject = await readSubject(ctx, by.family, by.ids)
    if (by.ids.length > 0 && !subject?.rows.length) return ctx.notify(`“${title}”的对象已经不在了。`, 'warning')
    const within = { ...ctx, ...(subject ? { subject } : {}) }
    const can = command ? canNow(command, within) : false
    if (!command || can === false) return ctx.notify(`您现在不能继续“${title}”。`, 'warning')
    if (can !== true) return ctx.notify(can, 'warning')
    await execute(command, within)
  } catch (error) {
    showError(error)
  }
}

/** Open it where it was left, or ask it again. */
export function goOn(one: Unfinished): void {
  if (one.kind === 'asked') return void askAgain(one.asked)
  // Whoever comes here for it wants it back.
  if (one.kind === 'form' && one.form.left) keepForm(one.form.action, one.form.ID, { ...one.form, left: false })
  const { page, params } = paramsOf(one)
  dock.openPath(page, params)
}

/** Whether it stands open somewhere: there it would be kept again at the next key. */
function isOpen(one: Unfinished): boolean {
  if (one.kind === 'asked') return false
  const { page, params } = paramsOf(one)
  const sign = (values: object) => JSON.stringify(Object.entries(values).toSorted())
  return panes.list.some((pane) => pane.path === page && sign(pane.params) === sign(params))
}

/** Drop it, with a way back; what stands open is not dropped. `again`: what this browser keeps has changed. */
export async function drop(one: Unfinished, again: () => void): Promise<void> {
  if (one.kind === 'article') {
    const remove = findCommand('articles.remove')
    const ctx = { ...contextNow(), subject: { family: 'articles' as const, rows: [one.row] } }
    const can = remove ? canNow(remove, ctx) : false
    if (!remove || can === false) return void notify('您没有删除稿件的权限。', 'warning')
    return can === true ? execute(remove, ctx) : void notify(can, 'warning')
  }
  if (isOpen(one)) return void notify(`“${one.title}”正开着，请先关闭它的窗格。`, 'warning')
  const said = `丢弃“${one.title}”`
  if (one.kind === 'asked') return rememberHere(said, dropHalf(one.asked.key))
  if (one.kind === 'form') {
    const { form } = one
    keepForm(form.action, form.ID, undefined)
    return rememberHere(said, () => keepForm(form.action, form.ID, form))
  }
  const user = session.user?.ID ?? 0
  const name = one.kind === 'screen' ? one.name : one.article
  await dropText(user, name)
  again()
  rememberHere(said, async () => {
    await keepText(user, name, one.text)
    again()
  })
}
