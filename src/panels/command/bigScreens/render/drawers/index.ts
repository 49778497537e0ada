/** What draws each kind; a kind that is left out does not compile. */
import type { WidgetKindName } from '../../../../../api/command/bigScreens/widgets/index.ts'
import { element, type Draw, type Drawer } from './drawer.ts'
import { drawNumber } from './number.ts'
import { drawBorder, drawClock, drawImage, drawText } from './pieces.ts'
import { drawRanking } from './ranking.ts'
import { drawTable } from './table.ts'
import { drawTicker } from './ticker.ts'
import { drawVideo } from './video.ts'

/** Draws with code that is fetched first; what came meanwhile is drawn then. */
function later(fetchDraw: () => Promise<Draw>): Draw {
  return (place, widget, env) => {
    let drawer: Drawer | undefined
    let isGone = false
    let waiting: Parameters<NonNullable<Drawer['update']>> | undefined
    fetchDraw().then(
      (draw) => {
        if (isGone) return
        place.replaceChildren()
        drawer = draw(place, widget, env)
        if (waiting) drawer.update?.(...waiting)
        waiting = undefined
      },
      () => place.replaceChildren(element('p', 'cd-sc-missing', '图表没有加载完，刷新后再试')),
    )
    return {
      update(...given) {
        if (drawer) drawer.update?.(...given)
        else waiting = given
      },
      rows: () => drawer?.rows?.() ?? [],
      resize: () => drawer?.resize?.(),
      dispose() {
        isGone = true
        drawer?.dispose?.()
      },
    }
  }
}

const chart = later(async () => (await import('./chart.ts')).drawChart)

/** How each kind of widget is drawn. */
export const drawers: Readonly<Record<WidgetKindName, Draw>> = {
  number: drawNumber,
  trend: chart,
  bar: chart,
  pie: chart,
  ranking: drawRanking,
  table: drawTable,
  ticker: drawTicker,
  text: drawText,
  clock: drawClock,
  image: drawImage,
  video: drawVideo,
  border: drawBorder,
}
