import {
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hydrate } from '../../../server/platform/database/embedded/hydrate.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copydesk-links-'))
  mkdirSync(join(folder, 'lib'))
  writeFileSync(join(folder, 'lib/libpq.so.5.18'), 'library')
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(join(folder, 'pg-symlinks.json'), JSON.stringify(links))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('missing links are made, relative, so that the folder may move', () => {
  expect(hydrate(folder)).toBe(2)
  expect(readdirSync(join(folder, 'lib'))).toEqual(['libpq.so', 'libpq.so.5', 'libpq.so.5.18'])
  expect(readlinkSync(join(folder, 'lib/libpq.so'))).toBe('libpq.so.5.18')
  expect(readFileSync(join(folder, 'lib/libpq.so.5'), 'utf8')).toBe('library')
})

test('links that are there are left alone', () => {
  hydrate(folder)
  const before = lstatSync(join(folder, 'lib/libpq.so')).ino
  expect(hydrate(folder)).toBe(0)
  expect(lstatSync(join(folder, 'lib/libpq.so')).ino).toBe(before)
})

test('a link that leads nowhere is replaced', () => {
  symlinkSync('gone', join(folder, 'lib/libpq.so'))
  expect(hydrate(folder)).toBe(2)
  expect(readFileSync(join(folder, 'lib/libpq.so'), 'utf8')).toBe('library')
})

test('a package without a list needs nothing', () => {
  rmSync(join(folder, 'pg-symlinks.json'))
  expect(hydrate(folder)).toBe(0)
})
