/** What can be done with panes beyond opening and closing them, as commands: windows, order of use, history, sizes. */
import { defineCommand, type Can, type Command } from '../command.ts'
import { onMac } from '../keyRuntime.ts'
import { isTextTarget } from '../keys/keyContext.ts'
import { viewport } from '../shell/viewport.ts'
import { focusedWindow } from '../windows.ts'
import { dockKeys } from './dockKeys.ts'
import { redoLayout, stepsNow, undoLayout } from './history/layoutHistory.ts'
import { lastStep, nextStep } from './history/steps.ts'
import { activePane, panes } from './panes.ts'
import { openSwitcher, toggleLastTwo } from './recent/switcher.ts'
import { resize } from './resize.ts'
import { float, gather, popOut, putBack } from './windows/popout.ts'

const group = '窗格'

const anyPane = (): Can => panes.active !== undefined || '没有打开的窗格。'
const wide = (): Can => (viewport.narrow ? '窄屏一次只显示一个窗格。' : anyPane())
const inText = () => {
  const focused = focusedWindow().document.activeElement
  return focused !== null && isTextTarget(focused)
}

const sizes = [
  ['narrower', '窗格变窄', -1, 0],
  ['wider', '窗格变宽', 1, 0],
  ['lower', '窗格变矮', 0, -1],
  ['taller', '窗格变高', 0, 1],
] as const

/** Every one of them, for the list of commands. */
export const arrangeCommands: readonly Command[] = [
  defineCommand({
    id: 'dock.popout',
    title: '弹出到单独的窗口，或收回',
    group,
    keys: dockKeys.popout,
    keywords: ['popout', 'window', '新窗口', '第二屏'],
    can: wide,
    run: () => void (activePane()?.place === 'window' ? putBack(panes.active) : popOut(panes.active)),
  }),
  defineCommand({
    id: 'dock.float',
    title: '浮动窗格，或放回',
    group,
    keys: dockKeys.float,
    keywords: ['float', '悬浮'],
    can: wide,
    run: () => void (activePane()?.place === 'floating' ? putBack(panes.active) : float(panes.active)),
  }),
  defineCommand({
    id: 'dock.gather',
    title: '收回所有窗口和浮动窗格',
    group,
    keys: dockKeys.gather,
    keywords: ['gather', 'windows'],
    can: () => panes.list.some((pane) => pane.place !== 'grid') || '没有单独的窗口，也没有浮动窗格。',
    run: gather,
  }),
  defineCommand({
    id: 'dock.switch',
    title: '切换窗格',
    group,
    keys: dockKeys.switcher,
    repeat: true,
    keywords: ['switch', 'recent', '最近'],
    can: anyPane,
    run: () => openSwitcher(),
  }),
  defineCommand({
    id: 'dock.lastTwo',
    title: '回到上一个用过的窗格',
    group,
    keys: dockKeys.lastTwo,
    keywords: ['last', 'toggle', '来回'],
    can: () => panes.list.length > 1 || '只有一个窗格。',
    run: toggleLastTwo,
  }),
  defineCommand({
    id: 'dock.undo',
    title: '撤销布局',
    group,
    keys: dockKeys.undoLayout,
    keywords: ['undo', 'layout'],
    can: () => (viewport.narrow ? wide() : lastStep(stepsNow()) !== undefined || '布局没有可以撤销的变化。'),
    run: undoLayout,
  }),
  defineCommand({
    id: 'dock.redo',
    title: '重做布局',
    group,
    keys: dockKeys.redoLayout,
    keywords: ['redo', 'layout'],
    can: () => (viewport.narrow ? wide() : nextStep(stepsNow()) !== undefined || '布局没有可以重做的变化。'),
    run: redoLayout,
  }),
  ...sizes.map(([id, title, width, height]) =>
    defineCommand({
      id: `dock.${id}`,
      title,
      group,
      keys: dockKeys[id],
      repeat: true,
      keywords: ['resize', '大小'],
      // In a text the key selects words there.
      can: () => (onMac && inText() ? false : wide()),
      run: () => resize(width, height),
    }),
  ),
]
