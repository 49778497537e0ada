/** Everything that can be done while designing, as commands: keys on the canvas and in the layers, and the palette. */
import type { RefObject } from 'react'
import { widgetKindNames, widgetKinds } from '../../../../api/command/bigScreens/widgets/index.ts'
import { defineCommand, type Command, type Context } from '../../../../workspace/command.ts'
import { usePane, usePaneCommands } from '../../../../workspace/pane.ts'
import { addWidget, askAdd, askLinkage, askName, askSource } from './askWidget.ts'
import type { Zoom } from './Canvas.tsx'
import { copiedHere, copyText } from './clipboard.ts'
import { copiesOf, hasRoom, newGroup } from './copies.ts'
import {
  add,
  align,
  distribute,
  group,
  moveBy,
  remove,
  reorder,
  setFields,
  sizeBy,
  ungroup,
  type Alignment,
} from './edits.ts'
import type { DesignAtWork } from './useDesigner.ts'

/** Ours: how far the arrows go with shift, in pixels. */
const FAR = 10

const ways = [
  ['left', '左', -1, 0],
  ['right', '右', 1, 0],
  ['up', '上', 0, -1],
  ['down', '下', 0, 1],
] as const
const alignments: readonly (readonly [Alignment, string, string])[] = [
  ['left', '左对齐', 'l'],
  ['center', '水平居中', 'c'],
  ['right', '右对齐', 'r'],
  ['top', '顶端对齐', 't'],
  ['middle', '垂直居中', 'm'],
  ['bottom', '底端对齐', 'b'],
]
const orders = [
  ['front', '移到最前', 'f'],
  ['back', '移到最后', 'b'],
  ['forward', '前移一层', ']'],
  ['backward', '后移一层', '['],
] as const

/** Where the focus can be. */
export interface DesignPlaces {
  readonly canvas: RefObject<HTMLDivElement | null>
  readonly layers: RefObject<HTMLUListElement | null>
  readonly inspector: RefObject<HTMLElement | null>
}

/** Puts copies of widgets into the design, and chooses them. */
export function paste(
  { designer }: DesignAtWork,
  widgets: Parameters<typeof copiesOf>[1],
  what: string,
  ctx: Context,
): void {
  const { design } = designer.state()
  if (widgets.length === 0) return ctx.notify('还没有复制过组件。', 'warning')
  if (!hasRoom(design, widgets.length)) return ctx.notify('组件太多了，一块大屏最多 200 个。', 'warning')
  const copies = copiesOf(design, widgets)
  designer.edit(what, add(copies))
  designer.choose(copies.map(({ Id }) => Id))
}

/** Offers them while the pane is there. `work` undefined: the design is not here yet. */
export function useDesignCommands(parts: {
  readonly work: DesignAtWork | undefined
  readonly places: DesignPlaces
  readonly zoom: Zoom
  readonly setZoom: (change: (before: Zoom) => Zoom) => void
}): void {
  const { work, places, setZoom } = parts
  const pane = usePane()
  usePaneCommands(work ? commandsOf(work, places, setZoom, () => pane.window.document.activeElement) : [])
}

function commandsOf(
  work: DesignAtWork,
  places: DesignPlaces,
  setZoom: (change: (before: Zoom) => Zoom) => void,
  focused: () => Element | null,
): readonly Command[] {
  const { designer, screen } = work
  const now = () => designer.state()
  const under = () => now().design.Widgets.find(({ Id }) => Id === now().cursor)
  const some = () => now().chosen.size > 0 || '还没有选中组件，按 J 选一个。'
  const several = (least: number) => () => now().chosen.size >= least || `要选中 ${least} 个以上的组件。`
  const partOf = () => focused()?.closest<HTMLElement>('[data-part]')?.dataset['part']
  const key = (
    id: string,
    title: string,
    keys: string | readonly string[] | undefined,
    run: (ctx: Context) => void | Promise<void>,
    more: Partial<Command> = {},
  ) =>
    defineCommand({
      id: `screenDesign.${id}`,
      title,
      group: '大屏设计',
      where: 'list',
      run,
      ...(keys === undefined ? {} : { keys }),
      ...more,
    })
  const step = (by: number, isMore: boolean) => {
    const { design, cursor, chosen } = now()
    const all = design.Widgets
    if (all.length === 0) return
    const at = all.findIndex(({ Id }) => Id === cursor)
    // The layers show the foremost first: down goes to what lies behind.
    const next = at < 0 ? (by > 0 ? all.length - 1 : 0) : Math.max(0, Math.min(all.length - 1, at - by))
    const id = all[next]!.Id
    designer.choose(isMore ? [...chosen, id] : [id], id)
  }
  const arrows = (dx: number, dy: number) => {
    if (partOf() === 'layers' && dx === 0) return step(Math.sign(dy), Math.abs(dy) === FAR)
    designer.edit('移动', moveBy(now().chosen, dx, dy), true)
  }
  const chosenWidgets = () => now().design.Widgets.filter(({ Id }) => now().chosen.has(Id))
  const flip = (name: 'IsLocked' | 'IsHidden', on: string, off: string) => {
    const isOn = chosenWidgets().every((one) => one[name])
    designer.edit(isOn ? off : on, setFields(now().chosen, { [name]: !isOn }))
  }
  const move = { repeat: true, hidden: true } as const
  return [
    key('add', '加组件', 'a', (ctx) => askAdd(designer, ctx)),
    key('source', '选数据集', 'd', (ctx) => askSource(designer, under()!, ctx), { can: some }),
    key('properties', '改属性', ['enter', 'i'], () => {
      places.inspector.current?.querySelector<HTMLElement>('input, select, textarea')?.focus()
    }),
    key('next', '下一个组件', 'j', () => step(1, false), move),
    key('previous', '上一个组件', 'k', () => step(-1, false), move),
    key('nextMore', '加选下一个', 'shift+j', () => step(1, true), move),
    key('previousMore', '加选上一个', 'shift+k', () => step(-1, true), move),
    key('all', '全选组件', 'mod+a', () => designer.choose(now().design.Widgets.map(({ Id }) => Id))),
    key(
      'back',
      '回到画布，取消选中',
      'esc',
      () => {
        if (partOf() === 'inspector') places.canvas.current?.focus()
        else designer.choose([])
      },
      { where: 'pane', hidden: true },
    ),
    ...ways.flatMap(([name, title, dx, dy]) => [
      key(`move.${name}`, `往${title}移 1 像素`, name, () => arrows(dx, dy), move),
      key(`moveFar.${name}`, `往${title}移 ${FAR} 像素`, `shift+${name}`, () => arrows(dx * FAR, dy * FAR), move),
      key(
        `size.${name}`,
        dx === 0 ? (dy > 0 ? '高 1 像素' : '矮 1 像素') : dx > 0 ? '宽 1 像素' : '窄 1 像素',
        `alt+${name}`,
        () => void designer.edit('改大小', sizeBy(now().chosen, dx, dy), true),
        move,
      ),
      key(
        `sizeFar.${name}`,
        dx === 0 ? (dy > 0 ? `高 ${FAR} 像素` : `矮 ${FAR} 像素`) : dx > 0 ? `宽 ${FAR} 像素` : `窄 ${FAR} 像素`,
        `alt+shift+${name}`,
        () => void designer.edit('改大小', sizeBy(now().chosen, dx * FAR, dy * FAR), true),
        move,
      ),
    ]),
    ...alignments.map(([how, title, letter]) =>
      key(`align.${how}`, title, `o ${letter}`, () => void designer.edit(title, align(now().chosen, how)), {
        can: some,
      }),
    ),
    key('across', '水平等距', 'o h', () => void designer.edit('水平等距', distribute(now().chosen, 'across')), {
      can: several(3),
    }),
    key('down', '垂直等距', 'o v', () => void designer.edit('垂直等距', distribute(now().chosen, 'down')), {
      can: several(3),
    }),
    ...orders.map(([where, title, keys]) =>
      key(`order.${where}`, title, keys, () => void designer.edit(title, reorder(now().chosen, where)), { can: some }),
    ),
    key(
      'group',
      '组成一组',
      'mod+g',
      () => {
        const { design, chosen } = now()
        designer.edit('组成一组', group(chosen, newGroup(design)))
      },
      { can: several(2) },
    ),
    key('ungroup', '拆开组', 'mod+shift+g', () => void designer.edit('拆开组', ungroup(now().chosen)), { can: some }),
    key('lock', '锁定或解锁', 'l', () => flip('IsLocked', '锁定', '解锁'), { can: some }),
    key('hide', '隐藏或显示', 'h', () => flip('IsHidden', '隐藏', '显示'), { can: some }),
    key('rename', '组件改名', 'r', (ctx) => askName(designer, under()!, ctx), { can: some }),
    key('link', '加联动', 'n', (ctx) => askLinkage(designer, under()!, ctx), { can: some }),
    key('duplicate', '复制一份', 'mod+d', (ctx) => paste(work, chosenWidgets(), '复制一份', ctx), { can: some }),
    key('copy', '复制组件', undefined, (ctx) => copyNow(chosenWidgets(), ctx), { can: some, keywords: ['Ctrl+C'] }),
    key('paste', '粘贴组件', undefined, (ctx) => paste(work, copiedHere(), '粘贴组件', ctx), { keywords: ['Ctrl+V'] }),
    key('remove', '删除组件', ['#', 'shift+delete'], () => void designer.edit('删除组件', remove(now().chosen)), {
      can: () => (chosenWidgets().some(({ IsLocked }) => !IsLocked) ? true : '选中的组件都锁着，先按 L 解锁。'),
    }),
    key('undo', '撤销一步设计', 'mod+z', (ctx) => ctx.notify(said('已撤销', designer.undo())), {
      can: () => now().undoes !== undefined || '没有可以撤销的设计步骤。',
    }),
    key('redo', '重做一步设计', ['mod+shift+z', 'mod+y'], (ctx) => ctx.notify(said('已重做', designer.redo())), {
      can: () => now().redoes !== undefined || '没有可以重做的设计步骤。',
    }),
    key('save', '保存大屏设计', 'mod+s', () => work.save(), {
      where: 'pane',
      can: () => now().isUnsaved || '没有要保存的修改。',
    }),
    key('preview', '在旁边预览', 'p', async (ctx) => {
      await work.save()
      ctx.open('/BigScreen/Preview', { ID: screen.ID }, 'right')
    }),
    key('fit', '看整个画布', '0', () => setZoom(() => 'fit')),
    key('actual', '按原大小看', '1', () => setZoom(() => 1)),
    key('nearer', '放大', ['+', '='], () => setZoom((before) => Math.min(4, (before === 'fit' ? 0.5 : before) * 1.25))),
    key('farther', '缩小', '-', () => setZoom((before) => Math.max(0.1, (before === 'fit' ? 0.5 : before) / 1.25))),
    key('layers', '到图层', 't', () => places.layers.current?.focus()),
    key('canvas', '到画布', 'c', () => places.canvas.current?.focus()),
    ...widgetKindNames.map((name) =>
      key(`add.${name}`, `加组件：${widgetKinds[name].title}`, undefined, (ctx) => addWidget(designer, name, ctx), {
        keywords: widgetKinds[name].keywords,
      }),
    ),
  ]
}

const said = (done: string, what: string | undefined) => (what === undefined ? '没有更多步骤。' : `${done}：${what}`)

async function copyNow(widgets: Parameters<typeof copyText>[0], ctx: Context): Promise<void> {
  const text = copyText(widgets)
  // Not every browser lets a page write there; here it can be pasted all the same.
  await navigator.clipboard?.writeText(text).catch(() => {})
  ctx.notify(`已复制 ${widgets.length} 个组件。`, 'success')
}
