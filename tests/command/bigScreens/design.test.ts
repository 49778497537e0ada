import { expect, test } from 'vitest'
import {
  dataSetsOf,
  Design,
  emptyDesign,
  WIDGET_LIMIT,
  type Widget,
} from '../../../src/api/command/bigScreens/design.ts'
import { propsOf, widgetKindNames, widgetKinds } from '../../../src/api/command/bigScreens/widgets/index.ts'
import { propProblem } from '../../../src/api/command/bigScreens/widgets/propProblem.ts'
import type { WidgetKind } from '../../../src/api/command/bigScreens/widgets/widgetKind.ts'

const widget = (more: Partial<Widget> = {}): Widget => ({
  Id: 'a1',
  Kind: 'number',
  Title: '今日发稿',
  X: 0,
  Y: 0,
  W: 400,
  H: 200,
  IsLocked: false,
  IsHidden: false,
  Props: {},
  ...more,
})
const design = (...widgets: Widget[]): Design => ({ ...emptyDesign(), Widgets: widgets })
const problemsOf = (value: unknown) => {
  const said = Design.safeParse(value)
  return said.success ? [] : said.error.issues.map((issue) => issue.message)
}

test('an empty screen and one with a widget are designs', () => {
  expect(problemsOf(emptyDesign())).toEqual([])
  expect(problemsOf(design(widget()))).toEqual([])
})

test.each(widgetKindNames)('what %s begins with is what it takes', (name) => {
  const kind: WidgetKind = widgetKinds[name]
  for (const field of Object.values(kind.props)) expect(propProblem(field, field.initial)).toBeUndefined()
  expect(problemsOf(design(widget({ Kind: name, Props: propsOf(name, {}) })))).toEqual([])
})

test('a property that its kind does not take is told with the widget, the field and the limit', () => {
  expect(problemsOf(design(widget({ Props: { Decimals: 9 } })))).toEqual([
    '组件「今日发稿」的小数位数要是 0 到 4 的数。',
  ])
  expect(problemsOf(design(widget({ Props: { Colour: 'red' } })))).toEqual([
    '组件「今日发稿」的颜色要写成 #1a2b3c 这样的颜色。',
  ])
  expect(problemsOf(design(widget({ Kind: 'text', Props: { Align: 'up' } })))).toEqual([
    '组件「今日发稿」的对齐只能是「左」、「中」、「右」之一。',
  ])
})

test('an address of a script is no address', () => {
  const image = widget({ Kind: 'image', Props: { Address: 'javascript:alert(1)' } })
  expect(problemsOf(design(image))[0]).toContain('要以 http://、https:// 或 / 开头')
})

test('properties nobody knows are kept: they may be of a later version', () => {
  expect(problemsOf(design(widget({ Props: { Later: 1 } })))).toEqual([])
  expect(problemsOf(design(widget({ Props: { constructor: 'x' } })))).toEqual([])
})

test('two widgets of one number, and too many widgets, are refused', () => {
  expect(problemsOf(design(widget(), widget()))).toEqual(['组件编号不能重复'])
  const many = Array.from({ length: WIDGET_LIMIT + 1 }, (_, at) => widget({ Id: `w${at}` }))
  expect(problemsOf(design(...many))).toEqual(['一块大屏最多 200 个组件'])
})

test('each data set is named once', () => {
  const Source = { DataSetID: 3, Params: {}, Seconds: 10 }
  const all = [widget({ Source }), widget({ Id: 'b', Source }), widget({ Id: 'c' })]
  expect(dataSetsOf(design(...all))).toEqual([3])
})

test('set properties lie over what the kind begins with', () => {
  expect(propsOf('number', { Unit: '篇' })).toMatchObject({ Unit: '篇', Decimals: 0 })
})
