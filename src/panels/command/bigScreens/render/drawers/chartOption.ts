/** What echarts is told to draw. Pure. */
import type { EChartsCoreOption } from 'echarts/core'
import type { DataResult } from '../../../../../api/command/bigScreens/dataResult.ts'
import type { Widget } from '../../../../../api/command/bigScreens/design.ts'
import { propsOf } from '../../../../../api/command/bigScreens/widgets/index.ts'
import { letterSizes, screenColours, screenFont, seriesColours } from '../palette.ts'
import { columnOf, nameColumn, shape, type Shaped } from '../shape.ts'

/** How it is drawn. */
export interface ChartWish {
  readonly chosen: number
  readonly now: number
  readonly isCalm: boolean
}

/** The drawing. `parts`: changes when there are other rows of figures; `rows`: those that can be chosen. */
export interface Drawn {
  readonly option: EChartsCoreOption
  readonly parts: string
  readonly rows: readonly number[]
}

const words = { color: screenColours.quiet, fontSize: letterSizes.label, fontFamily: screenFont }
/** What is not chosen steps back. */
const BACK = 0.35

const faded = (row: number, chosen: number) => (chosen >= 0 && row !== chosen ? { opacity: BACK } : { opacity: 1 })

function base(colour: string, { isCalm }: ChartWish): EChartsCoreOption {
  return {
    animation: !isCalm,
    animationDuration: 300,
    animationDurationUpdate: 300,
    textStyle: words,
    color: colour === '' ? seriesColours : [colour, ...seriesColours],
  }
}

function axes({ names, series }: Shaped, unit: string, isLying: boolean, room?: number): EChartsCoreOption {
  const isWhole = series.every(({ values }) => values.every((value) => value === null || Number.isInteger(value)))
  const along = {
    type: 'category',
    data: [...names],
    inverse: isLying,
    axisLabel: {
      ...words,
      // Bars each have their name, in two lines where it must be; along a line some do.
      ...(room
        ? { interval: 0, width: room, overflow: isLying ? 'truncate' : 'break', lineHeight: 24 }
        : { hideOverlap: true, width: 120, overflow: 'truncate' }),
    },
    axisLine: { lineStyle: { color: screenColours.line, width: 2 } },
    axisTick: { show: false },
  }
  const figures = {
    type: 'value',
    name: unit,
    nameTextStyle: words,
    splitNumber: 4,
    ...(isWhole ? { minInterval: 1 } : {}),
    axisLabel: words,
    splitLine: { lineStyle: { color: screenColours.line } },
  }
  return isLying ? { xAxis: figures, yAxis: along } : { xAxis: along, yAxis: figures }
}

/** How wide the name of a bar may be. */
const roomOf = ({ W }: Widget, { names }: Shaped, isLying: boolean) =>
  isLying ? Math.min(240, W * 0.32) : Math.max(24, (W - 110) / Math.max(1, names.length) - 6)

const legend = ({ series }: Shaped) => ({
  show: series.length > 1,
  top: 0,
  left: 'center',
  itemHeight: 12,
  itemWidth: 20,
  textStyle: words,
})

const grid = ({ series }: Shaped, unit: string) => ({
  left: 8,
  right: 24,
  top: series.length > 1 ? 44 : unit ? 40 : 20,
  bottom: 4,
  containLabel: true,
})

function trendOption(widget: Widget, data: DataResult, wish: ChartWish): Drawn {
  const props = propsOf('trend', widget.Props)
  const name = props.Time
    ? nameColumn(data.Columns, props.Time)
    : (columnOf(data.Columns, '', 'time') ?? nameColumn(data.Columns, ''))
  const by = props.Series ? columnOf(data.Columns, props.Series, 'text') : undefined
  const value = columnOf(data.Columns, props.Value, 'number')
  const shaped = shape(data, { name, value, by, most: 1000, now: wish.now })
  return {
    parts: shaped.series.map((one) => one.name).join('\n'),
    rows: shaped.series[0]?.rows.filter((row) => row >= 0) ?? [],
    option: {
      ...base(props.Colour, wish),
      ...axes(shaped, props.Unit, false),
      grid: grid(shaped, props.Unit),
      legend: legend(shaped),
      series: shaped.series.map(({ name: title, values, rows }) => ({
        name: title,
        type: 'line',
        data: values.map((figure, at) => ({
          value: figure,
          row: rows[at],
          ...(rows[at] === wish.chosen && wish.chosen >= 0 ? { symbolSize: 18 } : {}),
        })),
        lineStyle: { width: 4 },
        symbol: 'circle',
        symbolSize: 8,
        showSymbol: shaped.names.length <= 30,
        ...(props.IsFilled ? { areaStyle: { opacity: 0.16 } } : {}),
      })),
    },
  }
}

function barOption(widget: Widget, data: DataResult, wish: ChartWish): Drawn {
  const props = propsOf('bar', widget.Props)
  const by = props.Series ? columnOf(data.Columns, props.Series, 'text') : undefined
  const value = columnOf(data.Columns, props.Value, 'number')
  const name = nameColumn(data.Columns, props.Name)
  const shaped = shape(data, { name, value, by, most: props.Most, now: wish.now })
  return {
    parts: `${props.IsLying} ${shaped.series.map((one) => one.name).join('\n')}`,
    rows: shaped.names.map((_, at) => shaped.series.find(({ rows }) => rows[at]! >= 0)?.rows[at] ?? -1),
    option: {
      ...base(props.Colour, wish),
      ...axes(shaped, props.Unit, props.IsLying, roomOf(widget, shaped, props.IsLying)),
      grid: grid(shaped, props.Unit),
      legend: legend(shaped),
      series: shaped.series.map(({ name: title, values, rows }) => ({
        name: title,
        type: 'bar',
        data: values.map((figure, at) => ({
          value: figure,
          row: rows[at],
          itemStyle: faded(rows[at]!, wish.chosen),
        })),
        barMaxWidth: 56,
        itemStyle: { borderRadius: props.IsLying ? [0, 4, 4, 0] : [4, 4, 0, 0] },
        ...(props.IsStacked ? { stack: 'all' } : {}),
        label: {
          show: shaped.series.length === 1 && shaped.names.length <= 12,
          position: props.IsLying ? 'right' : 'top',
          ...words,
          color: screenColours.text,
        },
      })),
    },
  }
}

function pieOption(widget: Widget, data: DataResult, wish: ChartWish): Drawn {
  const props = propsOf('pie', widget.Props)
  const value = columnOf(data.Columns, props.Value, 'number')
  const name = nameColumn(data.Columns, props.Name)
  const { names, series } = shape(data, { name, value, by: undefined, most: props.Most, now: wish.now })
  const rows = series[0]?.rows ?? []
  return {
    parts: 'pie',
    rows,
    option: {
      ...base('', wish),
      series: [
        {
          type: 'pie',
          radius: props.IsRing ? ['44%', '70%'] : [0, '70%'],
          center: ['50%', '52%'],
          data: names.map((title, at) => ({
            name: title,
            value: series[0]?.values[at] ?? 0,
            row: rows[at],
            itemStyle: { ...faded(rows[at]!, wish.chosen), borderColor: screenColours.panel, borderWidth: 3 },
          })),
          label: { ...words, color: screenColours.text, formatter: `{b}\n{c}${props.Unit}`, lineHeight: 26 },
          labelLine: { lineStyle: { color: screenColours.line } },
          avoidLabelOverlap: true,
        },
      ],
    },
  }
}

/** The option of a line, bar or pie widget for the data at hand. */
export function chartOption(widget: Widget, data: DataResult, wish: ChartWish): Drawn {
  if (widget.Kind === 'pie') return pieOption(widget, data, wish)
  return widget.Kind === 'bar' ? barOption(widget, data, wish) : trendOption(widget, data, wish)
}
