/** A process that may open no more files says so to whoever asks for one, and lives on. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

vi.setConfig({ testTimeout: 60_000 })

const root = path.join(import.meta.dirname, '../../..')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'copydesk-crowded-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Asks for one file again and again without reading it, until it is refused; then lets go of all, and asks once more. */
const script = (storage: string) => `
  import { once } from 'node:events'
  import { Readable } from 'node:stream'
  import { folderStorage } from ${JSON.stringify(storage)}
  const files = folderStorage(${JSON.stringify(path.join(folder, 'files'))})
  // More than is held on the way: what is small is read, and its file closed, before anybody asks for it.
  const { Sha256, Size } = await files.put(Readable.from([Buffer.alloc(1024 * 1024)]))
  const open = []
  let said = ''
  while (said === '' && open.length < 500)
    await files.open(Sha256, undefined, Size).then((one) => open.push(one), (error) => (said = error.kind + ' ' + error.message))
  await Promise.all(open.map((one) => once(one.destroy(), 'close')))
  const again = await files.open(Sha256, undefined, Size)
  again.destroy()
  console.log(JSON.stringify({ said, isCrowded: open.length > 0 && open.length < 500 }))
`

test('where no more files may be open, one is refused until there is room again', async () => {
  const file = path.join(folder, 'ask.ts')
  writeFileSync(file, script(path.join(root, 'server/platform/storage/folder.ts')))
  const { stdout } = await promisify(execFile)('bash', ['-c', 'ulimit -n 80 && exec "$0" "$1"', process.execPath, file])
  expect(JSON.parse(stdout)).toEqual({
    said: 'away 服务器同时打开的文件太多了，请稍后再试；一直这样请联系管理员。',
    isCrowded: true,
  })
})
