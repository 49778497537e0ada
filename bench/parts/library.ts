// The library with 100,000 pictures on the screen: frames while a key is held and while it is scrolled.

import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Page } from 'playwright'
import sharp from 'sharp'
import { storageOf } from '../../server/platform/storage/heldStorage.ts'
import { atDesk } from '../atDesk.ts'
import { quantile, type Figure } from '../figure.ts'
import { held, scrolled } from '../heldAndScrolled.ts'
import { clearItems, fillItems } from '../libraryItems.ts'
import { dataDirOf, openBenchNewsroom } from '../newsroom.ts'
import type { Options } from '../options.ts'

const ARTICLES = 400
const ITEMS = 100_000
/** One frame, in milliseconds, with what a clock of the browser's may be off. */
const GOAL = 17
const LIBRARY = '.cd-media-grid'
const ARTICLE_LIST = '[role=grid][aria-label="全部稿件"]'

const acts = {
  'key held': held,
  scrolled: (page: Page, times: number) => scrolled(page, times, [600, 400]),
} as const

/** Measures both beside the list of articles, which is rows of text. */
export async function measureLibrary(options: Options): Promise<Figure[]> {
  const newsroom = await openBenchNewsroom(ARTICLES, options.say)
  const { db } = newsroom
  try {
    const StID = (await sql<{ ID: number }>`select min("ID") as "ID" from stations`.execute(db)).rows[0]!.ID
    const picture = sharp({ create: { width: 320, height: 213, channels: 3, background: '#4a7a9a' } })
    const put = async (bytes: Buffer) => storageOf(db).put(Readable.from([bytes]))
    const small = await put(await picture.webp().toBuffer())
    options.say(`  ${ITEMS} items ...`)
    await fillItems(db, { StID, count: ITEMS, size: 1000, small })
    await sql`analyze media, media_versions, media_renditions`.execute(db)
    return await atDesk(
      options,
      async (desk) => {
        const library = await desk.sitDown({
          user: 'admin',
          page: '/media/NewIndex',
          ready: `${LIBRARY}:has(.cd-media-tile)`,
        })
        const articles = await desk.sitDown({ user: 'admin', page: '/contribution/All', ready: ARTICLE_LIST })
        await library.locator(LIBRARY).focus()
        await articles.locator(ARTICLE_LIST).focus()
        const times = options.quick ? 60 : 240
        const found: Figure[] = []
        for (const [title, act] of Object.entries(acts)) {
          const ours = await framesOf(library, act, times)
          const text = await framesOf(articles, act, Math.min(times, ARTICLES / 4))
          const [value, base] = [quantile(ours, 0.95), quantile(text, 0.95)]
          found.push({
            ...{
              part: 'library',
              title: `frame, ${ITEMS.toLocaleString('en')} pictures ${title}, p95`,
              value,
              unit: 'ms',
            },
            ...{
              baseline: { title: 'the list of articles', value: base },
              ratio: base / value,
              goal: { atMost: GOAL },
            },
            note: `${ours.length} frames; p50 ${quantile(ours, 0.5).toFixed(1)}, worst ${Math.max(...ours).toFixed(0)} ms`,
          })
        }
        return found
      },
      { DATABASE_URL: newsroom.url, DATA_DIR: dataDirOf(ARTICLES), LOG_LEVEL: 'warn' },
    )
  } finally {
    await clearItems(db)
    await newsroom.close()
  }
}

/** How far the frames are from each other meanwhile, in ms. */
async function framesOf(
  page: Page,
  act: (page: Page, times: number) => Promise<void>,
  times: number,
): Promise<number[]> {
  await page.bringToFront()
  await act(page, 10)
  await page.evaluate(() => {
    const noted: number[] = []
    let [last, isOn] = [performance.now(), true]
    const note = (now: number) => {
      noted.push(now - last)
      last = now
      if (isOn) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    Object.assign(window, {
      benchFrames: () => {
        isOn = false
        return noted.slice(1)
      },
    })
  })
  await act(page, times)
  return page.evaluate(() => (window as unknown as { benchFrames(): number[] }).benchFrames())
}
