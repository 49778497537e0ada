/** What an engine's process does when the server that asked for it is killed. */
import { fork } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'copydesk-orphan-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isThere = (pid: number) =>
  existsSync(`/proc/${pid}/statm`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

// Only Linux tells who is whose child.
test.runIf(process.platform === 'linux')(
  'it ends with a server that was killed, and writes no further',
  async () => {
    const server = fork(join(import.meta.dirname, 'drawingChild.ts'), [join(folder, 'long.mp4')], { stdio: 'ignore' })
    const children = () =>
      readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number)
    // It is in the middle of its work once it has written something.
    await expect.poll(() => existsSync(join(folder, 'long.mp4')), { timeout: 60_000 }).toBe(true)
    const [child] = children()
    expect(isThere(child!)).toBe(true)
    server.kill('SIGKILL')
    await expect.poll(() => isThere(child!), { timeout: 20_000 }).toBe(false)
  },
  90_000,
)
