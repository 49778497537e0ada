// The duty desk: a hundred comments a second into one pane while somebody types beside it.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { signInTo } from '../../server/scripts/remoteClient.ts'
import { atDesk, type Desk } from '../atDesk.ts'
import { choose } from '../choose.ts'
import { quantile, type Figure } from '../figure.ts'
import { PASSWORD } from '../newsroom.ts'
import type { Options } from '../options.ts'
import { grid, row, seat } from '../streamSeat.ts'
import { timed } from '../timedKey.ts'

const RATE = 100
const SECONDS = 60
const GOALS = { keystroke: 16, longTask: 50 } as const
/** As many rows as one page of a list has at most. */
const PAGE = 100
/** One such key every so often is as fast as people type, in ms. */
const TYPING_MS = 150

/** Measures it. */
export function measureStream(options: Options): Promise<Figure[]> {
  return atDesk(options, (desk) => typing(desk, options))
}

/** Sends comments as the public does, and answers when it has ended; its last line tells how many were taken. */
async function simulate(url: string, seconds: number): Promise<string> {
  const script = fileURLToPath(new URL('../../server/copydesk.mjs', import.meta.url))
  const words = ['simulate', 'live', '--rate', String(RATE), '--seconds', String(seconds), '--url', url]
  const child = spawn(process.execPath, [script, ...words], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`the simulation ended with ${code}: ${said}`)
  return said.split('\n').findLast((line) => /^\S/.test(line)) ?? ''
}

async function typing(desk: Desk, { quick, say }: Options): Promise<Figure[]> {
  const page = await desk.sitDown(seat('admin'))
  await openEditor(page)
  const old = new Set(await waitingAt(desk.url))
  const seconds = quick ? 10 : SECONDS
  const calm = await typeFor(page, (seconds * 1000) / 3)
  let isOver = false
  const sending = simulate(desk.url, seconds).finally(() => (isOver = true))
  const busy = await typeFor(page, Infinity, () => isOver)
  const told = await sending
  say(`  ${told}`)
  const came = (await waitingAt(desk.url)).filter((id) => !old.has(id))
  const isNew = new Set(came)
  const listed = (await listedIn(page)).filter((id) => isNew.has(id))
  const once = new Set(listed).size
  const part = 'stream'
  return [
    {
      part,
      title: `keystroke in the editor beside ${RATE} comments a second, p95`,
      value: quantile(busy.keys, 0.95),
      unit: 'ms',
      baseline: { title: 'the same without comments', value: quantile(calm.keys, 0.95) },
      ratio: quantile(calm.keys, 0.95) / quantile(busy.keys, 0.95),
      goal: { atMost: GOALS.keystroke },
      note: `${busy.keys.length} keys; p50 ${quantile(busy.keys, 0.5).toFixed(1)} beside ${quantile(calm.keys, 0.5).toFixed(1)} ms`,
    },
    {
      part,
      title: 'longest task in the page meanwhile',
      value: Math.max(0, ...busy.longTasks),
      unit: 'ms',
      baseline: { title: 'without comments', value: Math.max(0, ...calm.longTasks) },
      goal: { atMost: GOALS.longTask },
      note: `${busy.longTasks.length} tasks over 50 ms in ${seconds} s; ${calm.longTasks.length} in a third of it without comments`,
    },
    {
      part,
      title: 'comments that came and wait, listed in the pane',
      value: once,
      unit: '',
      baseline: { title: 'on the server', value: came.length },
      ratio: once / came.length,
      goal: { ratio: 1 },
      note: `${listed.length - once} of them twice; ${told}`,
    },
  ]
}

/** An editor with the caret in it, on the right of the stream. */
async function openEditor(page: Page): Promise<void> {
  await choose(page, 'xinzenggaojian', '新增稿件')
  await page.keyboard.press('Enter')
  await page.locator('.tiptap').waitFor()
  await page.keyboard.press('Alt+\\')
  await page.locator(grid).waitFor()
  await page.locator('.tiptap').focus()
}

interface Typed {
  readonly keys: number[]
  readonly longTasks: number[]
}

async function typeFor(page: Page, ms: number, isOver = () => false): Promise<Typed> {
  await page.evaluate(() => {
    const seen: number[] = []
    const observer = new PerformanceObserver((list) => seen.push(...list.getEntries().map((one) => one.duration)))
    observer.observe({ type: 'longtask' })
    Object.assign(window, { endWatch: () => (observer.disconnect(), seen) })
  })
  const keys: number[] = []
  const end = performance.now() + ms
  for (let at = 0; performance.now() < end && !isOver(); at++) {
    keys.push(await timed(page, 'abcdefgh'[at % 8]!, 'body'))
    await page.waitForTimeout(TYPING_MS)
  }
  const longTasks = await page.evaluate(() => (window as unknown as { endWatch: () => number[] }).endWatch())
  return { keys, longTasks }
}

/** Goes through the whole list, from its newest end to the other; answers what is listed, as often as it is. */
async function listedIn(page: Page): Promise<number[]> {
  await page.locator(grid).focus()
  // Who types elsewhere follows the stream; what came since is let in.
  await page.keyboard.press('Shift+N')
  await page.keyboard.press('End')
  const seen = new Map<string, number>()
  let before = ''
  for (;;) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const places = await page
      .locator(row)
      .evaluateAll((rows) => rows.map((one) => [one.getAttribute('aria-rowindex'), one.getAttribute('data-id')]))
    for (const [place, id] of places) seen.set(`${place} ${id}`, Number(id))
    const now = await page.locator(`${row}.is-cursor`).getAttribute('data-id')
    if (now === before) return [...seen.values()]
    before = now ?? ''
    await page.keyboard.press('PageUp')
  }
}

/** The numbers of the comments that wait, at all lives the desk follows by itself. */
async function waitingAt(url: string): Promise<number[]> {
  const admin = await signInTo(url, 'admin', PASSWORD)
  const { Lives } = await admin.liveComments.stream({})
  const found: number[] = []
  for (const { ID } of Lives) {
    for (let PageIndex = 1; ; PageIndex++) {
      const { List } = await admin.liveComments.list({ TargetID: ID, PageIndex, PageSize: PAGE })
      found.push(...List.map((one) => one.ID))
      if (List.length < PAGE) break
    }
  }
  return found
}
