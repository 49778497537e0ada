/** The server of the run, stopped, killed and started again; all other files wait meanwhile. */
import { expect, inject } from 'vitest'
import type {} from './serverSetup.ts'

/** `kill`: with -9, in the middle of whatever it does. Starting one that runs does nothing. Answers when it is done: with its process, 0 for none. */
export async function have(server: 'stop' | 'start' | 'kill'): Promise<number> {
  const answer = await fetch(`${inject('controlUrl')}/${server}`, { method: 'POST' })
  const said = await answer.text()
  expect(answer.status, said).toBe(200)
  return Number(said)
}
