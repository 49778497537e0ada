/** The place of a chart above a list. Its code is fetched when there is something to draw. */
import { lazy, Suspense, type ComponentProps, type ReactNode } from 'react'
import './chart.css'

const Chart = lazy(() => import('./Chart.tsx'))

/** Empty, but of its height, while `names` is: what is below does not jump when the answer comes. */
export function ChartFrame(props: ComponentProps<typeof Chart>): ReactNode {
  return (
    <div className="cd-statistics-chart">
      {props.names.length > 0 && (
        <Suspense fallback={<div className="cd-chart" aria-busy="true" />}>
          <Chart {...props} />
        </Suspense>
      )}
    </div>
  )
}
