/** `copydesk db reset`: the next database has the files of the one that was emptied, whose they were. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { folderStorage } from '../../../server/platform/storage/folder.ts'
import { holdStorage } from '../../../server/platform/storage/heldStorage.ts'
import { freshDatabase } from '../../support/database.ts'
import { startChild } from '../../support/embeddedProcess.ts'

// Every command starts a program, and some of them a database.
vi.setConfig({ testTimeout: 180_000 })

let dataDir: string
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'copydesk-reset-'))))
afterEach(() => rmSync(dataDir, { recursive: true }))

async function run(DATABASE_URL: string, ...args: string[]): Promise<string> {
  const env = { PATH: process.env['PATH'] ?? '', DATABASE_URL, DATA_DIR: dataDir }
  const child = spawn(process.execPath, ['server/copydesk.mjs', ...args], { env })
  let said = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (chunk) => (said += chunk))
  await once(child, 'close')
  return said
}

/** The storage of the data folder, as a server has it that opened this database. */
async function at<Result>(url: string, act: (storage: ReturnType<typeof holdStorage>) => Promise<Result>) {
  const open = openDatabase(url)
  try {
    return await act(holdStorage(open, folderStorage(join(dataDir, 'files'))))
  } finally {
    await open.close()
  }
}
const NOT_LEFT = 'copydesk storage adopt'

test('a database of the operator: its own files are left to it when it was made anew, those of another one are not', async () => {
  const [own, other] = [await freshDatabase(), await freshDatabase()]
  const kept = await at(own.url, (storage) => storage.put(Readable.from(['a'])))
  expect(await run(other.url, 'db', 'reset', '--yes')).toContain(NOT_LEFT)
  expect(await run(other.url, 'db', 'migrate')).toContain('up to date')
  expect(await at(other.url, (storage) => storage.standing())).toBe('other')
  expect(await run(own.url, 'db', 'reset', '--yes')).not.toContain(NOT_LEFT)
  expect(await run(own.url, 'db', 'migrate')).toContain('up to date')
  expect(await at(own.url, (storage) => storage.standing())).toBe('new')
  await at(own.url, (storage) => storage.put(Readable.from(['b'])))
  expect(await at(own.url, async (storage) => [await storage.standing(), await storage.has(kept.Sha256)])).toEqual([
    'own',
    true,
  ])
  for (const { drop } of [own, other]) await drop()
})

test('the embedded database is asked whose the files are before it goes', async () => {
  const embedded = async <Result>(act: (url: string) => Promise<Result>) => {
    const { url, stop } = await startChild({ dataDir })
    return act(url).finally(stop)
  }
  expect(await run('', 'db', 'migrate')).toContain('up to date')
  await embedded((url) => at(url, (storage) => storage.put(Readable.from(['a']))))
  expect(await run('', 'db', 'reset', '--yes')).not.toContain(NOT_LEFT)
  expect(await run('', 'db', 'migrate')).toContain('up to date')
  expect(await embedded((url) => at(url, (storage) => storage.standing()))).toBe('new')
})
