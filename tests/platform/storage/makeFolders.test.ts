import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders } from '../../../server/platform/storage/makeFolders.ts'

const root = mkdtempSync(join(tmpdir(), 'copydesk-folders-'))
afterAll(() => rmSync(root, { recursive: true }))

test('what is missing is made, what is there stays', () => {
  makeFolders(join(root, 'a/b/c'))
  makeFolders(join(root, 'a/b/c'))
  makeFolders(join(root, 'a/d'))
  expect(existsSync(join(root, 'a/b/c')) && existsSync(join(root, 'a/d'))).toBe(true)
})

test('a link that leads somewhere is a folder like any other', () => {
  symlinkSync(join(root, 'a'), join(root, 'linked'))
  makeFolders(join(root, 'linked/e'))
  expect(existsSync(join(root, 'a/e'))).toBe(true)
})

test('where no folder can be it ends with what is in the way', () => {
  symlinkSync(join(root, 'not-mounted'), join(root, 'dangling'))
  writeFileSync(join(root, 'file'), '')
  for (const path of ['dangling', 'dangling/data', 'file', 'file/data'])
    expect(() => makeFolders(join(root, path)), path).toThrow(/ENOTDIR/)
  if (process.platform === 'linux') expect(() => makeFolders('/proc/copydesk/data')).toThrow(/ENOENT|EACCES|EPERM/)
})
