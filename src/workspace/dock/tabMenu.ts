/** What can be done with a tab: the menu of its header, by the mouse, by touch and by the menu key. */
import type { MenuPart } from '../overlay/menus.ts'
import { openMenuAt } from '../overlay/menus.ts'
import { viewport } from '../shell/viewport.ts'
import { chordsOf } from '../commandBindings.ts'
import { runCommand } from '../execute.ts'
import { findCommand } from '../registry.ts'
import { closeOthers, closePane } from './closing.ts'
import type { dockKeys } from './dockKeys.ts'
import { panelOf } from './dockApi.ts'
import { movePane, splitPane, toggleMaximized } from './moving.ts'
import { activate } from './opening.ts'
import { paneEntry, panes } from './panes.ts'
import { keepTab, provisional } from './provisional.ts'

/** The key a verb of the dock has for this person. */
function keyOf(name: keyof typeof dockKeys): string | undefined {
  return chordsOf(findCommand(`dock.${name}`) ?? {})[0]
}

/** The rows of a tab's menu. */
function tabParts(id: string): MenuPart[] {
  const entry = paneEntry(id)
  const siblings = panes.list.filter((pane) => pane.group === entry?.group).length
  const alone = siblings < 2 ? '这一组只有这一个标签' : undefined
  const on = (run: () => void) => () => {
    activate(id)
    run()
  }
  const arranging: MenuPart[] = viewport.narrow
    ? []
    : [
        '-',
        { title: '向右拆分', keys: keyOf('splitRight'), reason: alone, run: on(() => splitPane('right')) },
        { title: '向下拆分', keys: keyOf('splitDown'), reason: alone, run: on(() => splitPane('down')) },
        { title: '移到左边', keys: keyOf('moveLeft'), run: on(() => movePane('left')) },
        { title: '移到右边', keys: keyOf('moveRight'), run: on(() => movePane('right')) },
        {
          title: entry?.place === 'window' ? '收回到主窗口' : '弹出到单独的窗口',
          keys: keyOf('popout'),
          run: on(() => void runCommand('dock.popout')),
        },
        {
          title: entry?.place === 'floating' ? '放回' : '浮动',
          keys: keyOf('float'),
          run: on(() => void runCommand('dock.float')),
        },
        {
          title: panes.maximized ? '还原' : '最大化',
          keys: keyOf('maximize'),
          run: on(toggleMaximized),
        },
      ]
  return [
    { title: '关闭', keys: keyOf('close'), run: () => void closePane(id) },
    { title: '关闭其他标签', keys: keyOf('closeOthers'), reason: alone, run: () => void closeOthers(id) },
    ...(provisional.ids.includes(id)
      ? [{ title: '保留预览标签', keys: keyOf('keepTab'), run: () => keepTab(id) }]
      : []),
    ...arranging,
  ]
}

/** The rows of a group's menu: its tabs, then what can be done with the one in front. */
export function groupParts(group: string): MenuPart[] {
  const members = panes.list.filter((pane) => pane.group === group)
  const front = members.find((pane) => pane.front)
  return [
    ...members.map((pane) => ({
      title: pane.dirty ? `${pane.title}（未保存）` : pane.title,
      checked: pane === front,
      run: () => activate(pane.id),
    })),
    '-',
    ...(front ? tabParts(front.id) : []),
  ]
}

/** Open a tab's menu where it was asked for: at the pointer, or under the tab when the keyboard asked. */
export function openTabMenu(tab: HTMLElement, id: string, event: MouseEvent | KeyboardEvent): void {
  const entry = paneEntry(id)
  if (!entry || !panelOf(id)) return
  const box = tab.getBoundingClientRect()
  const isPointed = event instanceof MouseEvent && (event.clientX !== 0 || event.clientY !== 0)
  const point = isPointed ? { x: event.clientX, y: event.clientY } : { x: box.left, y: box.bottom }
  openMenuAt(point, `“${entry.title}”的操作`, tabParts(id), tab)
}
