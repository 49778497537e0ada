/** To the assistant and back: it stands beside what one works on, and the focus returns to where it was. */
import { defineCommand } from '../command.ts'
import { around } from '../dock/around.ts'
import { activate } from '../dock/opening.ts'
import { activePane, panes } from '../dock/panes.ts'
import { focusedWindow } from '../windows.ts'
import { noteSelection } from './selection.ts'
import { ASSISTANT, goToAssistant } from './showAssistantBeside.ts'

/** The pane one came from: the last one used that is not the assistant. */
function paneBefore(): string | undefined {
  const others = panes.list.filter(({ page }) => page !== ASSISTANT)
  return around.recent.find((id) => others.some((pane) => pane.id === id)) ?? others[0]?.id
}

/** AI 助手. Ours: the key; people whose messenger takes it for screenshots have `g e`, and every key can be changed. */
export const assistantCommand = defineCommand({
  id: 'workspace.assistant',
  title: 'AI 助手',
  group: '工作台',
  keys: 'alt+a',
  keywords: ['智能写作', '人工智能', 'assistant', 'ai', 'chat'],
  needs: ASSISTANT,
  // whether a service is enabled is said there, and whom to ask.
  can: ({ me }) => me.grants[ASSISTANT] !== undefined,
  run(ctx) {
    if (activePane()?.page !== ASSISTANT) {
      noteSelection(focusedWindow())
      return goToAssistant()
    }
    const before = paneBefore()
    if (before === undefined) return ctx.notify('没有别的页面可以回去。', 'warning')
    activate(before)
  },
})
