/** To the assistant and back: it stands beside what one works on, and the focus returns to where it was. */
import { defineCommand } from '../command.ts'
import { around } from '../dock/around.ts'
import { mayDivide, type DockGrid } from '../dock/dividing.ts'
import { dockApi } from '../dock/dockApi.ts'
import { splitPane } from '../dock/moving.ts'
import { activate } from '../dock/opening.ts'
import { activePane, panes, type PaneEntry } from '../dock/panes.ts'
import { focusedWindow } from '../windows.ts'
import { noteSelection } from './selection.ts'

const PAGE = '/Ai/AiChat'

/** The pane one came from: the last one used that is not the assistant. */
function paneBefore(): string | undefined {
  const others = panes.list.filter(({ page }) => page !== PAGE)
  return around.recent.find((id) => others.some((pane) => pane.id === id)) ?? others[0]?.id
}

/** Goes to it as it stands there, with its conversation; one that would hide what it is asked about moves beside it. */
function goTo(there: PaneEntry): void {
  const hides = there.group === activePane()?.group
  activate(there.id)
  const grid = dockApi()?.toJSON().grid as unknown as DockGrid | undefined
  if (hides && grid && mayDivide(grid, there.group, 'right')) splitPane('right')
}

/** AI 助手. Ours: the key; people whose messenger takes it for screenshots have `g e`, and every key can be changed. */
export const assistantCommand = defineCommand({
  id: 'workspace.assistant',
  title: 'AI 助手',
  group: '工作台',
  keys: 'alt+a',
  keywords: ['智能写作', '人工智能', 'assistant', 'ai', 'chat'],
  needs: PAGE,
  // whether a service is enabled is said there, and whom to ask.
  can: ({ me }) => me.grants[PAGE] !== undefined,
  run(ctx) {
    if (activePane()?.page !== PAGE) {
      noteSelection(focusedWindow())
      const there = panes.list.find(({ page }) => page === PAGE)
      return there ? goTo(there) : ctx.open(PAGE, {}, 'right')
    }
    const before = paneBefore()
    if (before === undefined) return ctx.notify('没有别的页面可以回去。', 'warning')
    activate(before)
  },
})
