// The workspace as people have it: opening the palette, going from pane to pane, a screen's first opening, thirty panes.

import type { Page } from 'playwright'
import { atDesk } from '../atDesk.ts'
import { choose, ROW } from '../choose.ts'
import { quantile, type Figure } from '../figure.ts'
import { heapOf } from '../heapOf.ts'
import type { Options } from '../options.ts'
import { scriptFigure } from '../scriptFigure.ts'
import { costsOf } from '../scriptTime.ts'
import { timed } from '../timedKey.ts'
import { traceKeys } from '../trace.ts'

/** Panes that stand open while somebody types into the palette. */
const PANES = 30
const GOALS = { palette: 50, pane: 50, paneScript: 12, keyScript: 8, screen: 300, keystroke: 16, memory: 5 } as const
/** How long a traced change of the pane is given, in ms: the layout is written when it has rested. */
const REST_MS = 500
/** Screens whose code nothing else has loaded, by what the palette finds them with and the list they show. */
const SCREENS = [
  ['caozuorizhi', '操作日志'],
  ['huishouzhan', '回收站'],
  ['duanxincanshu', '短信参数'],
] as const

/** Keeps the tab that is in front. */
const KEEP_KEY = 'Alt+Shift+K'
/** A tab that makes room for the next one. */
const LOOKED_AT = '.cd-tab[data-provisional]'
/** A key that nothing answers. */
const DEAD_KEY = 'F9'
const gridOf = (title: string) => `[role=grid][aria-label="${title}"]`
/** The list that has the focus. */
const focused = (title: string) => `${gridOf(title)}:focus`

/** Sits down at a demonstration newsroom, more than once. */
export function measureWorkspace(options: Options): Promise<Figure[]> {
  return atDesk(options, async (desk) => {
    const sitDown = () => desk.sitDown({ user: 'admin', page: '/contribution/All', ready: focused('全部稿件') })
    const rounds = options.quick ? 5 : 25
    const page = await sitDown()
    return [
      ...(await openings(await sitDown(), rounds)),
      ...(await screens(sitDown, options.quick ? 1 : 4)),
      ...(await manyPanes(page, rounds)),
    ]
  })
}

async function openings(page: Page, rounds: number): Promise<Figure[]> {
  const palette: number[] = []
  const panes: number[] = []
  const nothing: number[] = []
  await choose(page, 'caogaoxiang', '草稿箱')
  await page.keyboard.press('Enter')
  await page.locator(focused('草稿箱')).waitFor()
  for (let round = 0; round <= rounds; round++) {
    const opened = await timed(page, 'Control+k', ROW)
    await page.keyboard.press('Escape')
    await page.locator(focused('草稿箱')).waitFor()
    const there = await timed(page, 'Alt+[', focused('全部稿件'))
    const back = await timed(page, 'Alt+]', focused('草稿箱'))
    const idle = await timed(page, DEAD_KEY, 'body')
    // The first of each warms the code up.
    if (round === 0) continue
    palette.push(opened)
    panes.push(there, back)
    nothing.push(idle)
  }
  return [
    figureOf('palette opened, p95', palette, GOALS.palette, nothing),
    figureOf('from pane to pane, p95', panes, GOALS.pane, nothing),
    await paneScript(page, rounds),
  ]
}

/** What going from pane to pane costs in script, all that comes later included. */
async function paneScript(page: Page, rounds: number): Promise<Figure> {
  const traced = async (keys: readonly string[]) => {
    const strikes = Array.from({ length: rounds * 2 }, (_, at) => () => page.keyboard.press(keys[at % keys.length]!))
    return costsOf(await traceKeys({ page, strikes, restMs: REST_MS }))
  }
  return scriptFigure({
    part: 'workspace',
    title: 'from pane to pane',
    costs: await traced(['Alt+[', 'Alt+]']),
    baseline: { title: 'a key that does nothing', costs: await traced([DEAD_KEY]) },
    goal: { atMost: GOALS.paneScript },
  })
}

async function screens(sitDown: () => Promise<Page>, rounds: number): Promise<Figure[]> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const page = await sitDown()
    for (const [query, title] of SCREENS) {
      await choose(page, query, title)
      times.push(await timed(page, 'Enter', gridOf(title)))
    }
    await page.context().close()
  }
  return [figureOf('first opening of a screen, p95', times, GOALS.screen)]
}

async function manyPanes(page: Page, rounds: number): Promise<Figure[]> {
  const ids = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=row][data-id]')].map((row) => row.dataset['id']!),
  )
  // What is fetched, made and compiled once is no pane's memory: everything is done once before it is measured.
  await openArticles(page, ids.slice(0, PANES - 1))
  await typeAndErase(page)
  await closePanes(page)
  const before = await heapOf(page)
  await openArticles(page, ids.slice(0, PANES - 1))
  const open = await heapOf(page)
  const keys: number[] = []
  const nothing: number[] = []
  for (let round = 0; round < rounds; round++) {
    keys.push(...(await typeAndErase(page)))
    for (let at = 0; at < 5; at++) nothing.push(await timed(page, DEAD_KEY, 'body'))
  }
  const scripted = await keyScript(page)
  const count = await page.locator('.dv-tab').count()
  await closePanes(page)
  const after = await heapOf(page)
  const kept = ((after - before) / Math.max(1, open - before)) * 100
  const mb = (bytes: number) => (bytes / 1e6).toFixed(1)
  return [
    figureOf(`keystroke in the palette beside ${count} panes, p95`, keys, GOALS.keystroke, nothing),
    scripted,
    {
      part: 'workspace',
      title: 'memory of closed panes that is not given back, %',
      value: kept,
      unit: '',
      goal: { atMost: GOALS.memory },
      note: `${mb(before)} MB before, ${mb(open)} with ${count} panes, ${mb(after)} after closing them`,
    },
  ]
}

/** What a key in the palette costs in script, the asking of the server and its answer included. */
async function keyScript(page: Page): Promise<Figure> {
  await page.keyboard.press('Control+k')
  await page.locator(ROW).first().waitFor()
  const letters = [...'zhiding', ...'tougao'].map((letter) => () => page.keyboard.press(letter))
  const erased = letters.map(() => () => page.keyboard.press('Backspace'))
  const costs = costsOf(await traceKeys({ page, strikes: [...letters, ...erased], restMs: REST_MS }))
  await page.keyboard.press('Escape')
  const dead = Array.from(letters, () => () => page.keyboard.press(DEAD_KEY))
  const nothing = costsOf(await traceKeys({ page, strikes: dead, restMs: REST_MS }))
  return scriptFigure({
    part: 'workspace',
    title: 'keystroke in the palette',
    costs,
    baseline: { title: 'a key that does nothing', costs: nothing },
    goal: { atMost: GOALS.keyScript },
  })
}

async function openArticles(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await choose(page, `:${id}`, id)
    await page.keyboard.press('Enter')
    await page.locator(`.dv-active-tab ${LOOKED_AT}`).waitFor()
    await page.locator('[contenteditable=true], [role=document], .tiptap').first().waitFor()
    // What is only looked at makes room for the next one; thirty that stand are meant.
    await page.keyboard.press(KEEP_KEY)
    await page.locator(LOOKED_AT).waitFor({ state: 'detached' })
  }
}

/** Types into the palette and takes it away again; answers how long each keystroke took. */
async function typeAndErase(page: Page): Promise<number[]> {
  const taken: number[] = []
  await page.keyboard.press('Control+k')
  await page.locator(ROW).first().waitFor()
  for (const key of 'zhiding') taken.push(await timed(page, key, ROW))
  for (const _ of 'zhiding') taken.push(await timed(page, 'Backspace', ROW))
  await page.keyboard.press('Escape')
  return taken
}

/** Closes all panes but one, those too that are still being opened. */
async function closePanes(page: Page): Promise<void> {
  const tabs = page.locator('.dv-tab')
  for (let count = await tabs.count(); count > 1; count = await tabs.count()) {
    await page.keyboard.press('Alt+w')
    await page.waitForFunction((before) => document.querySelectorAll('.dv-tab').length < before, count)
  }
}

/** `nothing`: what a key takes that does nothing, in the same page; it is what the browser and the machine take. */
function figureOf(title: string, times: readonly number[], atMost: number, nothing?: readonly number[]): Figure {
  const [middle, worst] = [quantile(times, 0.5), Math.max(...times)]
  const value = quantile(times, 0.95)
  const base = nothing && quantile(nothing, 0.95)
  const note = `${times.length} times; p50 ${middle.toFixed(1)}, worst ${worst.toFixed(0)} ms`
  return {
    part: 'workspace',
    title,
    value,
    unit: 'ms',
    ...(base === undefined
      ? { note }
      : {
          baseline: { title: 'a key that does nothing', value: base },
          ratio: base / value,
          note: `${note}; a key that does nothing p50 ${quantile(nothing!, 0.5).toFixed(1)} ms`,
        }),
    goal: { atMost },
  }
}
