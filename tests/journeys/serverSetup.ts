/**
 * Starts what a newcomer starts, for the journeys: the whole server, with its database and demonstration newsroom, and a
 * Chromium. There is one of each for all files; a file may have the server stopped and started again.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { chromiumArgs, findChromium } from '../support/chromium.ts'
import { newServer } from './newServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run listens, e.g. http://127.0.0.1:43127. */
    baseUrl: string
    /** Its data folder, where its database is found; empty where the run has no server of its own. */
    dataDir: string
    /** Where the browser of this run takes orders. */
    browserUrl: string
    /** `POST /stop`, `/start` and `/kill` (with -9) here do that to the server; empty where the run has none of its own. */
    controlUrl: string
  }
}

/** Vitest's global setup of the project `journeys`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // As at home: one press opens one window.
  const ignoreDefaultArgs = ['--disable-popup-blocking']
  const browser = await chromium.launchServer({ executablePath: findChromium(), args: chromiumArgs, ignoreDefaultArgs })
  project.provide('browserUrl', browser.wsEndpoint())
  // While a journey is being written: a server that is running already, with demonstration data nobody minds about.
  const running = process.env.JOURNEY_URL
  if (running) {
    project.provide('baseUrl', running)
    project.provide('controlUrl', '')
    project.provide('dataDir', '')
    return () => browser.close()
  }
  const server = await newServer()
  await server.start()
  project.provide('baseUrl', server.baseUrl)
  project.provide('dataDir', server.dataDir)
  const control = createServer((request, response) => {
    const acts = { '/stop': server.stop, '/kill': server.kill, '/start': server.start } as const
    const act = acts[(request.url ?? '/start') as keyof typeof acts]
    act().then(
      () => response.end(String(server.pid() ?? '')),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await new Promise<void>((done) => control.listen(0, '127.0.0.1', done))
  project.provide('controlUrl', `http://127.0.0.1:${(control.address() as AddressInfo).port}`)
  return async () => {
    control.close()
    control.closeAllConnections()
    await browser.close()
    await server.end()
  }
}
