/** What an engine's process does when the server that asked for it is killed. */
import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { childrenOf } from '../../support/engineProcesses.ts'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-orphan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isThere = (pid: number) =>
  existsSync(`/proc/${pid}/statm`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

/** The engines by their server, and the file they are asked to write. */
const servers = { 'the package': 'drawingChild.ts', 'programs of an operator': 'waitingChild.ts' }

// Only Linux tells who is whose child, and binds the life of a program to who started it.
test.runIf(process.platform === 'linux').each(Object.entries(servers))(
  '%s: it ends with a server that was killed, and writes no further',
  async (_, module) => {
    const written = join(folder, `${module}.mp4`)
    const server = fork(join(import.meta.dirname, module), [written], { stdio: 'ignore' })
    // It is in the middle of its work once it has written something.
    await expect.poll(() => existsSync(written), { timeout: 60_000 }).toBe(true)
    const [child] = childrenOf(server.pid!)
    expect(isThere(child!)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => isThere(child!), { timeout: 20_000 }).toBe(false)
  },
  90_000,
)
