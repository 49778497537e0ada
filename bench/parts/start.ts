// How long people wait for the server: with a full newsroom, and the very first time.

import { buildClient, buildReason } from '../../server/clientBuild.ts'
import { inDataFolder } from '../dataFolder.ts'
import { median, type Figure } from '../figure.ts'
import { dataDirOf, openBenchNewsroom } from '../newsroom.ts'
import type { Options } from '../options.ts'
import { startServer } from '../serverProcess.ts'

/** From the start of the process until /healthz says 200, in seconds. */
const COLD_GOAL = 1.5
const FIRST_GOAL = 20

/** Starts the server as `npm start` does, embedded database and all. The client is built before, as the goals say. */
export async function measureStart({ articles, quick, say }: Options): Promise<Figure[]> {
  await (await openBenchNewsroom(articles, say)).close()
  const cold: number[] = []
  const first: number[] = []
  for (let round = 0; round < (quick ? 2 : 5); round++) {
    cold.push(await start(dataDirOf(articles), say))
    say(`  with data: ${cold.at(-1)!.toFixed(2)} s`)
  }
  for (let round = 0; round < (quick ? 1 : 3); round++) {
    first.push(await start(undefined, say))
    say(`  first: ${first.at(-1)!.toFixed(2)} s`)
  }
  return [
    { ...figureOf('cold start with data', cold, COLD_GOAL), baseline: { title: 'bare node', value: await bareNode() } },
    figureOf('first start, demonstration data loaded', first, FIRST_GOAL),
  ]
}

function figureOf(title: string, times: readonly number[], atMost: number): Figure {
  const range = `${Math.min(...times).toFixed(2)} to ${Math.max(...times).toFixed(2)} s over ${times.length} starts`
  return { part: 'start', title, value: median(times), unit: 's', goal: { atMost }, note: range }
}

/** How often a start is tried while somebody goes on saving sources. */
const TRIES = 5

/** Seconds from the start of the process, with the client built before it. `kept`: the data folder; default a new one. */
async function start(kept: string | undefined, say: (line: string) => void): Promise<number> {
  for (let left = TRIES; left > 0; left--) {
    if (buildReason()) {
      say('  building the client ...')
      await buildClient()
    }
    const server = await inDataFolder(kept, async (dataDir) => {
      const started = await startServer({ DATA_DIR: dataDir })
      await started.stop()
      return started
    })
    // Somebody saved a source between the build and the start, which then built the client again.
    if (!server.said().includes('Building the client')) return server.startMs / 1000
  }
  throw new Error('the sources change all the time: measure the start when nobody works on them')
}

/** What the machine takes to start a process at all, seen the same way: node, one listening socket, nothing else. */
async function bareNode(): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const server = await startServer({}, [], ['--import', new URL('../bareServer.mjs', import.meta.url).pathname])
    await server.stop()
    times.push(server.startMs / 1000)
  }
  return median(times)
}
