/**
 * Keys and clicks on tabs that dockview would answer otherwise: Delete and Backspace would close without asking, and
 * after choosing a tab the focus would stay on it instead of going to what it shows.
 */
import { closePane } from './closing.ts'
import { focusPane } from './focus.ts'
import { showError } from '../notices.ts'
import { panes } from './panes.ts'
import { keepTab } from './provisional.ts'

/** The menu's code comes when it is first asked for. */
function openTabMenu(...asked: Parameters<typeof import('./tabMenu.ts').openTabMenu>): void {
  import('./tabMenu.ts').then((menu) => menu.openTabMenu(...asked)).catch(showError)
}

function tabOf(target: EventTarget | null): { tab: HTMLElement; id: string } | undefined {
  const tab = target instanceof Element ? target.closest<HTMLElement>('.dv-tab') : null
  const id = tab?.querySelector<HTMLElement>('[data-tab]')?.dataset.tab
  return tab && id ? { tab, id } : undefined
}

const isCloseSign = ({ target }: Event) => target instanceof Element && target.closest('.cd-tab-close') !== null

/** Listen on the dock's element. Answers how to stop. */
export function watchTabs(root: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    const found = tabOf(event.target)
    if (!found || found.tab !== event.target) return
    const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      event.stopPropagation()
      void closePane(found.id)
    } else if (isMenu) {
      event.preventDefault()
      event.stopPropagation()
      openTabMenu(found.tab, found.id, event)
    } else if (event.key === 'Enter' || event.key === ' ') {
      // After dockview has made it the active one.
      setTimeout(() => panes.active !== undefined && focusPane(panes.active))
    }
  }
  const onMenu = (event: MouseEvent) => {
    const found = tabOf(event.target)
    if (!found) return
    event.preventDefault()
    event.stopPropagation()
    openTabMenu(found.tab, found.id, event)
  }
  // React hears of these only after dockview has taken a press as choosing or dragging the tab.
  const onPress = (event: Event) => {
    if (isCloseSign(event)) event.stopPropagation()
  }
  const onClose = (event: MouseEvent) => {
    const found = tabOf(event.target)
    if (!found || !(isCloseSign(event) || (event.type === 'auxclick' && event.button === 1))) return
    event.preventDefault()
    event.stopPropagation()
    void closePane(found.id)
  }
  const onClick = (event: MouseEvent) => {
    const found = tabOf(event.target)
    if (found && panes.active === found.id) focusPane(found.id)
  }
  root.addEventListener('keydown', onKey, true)
  root.addEventListener('contextmenu', onMenu, true)
  root.addEventListener('pointerdown', onPress, true)
  root.addEventListener('click', onClose, true)
  root.addEventListener('auxclick', onClose, true)
  const onTwice = (event: MouseEvent) => keepTab(tabOf(event.target)?.id)
  root.addEventListener('click', onClick)
  root.addEventListener('dblclick', onTwice)
  return () => {
    root.removeEventListener('keydown', onKey, true)
    root.removeEventListener('contextmenu', onMenu, true)
    root.removeEventListener('pointerdown', onPress, true)
    root.removeEventListener('click', onClose, true)
    root.removeEventListener('auxclick', onClose, true)
    root.removeEventListener('click', onClick)
    root.removeEventListener('dblclick', onTwice)
  }
}
