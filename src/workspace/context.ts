/** The context commands are given, put together from the stores of the moment. */
import type { Context } from './command.ts'
import { dock } from './dock/dock.ts'
import { activePane, activeSubject } from './dock/panes.ts'
import { remember } from './history.ts'
import { notify } from './notices.ts'
import { ask, confirm, explain } from './questions.ts'
import { api, me } from './session.ts'

/** What a command may look at or use now. A pane that is a placeholder counts as no page. */
export function contextNow(): Context {
  const pane = activePane()
  const isReady = pane?.state === 'ready'
  return {
    me: me(),
    api,
    subject: isReady ? activeSubject() : undefined,
    page: isReady ? pane.page : undefined,
    params: pane?.params ?? {},
    paneId: pane?.id,
    open: dock.open,
    ask,
    confirm,
    explain,
    notify: (message, tone) => void notify(message, tone),
    remember,
  }
}
