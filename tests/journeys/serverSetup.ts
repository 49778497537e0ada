/** Starts what a newcomer starts: the whole server, with its database and demonstration newsroom, for the journeys. */
import type { TestProject } from 'vitest/node'
import { newServer } from './newServer.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of this run listens, e.g. http://127.0.0.1:43127. */
    baseUrl: string
  }
}

/** Vitest's global setup of the project `journeys`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // While a journey is being written: a server that is running already, with demonstration data nobody minds about.
  const running = process.env.JOURNEY_URL
  if (running) {
    project.provide('baseUrl', running)
    return async () => {}
  }
  const server = await newServer()
  await server.start()
  project.provide('baseUrl', server.baseUrl)
  return server.end
}
