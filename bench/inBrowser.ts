// A page of the bench: built, served, opened in Chromium.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import type { Browser } from 'playwright'
import { build, preview } from 'vite'
import { narrowBlueprint } from '../vite.blueprint.ts'
import { mustEnd } from './mustEnd.ts'
import { openBrowser } from './openBrowser.ts'

/** Builds the page of a folder of the bench, serves it, and measures in a browser. */
export async function inBrowser<T>(
  folder: string,
  say: (line: string) => void,
  measure: (browser: Browser, url: string) => Promise<T>,
): Promise<T> {
  const outDir = await mkdtemp(join(tmpdir(), `copydesk-${folder}-`))
  const removeFolder = mustEnd(() => rm(outDir, { recursive: true, force: true }))
  const root = fileURLToPath(new URL(`./${folder}`, import.meta.url))
  const config = { root, configFile: false as const, logLevel: 'error' as const, plugins: [react(), narrowBlueprint()] }
  const define = { NODE_ENV: JSON.stringify('production') }
  let browser: Browser | undefined
  try {
    await build({ ...config, define, build: { outDir, target: 'es2023', modulePreload: { polyfill: false } } })
    const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
    browser = await openBrowser(say)
    const found = await measure(browser, server.resolvedUrls!.local[0]!)
    await server.close()
    return found
  } finally {
    await browser?.close()
    await removeFolder()
  }
}
