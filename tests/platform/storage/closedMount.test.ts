/** A disk that was mounted for reading only is told as closed by whatever makes a folder on it, though Node says that something is missing. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from '../../../server/platform/storage/folder.ts'
import { s3Storage } from '../../../server/platform/storage/s3.ts'
import { s3Account } from './s3Server.ts'

const mount = mkdtempSync(join(tmpdir(), 'copydesk-closed-'))
afterAll(() => rmSync(mount, { recursive: true }))

const refused = (code: string, path: string) =>
  Object.assign(new Error(`${code}: mkdir '${path}'`), { code, syscall: 'mkdir', path })

// As Node does on such a mount: a path of folders is answered with what is asked after EROFS came, of the first that is missing.
async function mkdirThere(path: string, options?: { recursive?: boolean }): Promise<undefined> {
  let first = path
  while (!existsSync(dirname(first))) first = dirname(first)
  if (options?.recursive && existsSync(path)) return undefined
  if (options?.recursive) throw refused('ENOENT', first)
  throw refused(first === path ? 'EROFS' : 'ENOENT', path)
}
const { mkdir } = promises
beforeAll(() => {
  Object.assign(promises, { mkdir: mkdirThere })
  syncBuiltinESMExports()
})
afterAll(() => {
  Object.assign(promises, { mkdir })
  syncBuiltinESMExports()
})

const CLOSED = '服务器放文件的目录不能写入，文件没有存下，请联系管理员。'

test.each([
  ['a folder', folderStorage],
  ['what S3 keeps here', (folder: string) => s3Storage({ ...s3Account, endpoint: 'http://127.0.0.1:1', folder })],
])('%s', async (_, open) => {
  for (const folder of [join(mount, 'files'), join(mount, 'data', 'files')]) {
    const storage = open(folder)
    await expect(storage.scratch()).rejects.toThrow(CLOSED)
    await expect(storage.room()).rejects.toThrow(CLOSED)
    await expect(storage.put(Readable.from(['a']))).rejects.toThrow(CLOSED)
    if (storage.growing) await expect(storage.growing.begin()).rejects.toThrow(CLOSED)
  }
})

test('the shelf of a file, and the mark of a storage', async () => {
  const came = join(mount, 'came')
  writeFileSync(came, 'a')
  await expect(folderStorage(mount).take(came)).rejects.toThrow(CLOSED)
  await expect(folderStorage(join(mount, 'files')).setMark('a')).rejects.toThrow(CLOSED)
})
