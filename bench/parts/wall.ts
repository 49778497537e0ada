// The wall: twenty widgets that get new data each second, and what is left in memory after half an hour of it.

import type { Page } from 'playwright'
import { emptyDesign, type Widget } from '../../src/api/command/bigScreens/design.ts'
import { widgetKinds, type WidgetKindName } from '../../src/api/command/bigScreens/widgets/index.ts'
import type { Client } from '../../src/api/client.ts'
import type { MeasureName } from '../../src/api/command/dataSets/measures.ts'
import type { Contract } from '../../src/api/index.ts'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { atDesk } from '../atDesk.ts'
import { quantile, type Figure } from '../figure.ts'
import { keptBy } from '../heapOf.ts'
import { PASSWORD } from '../newsroom.ts'
import type { Options } from '../options.ts'

const WIDGETS = 20
const GOALS = { frame: 17, heap: 5 } as const
/** How long frames are counted, in ms, when not in a hurry. */
const WATCH_MS = 30_000
/** How long the wall is left running, in minutes; and before that, until its code is compiled for good. */
const MINUTES = 30
const WARM_MINUTES = 5
/** Widgets get data every ten seconds unless somebody says otherwise: each second is ten times the pace. */
const SECONDS = 1

/** What is shown: every kind that draws data, over what changes by itself. */
const shown: readonly (readonly [WidgetKindName, MeasureName])[] = [
  ['number', 'serverLoad'],
  ['trend', 'commentsPerMinute'],
  ['bar', 'articlesByState'],
  ['pie', 'commentStates'],
  ['ranking', 'topArticles'],
  ['table', 'serverLoad'],
  ['ticker', 'newestComments'],
]

/** The wall of a newsroom, with nothing on it; `fill` puts all the widgets there. */
function atWall<T>(options: Options, measure: (page: Page, fill: () => Promise<void>) => Promise<T>): Promise<T> {
  return atDesk(options, async ({ url, sitDown }) => {
    const admin = await signInTo(url, 'admin', PASSWORD)
    const blank = await makeScreen(admin, 'blank', [])
    const full = await makeScreen(admin, 'full', await makeWidgets(admin))
    const wall = (await admin.walls.list({})).List[0]!
    await admin.walls.show({ ID: wall.ID, ScreenID: blank })
    const size = { width: 1920, height: 1080 }
    const page = await sitDown({ user: 'wall', page: '/BigScreen/Wall', ready: '.cd-wall-layer.is-shown', size })
    return measure(page, async () => {
      await admin.walls.show({ ID: wall.ID, ScreenID: full })
      await page.locator('.cd-wall-layer.is-shown canvas').first().waitFor()
    })
  })
}

/** Measures how long frames take. */
export function measureWall(options: Options): Promise<Figure[]> {
  return atWall(options, async (page, fill) => {
    const watch = options.quick ? WATCH_MS / 6 : WATCH_MS
    const empty = await framesOf(page, watch)
    await fill()
    const busy = await framesOf(page, watch)
    return [
      {
        part: 'wall',
        title: `${WIDGETS} widgets with new data each second, frame p95`,
        value: quantile(busy, 0.95),
        unit: 'ms',
        baseline: { title: 'a screen without widgets', value: quantile(empty, 0.95) },
        ratio: quantile(empty, 0.95) / quantile(busy, 0.95),
        goal: { atMost: GOALS.frame },
        note: `${busy.length} frames; p50 ${quantile(busy, 0.5).toFixed(1)}, p99 ${quantile(busy, 0.99).toFixed(1)}, worst ${Math.max(...busy).toFixed(0)} ms`,
      },
    ]
  })
}

async function makeWidgets(admin: Client<Contract>): Promise<Widget[]> {
  const sets = new Map<MeasureName, number>()
  for (const [, Measure] of shown) {
    if (sets.has(Measure)) continue
    const { ID } = await admin.dataSets.save({ Name: `bench ${Measure}`, Kind: 'measure', Measure, Seconds: SECONDS })
    sets.set(Measure, ID)
  }
  return Array.from({ length: WIDGETS }, (_, index) => {
    const [Kind, measure] = shown[index % shown.length]!
    return {
      ...{ Id: `w${index}`, Kind, Title: widgetKinds[Kind].title, W: 370, H: 260 },
      ...{ X: (index % 5) * 382 + 8, Y: Math.floor(index / 5) * 268 + 8 },
      ...{ IsLocked: false, IsHidden: false, Props: {} },
      Source: { DataSetID: sets.get(measure)!, Params: {}, Seconds: SECONDS },
    }
  })
}

async function makeScreen(admin: Client<Contract>, Name: string, Widgets: Widget[]): Promise<number> {
  return (await admin.bigScreens.save({ Name, Design: { ...emptyDesign(), Widgets } })).ID
}

/** How long each frame took, in ms. */
function framesOf(page: Page, during: number): Promise<number[]> {
  return page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const taken: number[] = []
        const end = performance.now() + ms
        let last = performance.now()
        const frame = (now: number) => {
          taken.push(now - last)
          last = now
          if (now < end) requestAnimationFrame(frame)
          else resolve(taken.slice(1))
        }
        requestAnimationFrame(frame)
      }),
    during,
  )
}

/** Measures what the wall holds in memory after it ran, beside what it held when it had settled. */
export function measureEndurance(options: Options): Promise<Figure[]> {
  return atWall(options, async (page, fill) => {
    const { quick, say } = options
    const minutes = quick ? 1 : MINUTES
    const warm = quick ? 1 : WARM_MINUTES
    await fill()
    await page.waitForTimeout(warm * 60_000)
    const before = await keptBy(page)
    for (let minute = 1; minute <= minutes; minute++) {
      await page.waitForTimeout(60_000)
      if (minute % 5 === 0) say(`  ${minute} of ${minutes} minutes: ${mb(await keptBy(page))}`)
    }
    const after = await keptBy(page)
    return [
      {
        part: 'endurance',
        title: `a wall's memory grown in ${minutes} minutes at ten times the pace, %`,
        value: ((after - before) / before) * 100,
        unit: '',
        goal: { atMost: GOALS.heap },
        note: `${mb(before)} after ${warm} minutes, ${mb(after)} at the end, the least of six looks after a collection`,
      },
    ]
  })
}

const mb = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
