/** Kinds that show figures, rows and streams. */
import { defineWidget } from './widgetKind.ts'

const decimals = { kind: 'number', title: '小数位数', initial: 0, min: 0, max: 4 } as const
const unit = { kind: 'text', title: '单位', initial: '', max: 10 } as const
const colour = { kind: 'colour', title: '颜色', initial: '', hint: '留空则用大屏的配色' } as const
const name = { kind: 'column', title: '名称列', initial: '', of: 'any' } as const
const value = { kind: 'column', title: '数值列', initial: '', of: 'number' } as const
const max = (initial: number, most: number) =>
  ({ kind: 'number', title: '最多条数', initial, min: 1, max: most }) as const

/** One figure, big. */
export const number = defineWidget({
  title: '数字',
  width: 400,
  height: 220,
  keywords: ['number', 'figure', 'kpi'],
  props: {
    Value: value,
    Decimals: decimals,
    Unit: unit,
    Note: { kind: 'text', title: '说明', initial: '', max: 40 },
    Alarm: { kind: 'number', title: '警戒值', initial: 0, min: -1e12, max: 1e12, hint: '达到后变为警示色；0 表示不用' },
    Colour: colour,
  },
})

/** Figures over time, one line or several. */
export const trend = defineWidget({
  title: '趋势',
  width: 800,
  height: 400,
  keywords: ['trend', 'line', 'curve'],
  props: {
    Time: { kind: 'column', title: '时间列', initial: '', of: 'any' },
    Value: value,
    Series: { kind: 'column', title: '分组列', initial: '', of: 'text', optional: true, hint: '留空只画一条线' },
    IsFilled: { kind: 'flag', title: '线下填色', initial: true },
    Unit: unit,
    Colour: colour,
  },
})

/** Figures side by side. */
export const bar = defineWidget({
  title: '柱状图',
  width: 800,
  height: 400,
  keywords: ['bar', 'column'],
  props: {
    Name: name,
    Value: value,
    Series: { kind: 'column', title: '分组列', initial: '', of: 'text', optional: true, hint: '留空只有一组' },
    IsLying: { kind: 'flag', title: '横放', initial: false },
    IsStacked: { kind: 'flag', title: '堆叠', initial: false },
    Most: max(12, 60),
    Unit: unit,
    Colour: colour,
  },
})

/** Parts of a whole. */
export const pie = defineWidget({
  title: '饼图',
  width: 480,
  height: 400,
  keywords: ['pie', 'donut', 'share'],
  props: {
    Name: name,
    Value: value,
    IsRing: { kind: 'flag', title: '环形', initial: true },
    Most: max(8, 20),
    Unit: unit,
  },
})

/** Who is first, with bars. */
export const ranking = defineWidget({
  title: '排行',
  width: 600,
  height: 480,
  keywords: ['ranking', 'top'],
  props: { Name: name, Value: value, Most: max(8, 30), Unit: unit, Colour: colour },
})

/** Rows as they are. */
export const table = defineWidget({
  title: '表格',
  width: 800,
  height: 480,
  keywords: ['table', 'rows'],
  props: {
    Name: { ...name, title: '首列', hint: '留空则按数据的顺序' },
    Most: max(10, 60),
    Size: { kind: 'number', title: '字号', initial: 22, min: 12, max: 120 },
  },
})

/** Comments, news: the newest slides in. */
export const ticker = defineWidget({
  title: '滚动文字',
  width: 600,
  height: 480,
  keywords: ['ticker', 'comments', 'scroll'],
  props: {
    Name: { ...name, title: '文字列' },
    By: { kind: 'column', title: '作者列', initial: '', of: 'text', optional: true, hint: '留空不写作者' },
    Time: { kind: 'column', title: '时间列', initial: '', of: 'time', optional: true },
    Most: max(20, 60),
    Size: { kind: 'number', title: '字号', initial: 24, min: 12, max: 120 },
  },
})
