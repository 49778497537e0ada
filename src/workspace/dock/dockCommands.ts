/** The dock's verbs as commands. */
import { pages, type PageOptions } from '../../api/pages.ts'
import { defineCommand, type Can, type Command } from '../command.ts'
import { viewport } from '../shell/viewport.ts'
import { closed } from './closing.ts'
import { dock } from './dock.ts'
import { dockKeys, nthKey } from './dockKeys.ts'
import type { Direction } from './neighbour.ts'
import { openAgain } from './opening.ts'
import { activePane, panes } from './panes.ts'
import { keepTab, provisional } from './provisional.ts'
import { isSlot, namesRecord, showsRecords } from './slots/slot.ts'

const group = '窗格'

const anyPane = (): Can => panes.active !== undefined || '没有打开的窗格。'
const severalPanes = (): Can => panes.list.length > 1 || '只有一个窗格。'
const arranging = (): Can => (viewport.narrow ? '窄屏一次只显示一个窗格。' : anyPane())
const severalTabs = (): Can => {
  const active = panes.list.find((pane) => pane.id === panes.active)
  const inGroup = panes.list.filter((pane) => pane.group === active?.group).length
  return inGroup > 1 || '这一组只有这一个标签。'
}
/** Two views that would write the same new text or the same form would take it from each other. */
const viewing = (): Can => {
  const pane = activePane()
  if (!pane) return anyPane()
  if (isSlot(pane.path, pane.params)) return '这个窗格还没有打开记录。'
  const { begins = false, form = false }: PageOptions = pane.page ? pages[pane.page] : {}
  if (!begins || (showsRecords(pane.page!) && namesRecord(pane.params))) return true
  return form ? '表单只开一个，免得两边填的互相覆盖。' : '新建的内容保存以后，才能再开一个视图。'
}
const splitting = (): Can => (arranging() === true ? severalTabs() : arranging())

const directions = [
  ['left', '左边', 'Left'],
  ['right', '右边', 'Right'],
  ['up', '上边', 'Up'],
  ['down', '下边', 'Down'],
] as const satisfies readonly (readonly [Direction, string, string])[]

const byDirection = directions.flatMap(([direction, name, suffix]) => [
  defineCommand({
    id: `dock.focus${suffix}`,
    title: `到${name}的窗格`,
    group,
    keys: dockKeys[`focus${suffix}`],
    repeat: true,
    keywords: ['focus', direction],
    can: severalPanes,
    run: () => dock.focusDirection(direction),
  }),
  defineCommand({
    id: `dock.move${suffix}`,
    title: `把窗格移到${name}`,
    group,
    keys: dockKeys[`move${suffix}`],
    keywords: ['move', direction],
    can: arranging,
    run: () => dock.move(direction),
  }),
])

const byNumber = Array.from({ length: 9 }, (_, index) => index + 1).map((n) =>
  defineCommand({
    id: `dock.focus${n}`,
    title: n === 9 ? '到最后一个窗格' : `到第 ${n} 个窗格`,
    group,
    keys: nthKey(n),
    can: () => (n === 9 ? panes.list.length > 0 : n <= panes.list.length),
    run: () => dock.focusNth(n),
  }),
)

/** Every verb of the dock, for the list of commands. */
export const dockCommands: readonly Command[] = [
  defineCommand({
    id: 'dock.close',
    title: '关闭窗格',
    group,
    keys: dockKeys.close,
    keywords: ['close', 'tab'],
    can: anyPane,
    run: async () => void (await dock.close(panes.active)),
  }),
  defineCommand({
    id: 'dock.closeOthers',
    title: '关闭这一组的其他标签',
    group,
    keys: dockKeys.closeOthers,
    keywords: ['close', 'others'],
    can: () => (anyPane() === true ? severalTabs() : anyPane()),
    run: async () => void (await dock.closeOthers(panes.active)),
  }),
  defineCommand({
    id: 'dock.keepTab',
    title: '保留预览标签',
    group,
    keys: dockKeys.keepTab,
    keywords: ['preview', 'keep', '固定标签'],
    can: () => provisional.ids.includes(panes.active ?? '') || '这个标签不是预览。',
    run: () => keepTab(panes.active),
  }),
  defineCommand({
    id: 'dock.again',
    title: '同一页面再开一个视图',
    group,
    keys: dockKeys.again,
    keywords: ['second view', '两个', '对照', '复制窗格'],
    can: viewing,
    run: () => openAgain(panes.active),
  }),
  defineCommand({
    id: 'dock.reopen',
    title: '重新打开刚关闭的窗格',
    group,
    keys: dockKeys.reopen,
    keywords: ['reopen', '恢复'],
    can: () => closed.panes.length > 0 || '没有刚关闭的窗格。',
    run: () => dock.reopen(),
  }),
  defineCommand({
    id: 'dock.next',
    title: '下一个窗格',
    group,
    keys: dockKeys.next,
    repeat: true,
    keywords: ['next'],
    can: severalPanes,
    run: () => dock.next(),
  }),
  defineCommand({
    id: 'dock.previous',
    title: '上一个窗格',
    group,
    keys: dockKeys.previous,
    repeat: true,
    keywords: ['previous'],
    can: severalPanes,
    run: () => dock.previous(),
  }),
  defineCommand({
    id: 'dock.splitRight',
    title: '向右拆分',
    group,
    keys: dockKeys.splitRight,
    keywords: ['split', '并排'],
    can: splitting,
    run: () => dock.split('right'),
  }),
  defineCommand({
    id: 'dock.splitDown',
    title: '向下拆分',
    group,
    keys: dockKeys.splitDown,
    keywords: ['split', '上下'],
    can: splitting,
    run: () => dock.split('down'),
  }),
  ...byDirection,
  defineCommand({
    id: 'dock.maximize',
    title: '最大化或还原窗格',
    group,
    keys: dockKeys.maximize,
    keywords: ['maximize', 'restore', 'zoom'],
    can: arranging,
    run: () => dock.toggleMaximized(),
  }),
  defineCommand({
    id: 'dock.equalize',
    title: '窗格等宽等高',
    group,
    keys: dockKeys.equalize,
    keywords: ['equal', '平分'],
    can: arranging,
    run: () => dock.equalize(),
  }),
  defineCommand({
    id: 'dock.reset',
    title: '恢复默认布局',
    group,
    keys: dockKeys.reset,
    keywords: ['reset', 'layout', '布局'],
    run: () => dock.reset(),
  }),
  ...byNumber,
]
