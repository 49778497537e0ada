// The sandbox beside a server ends with it, also where that is killed, and another server's takes over.
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startBeside } from '../../../server/intelligence/sandbox/beside.ts'

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((done) => void probe.listen(0, '127.0.0.1', () => done()))
  const { port } = probe.address() as { port: number }
  await new Promise((done) => probe.close(done))
  return port
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/counts`).then(
    async (response) => ((await response.json()) as { sandbox?: string }).sandbox,
    () => undefined,
  )

test('it ends with its server, though that is killed with -9; the one of another server then takes over', async () => {
  const port = await freePort()
  const parent = spawn(process.execPath, [path.join(import.meta.dirname, 'besideChild.ts'), String(port)], {
    stdio: 'ignore',
  })
  await expect.poll(() => answers(port), { timeout: 20_000 }).toBe('copydesk')
  const said: string[] = []
  const end = startBeside({ warn: (text) => void said.push(text) }, port)
  try {
    // The port is taken, which it says, and waits.
    await expect.poll(() => said.join(), { timeout: 20_000 }).toMatch(/waits for its port \d+ \(EADDRINUSE\)/)
    parent.kill('SIGKILL')
    await expect.poll(() => answers(port), { timeout: 20_000 }).toBe('copydesk')
  } finally {
    parent.kill('SIGKILL')
    end()
  }
  await expect.poll(() => answers(port), { timeout: 20_000 }).toBeUndefined()
})
