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

/** The engines by their server, and whether that asks for a program that starts another. */
const servers = {
  'the package': ['drawingChild.ts'],
  'programs of an operator': ['waitingChild.ts'],
  'a script around a program': ['waitingChild.ts', 'wrapped'],
}

// Only Linux tells who is whose child.
test.runIf(process.platform === 'linux').each(Object.entries(servers))(
  '%s: it ends with a server that was killed, and writes no further',
  async (name, [module, ...more]) => {
    const written = join(folder, `${name.replaceAll(' ', '-')}.mp4`)
    const server = fork(join(import.meta.dirname, module!), [written, ...more], { stdio: 'ignore' })
    // It is in the middle of its work once it has written something.
    await expect.poll(() => existsSync(written), { timeout: 60_000 }).toBe(true)
    const children = childrenOf(server.pid!)
    // What the script started is a child of the script, and says so in what it writes.
    const works = [...children, ...(more.length > 0 ? [Number(readFileSync(written, 'utf8'))] : [])]
    expect(works.map(isThere)).toEqual(works.map(() => true))
    expect(works.length).toBeGreaterThan(more.length)
    server.kill('SIGKILL')
    await expect.poll(() => works.filter(isThere), { timeout: 20_000 }).toEqual([])
  },
  90_000,
)
