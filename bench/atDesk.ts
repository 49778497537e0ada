// A demonstration newsroom of its own, its server, and people who sit down at it in Chromium.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { buildClient, buildReason } from '../server/clientBuild.ts'
import { openBrowser } from './openBrowser.ts'
import { mustEnd } from './mustEnd.ts'
import { PASSWORD } from './newsroom.ts'
import type { Options } from './options.ts'
import { startServer } from './serverProcess.ts'

/** Where somebody sits down. */
export interface Seat {
  readonly user: string
  /** The page they sign in for, e.g. '/contribution/All'. */
  readonly page: string
  /** Stands there when they can begin. */
  readonly ready: string
  /** Of the window, in CSS pixels. Default 1440 x 900. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** What a measurement is given. */
export interface Desk {
  readonly url: string
  /** Signs somebody in, in a browser profile of their own. */
  sitDown(seat: Seat): Promise<Page>
}

/**
 * Builds the client if need be, starts a server, measures, and leaves nothing behind. `env`: of the server; default a new
 * demonstration newsroom.
 */
export async function atDesk<T>(
  { say }: Options,
  measure: (desk: Desk) => Promise<T>,
  env?: Readonly<Record<string, string>>,
): Promise<T> {
  if (buildReason()) await buildClient()
  const dataDir = await mkdtemp(join(tmpdir(), 'copydesk-bench-'))
  const removeFolder = mustEnd(() => rm(dataDir, { recursive: true, force: true }))
  const server = await startServer(env ?? { DATA_DIR: dataDir, DEMO_PASSWORD: PASSWORD })
  const browser = await openBrowser(say)
  const url = `http://127.0.0.1:${server.port}`
  const sitDown = async ({ user, page: address, ready, size = { width: 1440, height: 900 } }: Seat) => {
    const page = await (await browser.newContext({ viewport: size })).newPage()
    await page.goto(`${url}/login?redirect=${address}`)
    await page.getByLabel('账号').fill(user)
    await page.locator('input[name=PassWord]').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.locator(ready).waitFor()
    return page
  }
  try {
    return await measure({ url, sitDown })
  } finally {
    await browser.close()
    await server.stop()
    await removeFolder()
  }
}
