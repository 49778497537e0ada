/** The sandbox of AI as a program of its own, which outlives servers and counts what it is asked. */
import { vi } from 'vitest'
import { freePort, run } from '../deploy/debian.ts'

/** See startSandboxApart. */
export interface SandboxApart {
  readonly port: number
  /** How often it began to make what was asked for with each text: what would be billed. */
  made(): Promise<ReadonlyMap<string, number>>
  stop(): Promise<void>
}

/** Starts `npm run sandbox -- ai`; pictures and videos take it a second. */
export async function startSandboxApart(): Promise<SandboxApart> {
  const port = await freePort()
  const args = ['server/copydesk.mjs', 'sandbox', 'ai', '--port', String(port), '--work', '1']
  const sandbox = run(process.execPath, args)
  const counts = async () =>
    (await (await fetch(`http://127.0.0.1:${port}/counts`)).json()) as {
      readonly prompts: Record<string, number>
    }
  await vi.waitFor(counts, { timeout: 300_000, interval: 200 })
  return {
    port,
    made: async () => new Map(Object.entries((await counts()).prompts)),
    stop: () => sandbox.stop(),
  }
}
