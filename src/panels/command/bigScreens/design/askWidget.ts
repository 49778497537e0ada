/** What is asked while designing: which widget, which data, which linkage. The palette asks, so that no mouse is needed. */
import type { Widget } from '../../../../api/command/bigScreens/design.ts'
import { SECONDS } from '../../../../api/command/bigScreens/design.ts'
import { writeWidgetValue } from '../../../../api/command/bigScreens/linkage.ts'
import { widgetKindNames, widgetKinds, type WidgetKindName } from '../../../../api/command/bigScreens/widgets/index.ts'
import type { Context } from '../../../../workspace/command.ts'
import { add, setFields } from './edits.ts'
import { hasRoom, newWidget } from './copies.ts'
import { DATA_SETS } from './dataSetChoices.ts'
import type { Designer } from './designer.ts'
import { linkEdit } from './LinkagePart.tsx'

/** Puts a new widget in the middle, and chooses it. */
export function addWidget(designer: Designer, kind: WidgetKindName, ctx: Context): void {
  const { design } = designer.state()
  if (!hasRoom(design, 1)) return ctx.notify('组件太多了，一块大屏最多 200 个。', 'warning')
  const widget = newWidget(design, kind)
  designer.edit(`加${widgetKinds[kind].title}`, add([widget]))
  designer.choose([widget.Id], widget.Id)
}

/** Asks which kind. */
export async function askAdd(designer: Designer, ctx: Context): Promise<void> {
  const said = await ctx.ask('加组件', [
    {
      name: 'Kind',
      label: '哪种组件',
      kind: 'pick',
      options: () => widgetKindNames.map((name) => ({ title: widgetKinds[name].title, value: name, hint: name })),
    },
  ])
  if (said) addWidget(designer, said['Kind'] as WidgetKindName, ctx)
}

/** Asks for a new name. */
export async function askName(designer: Designer, widget: Widget, ctx: Context): Promise<void> {
  const said = await ctx.ask(`给“${widget.Title}”改名`, [
    { name: 'Title', label: '组件名称', kind: 'text', max: 100, initial: () => widget.Title },
  ])
  if (said) designer.edit('改名', setFields(new Set([widget.Id]), { Title: String(said['Title']) }))
}

/** Asks which data set and how often. */
export async function askSource(designer: Designer, widget: Widget, ctx: Context): Promise<void> {
  const { List } = await ctx.api.dataSets.list({ PageIndex: 1, PageSize: DATA_SETS, Sort: 'Name' })
  const said = await ctx.ask(`“${widget.Title}”的数据`, [
    {
      name: 'DataSetID',
      label: '数据集',
      kind: 'pick',
      initial: () => widget.Source?.DataSetID,
      options: () => List.map(({ ID, Name, ReMark }) => ({ title: Name, value: ID, hint: ReMark })),
    },
    {
      name: 'Seconds',
      label: '每几秒刷新',
      kind: 'number',
      min: SECONDS.least,
      max: SECONDS.most,
      initial: () => widget.Source?.Seconds ?? SECONDS.usual,
    },
  ])
  if (!said) return
  const DataSetID = Number(said['DataSetID'])
  const Params = DataSetID === widget.Source?.DataSetID ? widget.Source.Params : {}
  const Source = { DataSetID, Params, Seconds: Math.round(Number(said['Seconds'])) }
  designer.edit('换数据集', setFields(new Set([widget.Id]), { Source }))
}

/** Asks which widget follows, and which column sets which of its parameters. */
export async function askLinkage(designer: Designer, widget: Widget, ctx: Context): Promise<void> {
  const { design } = designer.state()
  const { Source } = widget
  const targets = design.Widgets.filter((one) => one.Id !== widget.Id && one.Source)
  if (!Source) return ctx.notify('先给这个组件选数据集，再加联动。', 'warning')
  if (targets.length === 0) return ctx.notify('别的组件有数据集以后，才能联动。', 'warning')
  const [{ List }, { Columns }] = await Promise.all([
    ctx.api.dataSets.list({ PageIndex: 1, PageSize: DATA_SETS }),
    ctx.api.bigScreens.getData({ DataSetID: Source.DataSetID, Params: Source.Params }),
  ])
  const first = await ctx.ask(`“${widget.Title}”联动`, [
    {
      name: 'Target',
      label: '联动到哪个组件',
      kind: 'pick',
      options: () => targets.map(({ Id, Title, Kind }) => ({ title: Title, value: Id, hint: widgetKinds[Kind].title })),
    },
  ])
  const target = targets.find(({ Id }) => Id === first?.['Target'])
  if (!target) return
  const params = List.find(({ ID }) => ID === target.Source?.DataSetID)?.Params ?? []
  if (params.length === 0) return ctx.notify(`“${target.Title}”的数据集没有参数，联动不起来。`, 'warning')
  const named = (options: readonly { readonly Name: string; readonly Title: string }[]) =>
    options.map(({ Name, Title }) => ({ title: Title || Name, value: Name, hint: Name }))
  const said = await ctx.ask(`“${widget.Title}”联动“${target.Title}”`, [
    { name: 'originKey', label: '取哪一列', kind: 'pick', options: () => named(Columns) },
    { name: 'targetKey', label: '给哪个参数', kind: 'pick', options: () => named(params) },
  ])
  if (!said) return
  const config = { originKey: String(said['originKey']), targetKey: String(said['targetKey']) }
  const item = { widgetValue: writeWidgetValue(target.Id, target.Title), paramsConfig: [config] }
  designer.edit('加联动', linkEdit(design, widget, [...(widget.linkage?.linkageArr ?? []), item]))
}
