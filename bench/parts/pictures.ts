// Photographs on their way up: what preparing one takes beside other ways, and what typing takes while forty go up.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { ssim } from '../alike.ts'
import { atDesk } from '../atDesk.ts'
import { median, quantile, type Figure } from '../figure.ts'
import { inBrowser } from '../inBrowser.ts'
import type { Options } from '../options.ts'
import { photograph } from '../photograph.ts'
import { scriptFigure } from '../scriptFigure.ts'
import { costsOf } from '../scriptTime.ts'
import type { Prepared, Way } from '../pictures/page.ts'
import { timed } from '../timedKey.ts'
import { traceKeys } from '../trace.ts'

/** How much slower than the quickest, how much less alike, and how long the page may be busy, in ms. */
const GOALS = { slower: 1.5, gap: 16, keystroke: 16 } as const
const FORTY = 40
/** */
const LONGEST = 1920
/** Sizes are taken for equal within so much. */
const EQUAL = 1.15

/** Measures both. */
export async function measurePictures(options: Options): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'copydesk-pictures-'))
  try {
    const count = options.quick ? 4 : FORTY
    const files: string[] = []
    for (let seed = 0; seed < Math.min(count, 8); seed++) {
      files.push(join(folder, `p${seed}.jpg`))
      writeFileSync(files.at(-1)!, await photograph(seed))
    }
    const prepared = await preparing(files[0]!, options)
    return [...prepared, ...(await typing(files, count, options))]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

interface Found {
  readonly took: number
  readonly gap: number
  readonly bytes: Buffer
}

async function preparing(file: string, { quick, say }: Options): Promise<Figure[]> {
  const rounds = quick ? 2 : 6
  const found = await inBrowser('pictures', say, async (browser, url) => {
    const page = await browser.newPage()
    await page.goto(url)
    await page.locator('input').setInputFiles(file)
    await page.waitForFunction(() => 'prepare' in window)
    const once = (way: Way) =>
      page.evaluate(
        (which) => (window as unknown as { prepare(way: Way): Promise<Prepared> }).prepare(which as Way),
        way,
      )
    const all = { ours: [], canvas: [], library: [] } as Record<Way, Prepared[]>
    const ways = Object.keys(all) as Way[]
    for (const way of ways) await once(way)
    for (let round = 0; round < rounds; round++) for (const way of ways) all[way].push(await once(way))
    return all
  })
  // Opened as a whole, and made smaller as none of them does it: all are measured by the same.
  const whole = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const reference = await sharp(whole.data, { raw: whole.info })
    .resize({ width: LONGEST, height: LONGEST, fit: 'inside', kernel: 'cubic' })
    .png()
    .toBuffer()
  const times: number[] = []
  let bytes = Buffer.alloc(0)
  for (let round = 0; round < rounds; round++) {
    const from = performance.now()
    bytes = await sharp(file)
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside' })
      .jpeg({ quality: 60 })
      .toBuffer()
    times.push(performance.now() - from)
  }
  const of = (way: Way): Found => ({
    took: median(found[way].map(({ took }) => took)),
    gap: Math.max(...found[way].map(({ gap }) => gap)),
    bytes: Buffer.from(found[way].at(-1)!.bytes, 'base64'),
  })
  const [ours, canvas, library] = [of('ours'), of('canvas'), of('library')]
  const others = { canvas, library, sharp: { took: median(times), gap: 0, bytes } }
  const names = Object.keys(others) as (keyof typeof others)[]
  const quickest = names.reduce((best, name) => (others[name].took < others[best].took ? name : best))
  const alike = await Promise.all(
    [ours, canvas, library, others.sharp].map(async (one) => ssim(await sharp(one.bytes).png().toBuffer(), reference)),
  )
  // A larger file is no worse for being more alike.
  const rivals = names.filter((name) => others[name].bytes.length <= ours.bytes.length * EQUAL)
  const best = Math.max(...names.map((name, at) => (rivals.includes(name) ? alike[at + 1]! : 0)))
  const kB = (one: Found) => `${Math.round(one.bytes.length / 1000)} kB`
  const note = [
    `canvas in the page ${canvas.took.toFixed(0)} ms, ${kB(canvas)}, gap ${canvas.gap.toFixed(0)} ms`,
    `browser-image-compression ${library.took.toFixed(0)} ms, ${kB(library)}, gap ${library.gap.toFixed(0)} ms`,
    `sharp ${others.sharp.took.toFixed(0)} ms, ${kB(others.sharp)}`,
  ].join('; ')
  return [
    {
      ...{ part: 'pictures', title: 'photograph of 24 MP by R-191', value: ours.took, unit: 'ms' },
      ...{ baseline: { title: `the quickest: ${quickest}`, value: others[quickest].took } },
      ...{ ratio: others[quickest].took / ours.took, goal: { ratio: 1 / GOALS.slower }, note },
    },
    {
      ...{ part: 'pictures', title: 'page busy meanwhile, longest', value: ours.gap, unit: 'ms' },
      ...{ baseline: { title: 'canvas in the page', value: canvas.gap }, ratio: canvas.gap / ours.gap },
      ...{ goal: { atMost: GOALS.gap } },
    },
    {
      ...{ part: 'pictures', title: 'SSIM, less of the best of equal size', value: best - alike[0]!, unit: '' },
      ...{
        goal: { atMost: 0.005 },
        note: `ours ${alike[0]!.toFixed(4)} of ${kB(ours)}; others ${alike
          .slice(1)
          .map((one) => one.toFixed(4))
          .join(', ')}`,
      },
    },
  ]
}

/** How long a traced key is given, in ms. */
const REST_MS = 40
const TEXT = '.tiptap[contenteditable=true]'

/** In an article's editor: typing alone, and typing while photographs are prepared and sent. */
function typing(files: readonly string[], count: number, options: Options): Promise<Figure[]> {
  return atDesk(options, async (desk) => {
    const ready = 'input[aria-label="标题"], textarea[aria-label="标题"]'
    const page = await desk.sitDown({ user: 'editor', page: '/Publish', ready })
    await page.locator(TEXT).first().click()
    const keys = options.quick ? 20 : 120
    const empty = await struckInEmptyPage(page, keys)
    await page.bringToFront()
    await struck(page, 20)
    const alone = await struck(page, keys)
    const costsAlone = await costs(page, keys)
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Control+Alt+u')])
    await chooser.setFiles(Array.from({ length: count }, (_, at) => files[at % files.length]!))
    const meanwhile = await struck(page, keys)
    const costsMeanwhile = await costs(page, keys)
    const [value, base] = [quantile(meanwhile, 0.95), quantile(empty, 0.95)]
    const figures = await page.locator(`${TEXT} figure`).count()
    return [
      {
        ...{ part: 'pictures', title: `keystroke while ${count} photographs go up, p95`, value, unit: 'ms' },
        // The clock runs to the end of the next frame, for which a key waits up to 16.7 ms wherever it is pressed.
        ...{ baseline: { title: 'a field in an empty page', value: base }, ratio: base / value },
        goal: { atMost: GOALS.keystroke },
        note: `with a browser, its workers and the server on these processors; ${meanwhile.length} keys, p50 ${quantile(meanwhile, 0.5).toFixed(1)} ms; without them p50 ${quantile(alone, 0.5).toFixed(1)}, p95 ${quantile(alone, 0.95).toFixed(1)}; ${figures} in the text by then`,
      },
      scriptFigure({
        ...{ part: 'pictures', title: 'keystroke meanwhile', costs: costsMeanwhile },
        ...{ baseline: { title: 'the same without them', costs: costsAlone }, goal: { atMost: GOALS.keystroke } },
      }),
    ]
  })
}

/** What letters cost the page's own thread, however long it had to wait for a processor. */
async function costs(page: Page, count: number) {
  const strikes = Array.from({ length: count }, (_, at) => () => page.keyboard.press('abcdefghij'[at % 10]!))
  return costsOf(await traceKeys({ page, strikes, restMs: REST_MS }))
}

/** The same letters where nothing is drawn but the letter: what a key takes in this browser on this machine. */
async function struckInEmptyPage(beside: Page, count: number): Promise<number[]> {
  const page = await beside.context().newPage()
  await page.setContent('<input autofocus>')
  await page.bringToFront()
  await page.locator('input').focus()
  const times: number[] = []
  for (let at = 0; at < count; at++) times.push(await timed(page, 'abcdefghij'[at % 10]!, 'input'))
  await page.close()
  return times
}

/** Letters, each with the time until its frame was drawn, in ms. */
async function struck(page: Page, count: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < count; at++) times.push(await timed(page, 'abcdefghij'[at % 10]!, TEXT))
  return times
}
