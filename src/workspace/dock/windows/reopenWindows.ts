/** Windows of a layout that was put up: opened one by one with the person's next key presses, as browsers want it. */
import type { DockviewApi } from 'dockview'
import { subscribe } from 'valtio'
import { notify } from '../../notices.ts'
import { viewport } from '../../shell/viewport.ts'
import { workIn } from '../../windows.ts'
import { around } from '../around.ts'
import { panelOf } from '../dockApi.ts'
import type { SavedWindow } from '../layout.ts'
import { activate } from '../opening.ts'
import { panes } from '../panes.ts'
import { sync } from '../sync.ts'
import { POPOUT_URL } from './popoutUrl.ts'

let isOpening = false
/** The browser does not open windows at all: trying with every key would only be in the way. */
let isRefused = false

/** Whether a box still lies on a screen; that monitor may be gone. */
function isOnScreen({ left, top, width, height }: NonNullable<SavedWindow['box']>): boolean {
  const { availWidth, availHeight } = screen
  const isBeside = 'isExtended' in screen && screen.isExtended === true
  return isBeside || (left + width > 80 && top + height > 80 && left < availWidth - 80 && top < availHeight - 80)
}

/** Open a window with these panes, without taking what is active away. Answers whether it is there. */
async function reopen(api: DockviewApi, saved: SavedWindow): Promise<boolean> {
  const [first, ...others] = saved.views.flatMap((id) => panelOf(id) ?? [])
  if (!first) return true
  if (api.hasMaximizedGroup()) api.exitMaximizedGroup()
  const box = saved.box && isOnScreen(saved.box) ? saved.box : undefined
  if (!(await api.addPopoutGroup(first, { popoutUrl: POPOUT_URL, ...(box ? { position: box } : {}) }))) return false
  for (const panel of others) panel.api.moveTo({ group: first.group })
  panelOf(saved.active)?.api.setActive()
  return true
}

/** Whether the browser would open a window now; where it does not tell, trying is the only way to know. */
const mayOpen = () => !('userActivation' in navigator) || navigator.userActivation.isActive

/**
 * Open what waits, as many windows as the browser lets through: for most one with every press in the main window. Call it
 * while a press is answered.
 */
export async function openWaiting(api: DockviewApi): Promise<void> {
  if (isOpening || viewport.narrow || around.waiting.length === 0) return
  isOpening = true
  isRefused = false
  const { active } = panes
  let hasOpened = false
  try {
    while (around.waiting.length > 0 && mayOpen()) {
      const next = around.waiting[0]!
      const isWindow = next.views.includes(active ?? '')
      if (!(await reopen(api, next))) {
        if (!hasOpened) sayRefused(api)
        break
      }
      hasOpened = true
      around.waiting.shift()
      sync()
      if (!isWindow && active !== undefined) activate(active)
    }
    if (around.waiting.length > 0 && !isRefused) sayMore()
  } finally {
    isOpening = false
  }
}

/** Browsers open one window for one press, and only for a press in the window that opens it. */
function sayMore(): void {
  window.focus()
  workIn(window)
  notify(`还有 ${around.waiting.length} 个窗口没有弹出，在主窗口按任意键弹出下一个。`, 'info')
}

function sayRefused(api: DockviewApi): void {
  isRefused = true
  notify(`浏览器没有打开 ${around.waiting.length} 个原来单独的窗口，里面的窗格都在主窗口里。`, 'warning', {
    action: { title: '再试一次', run: () => void openWaiting(api) },
  })
}

/** While windows wait, the next key or press opens one. Answers how to stop. */
export function watchWaiting(api: DockviewApi): () => void {
  // Browsers count neither Escape nor a bare modifier as a wish.
  const isWish = (event: Event) =>
    !(event instanceof KeyboardEvent) || !['Escape', 'Control', 'Alt', 'Shift', 'Meta'].includes(event.key)
  const onWish = (event: Event) => {
    if (around.waiting.length > 0 && !isRefused && isWish(event)) setTimeout(() => void openWaiting(api))
  }
  const wishes = ['keydown', 'pointerup'] as const
  for (const kind of wishes) addEventListener(kind, onWish, true)
  // A pane that was closed or popped out by hand meanwhile waits no more.
  const tidy = subscribe(panes, () => {
    if (isOpening) return
    const isWaiting = (id: string) => panelOf(id) !== undefined && panelOf(id)!.api.location.type !== 'popout'
    const still = around.waiting.filter((one) => one.views.some(isWaiting))
    if (still.length !== around.waiting.length) around.waiting = still
  })
  return () => {
    for (const kind of wishes) removeEventListener(kind, onWish, true)
    tidy()
  }
}
