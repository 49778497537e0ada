/** A chart by echarts; loaded when it is first shown. The list beside it says the same in words. */
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { look } from '../../../workspace/theme/look.ts'
import { useWidth } from '../list/useWidth.ts'
import { namesUnder } from './namesUnder.ts'
import './chart.css'

use([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

/** One row of figures. */
export interface Series {
  readonly name: string
  readonly values: readonly (number | null)[]
  /** The custom property its colour comes from. */
  readonly colour: string
}

/**
 * The chart, drawn again when its figures, its size or the theme change. `onPick`: told the place of the bar or point
 * that was clicked, and of its row of figures.
 */
export default function Chart(props: {
  readonly label: string
  readonly names: readonly string[]
  readonly series: readonly Series[]
  readonly kind: 'bar' | 'line'
  readonly onPick: (at: number, series: number) => void
}): ReactNode {
  const { label, names, series, kind, onPick } = props
  const { dark } = useSnapshot(look)
  const root = useRef<HTMLDivElement>(null)
  const width = useWidth(root)
  const chart = useRef<ReturnType<typeof init>>(undefined)
  const pick = useRef(onPick)
  pick.current = onPick
  useEffect(() => {
    const element = root.current!
    const made = init(element, undefined, { renderer: 'svg' })
    made.on('click', ({ dataIndex, seriesIndex }) => pick.current(dataIndex, seriesIndex ?? 0))
    const watch = new ResizeObserver(() => made.resize())
    watch.observe(element)
    chart.current = made
    return () => {
      watch.disconnect()
      made.dispose()
    }
  }, [])
  useEffect(() => {
    // Of the page: a pane that is not seen stands in no page, and has no style of its own while the theme changes.
    const style = getComputedStyle(root.current!.ownerDocument.body)
    const colour = (name: string) => style.getPropertyValue(name).trim()
    const text = { color: colour('--cd-text-2'), fontFamily: style.fontFamily }
    chart.current?.setOption(
      {
        animation: false,
        textStyle: text,
        color: series.map((one) => colour(one.colour)),
        grid: { left: 8, right: 16, top: 32, bottom: 8, containLabel: true },
        legend: { top: 0, left: 0, itemHeight: 8, itemWidth: 12, textStyle: text },
        // As drawn text: the page allows no styles inside of HTML.
        tooltip: { trigger: 'axis', renderMode: 'richText', confine: true },
        xAxis: {
          type: 'category',
          data: [...names],
          axisLabel: { ...text, ...(kind === 'bar' ? namesUnder(names.length, width) : { hideOverlap: true }) },
          axisLine: { lineStyle: { color: colour('--cd-border-strong') } },
          axisTick: { show: false },
        },
        yAxis: {
          type: 'value',
          minInterval: 1,
          axisLabel: text,
          splitLine: { lineStyle: { color: colour('--cd-border') } },
        },
        series: series.map(({ name, values }) => ({
          name,
          type: kind,
          data: [...values],
          barMaxWidth: 28,
          symbol: 'circle',
          // Of many days, that under the pointer alone.
          showSymbol: values.length <= 40,
        })),
      },
      true,
    )
  }, [names, series, kind, dark, width])
  return <div ref={root} className="cd-chart" role="img" aria-label={label} />
}
