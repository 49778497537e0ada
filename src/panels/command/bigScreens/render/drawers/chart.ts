/** Lines, bars and pies by echarts; loaded when the first one is drawn. */
import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { DataResult } from '../../../../../api/command/bigScreens/dataResult.ts'
import { chartOption } from './chartOption.ts'
import type { Draw } from './drawer.ts'

use([BarChart, LineChart, PieChart, GridComponent, LegendComponent, CanvasRenderer])

/** Ours: more points for each pixel than this cost memory and are not seen. */
const SHARPEST = 3

/** Draws a chart widget, and again when its data or its size change. */
export const drawChart: Draw = (place, widget, env) => {
  const sharpness = () => Math.min(SHARPEST, Math.max(1, env.scale() * devicePixelRatio))
  const begin = () => init(place, undefined, { renderer: 'canvas', devicePixelRatio: sharpness() })
  let sharp = sharpness()
  let chart = begin()
  let last: { readonly data: DataResult; readonly chosen: number } | undefined
  let rows: readonly number[] = []
  let parts = ''
  const listen = () =>
    chart.on('click', ({ data }) => {
      const row = (data as { row?: number } | undefined)?.row
      if (row !== undefined && row >= 0) env.choose?.(row)
    })
  const draw = () => {
    if (!last) return
    const drawn = chartOption(widget, last.data, { chosen: last.chosen, now: env.now(), isCalm: env.isCalm })
    rows = drawn.rows
    // What was a row of figures and is none any more must go; else only what differs is drawn.
    chart.setOption(drawn.option, { notMerge: drawn.parts !== parts, lazyUpdate: true })
    parts = drawn.parts
  }
  listen()
  return {
    update(data, chosen) {
      last = { data, chosen }
      draw()
    },
    rows: () => rows,
    resize() {
      if (sharpness() === sharp) return chart.resize()
      sharp = sharpness()
      chart.dispose()
      chart = begin()
      parts = ''
      listen()
      draw()
    },
    dispose: () => chart.dispose(),
  }
}
