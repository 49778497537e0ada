import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ask,
  databaseProcesses,
  killAll,
  launch,
  makeOriginal,
  placeOf,
  scratch,
  startChild,
  until,
} from '../../support/embeddedProcess.ts'

// One data folder for all: a server that was killed must leave it fit for the next.
let dataDir: string
beforeAll(async () => {
  dataDir = await makeOriginal()
})
afterAll(() => rmSync(dirname(dataDir), { recursive: true }))

const postmasterOf = () => Number(readFileSync(join(placeOf(dataDir), 'cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** Starts again and sees whether the acknowledged row is there. */
async function expectKept(): Promise<void> {
  const { url, stop } = await startChild({ dataDir })
  expect(await ask(url, 'select title from kept')).toEqual([{ title: '稿件' }])
  await stop()
}

const keep = `drop table if exists kept; create table kept as select '稿件' as title`

test('kill -9 of the server takes PostgreSQL along, and nothing is lost', async () => {
  const { url, kill } = await startChild({ dataDir })
  await ask(url, keep)
  await kill()
  await until(() => databaseProcesses(dataDir).length === 0)
  await expectKept()
})

test('an orphan, where nothing tells PostgreSQL of the death, is ended by the next start', async () => {
  const { url, kill } = await startChild({ dataDir, tools: ['flock'] })
  await ask(url, keep)
  await kill()
  const orphan = postmasterOf()
  expect(databaseProcesses(dataDir)).toContain(orphan)
  const next = await startChild({ dataDir })
  expect(databaseProcesses(dataDir)).not.toContain(orphan)
  expect(await ask(next.url, 'select title from kept')).toEqual([{ title: '稿件' }])
})

test('an orphan that does not listen is killed', async () => {
  const { url, kill } = await startChild({ dataDir, tools: ['flock'] })
  await ask(url, keep)
  await kill()
  // Stopped processes do not act on SIGQUIT.
  for (const pid of databaseProcesses(dataDir)) process.kill(pid, 'SIGSTOP')
  await expectKept()
})

test('kill -9 of everything at once loses nothing', async () => {
  const { url, child } = await startChild({ dataDir })
  await ask(url, keep)
  const ended = once(child, 'exit')
  killAll([child.pid!, ...databaseProcesses(dataDir)])
  await ended
  await expectKept()
})

test('PostgreSQL processes that outlived their postmaster are ended, too', async () => {
  const { url, child } = await startChild({ dataDir, tools: ['flock'] })
  await ask(url, keep)
  const ended = once(child, 'exit')
  const [postmaster, ...others] = databaseProcesses(dataDir)
  for (const pid of others) process.kill(pid, 'SIGSTOP')
  killAll([child.pid!, postmaster!])
  await ended
  expect(databaseProcesses(dataDir).length).toBeGreaterThan(0)
  await expectKept()
})

test.each([
  ['a living process of somebody else', () => process.pid],
  ['nobody', () => 4_000_000],
])('a postmaster.pid that names %s does not hinder a start', async (_, pid) => {
  const { url, child } = await startChild({ dataDir })
  await ask(url, keep)
  const pidFile = join(placeOf(dataDir), 'cluster/postmaster.pid')
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const ended = once(child, 'exit')
  killAll([child.pid!, ...databaseProcesses(dataDir)])
  await ended
  await until(() => databaseProcesses(dataDir).length === 0)
  writeFileSync(pidFile, [pid(), ...lines.slice(1)].join('\n'))
  await expectKept()
})

test.each([
  ['initdb dies along', undefined],
  ['initdb goes on for a while', ['flock']],
])('a first start that is killed while it makes the database is done again (%s)', async (_, tools) => {
  const dataDir = join(scratch(), 'data')
  const place = join(dataDir, 'postgres')
  const draft = () => existsSync(place) && readdirSync(place).find((name) => name.startsWith('cluster.making-'))
  const child = launch({ dataDir, ...(tools && { tools }) })
  await until(() => existsSync(join(place, draft() || '-', 'base/1')))
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect([existsSync(join(place, 'cluster')), draft()]).toEqual([false, expect.any(String)])
  const { url } = await startChild({ dataDir })
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(draft()).toBeUndefined()
})
