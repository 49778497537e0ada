// Under which licences packages may come in, and that the notices tell of all that an installation brings along.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { lockedPackages, noticesTable } from '../../server/scripts/notices.ts'

const root = resolve(import.meta.dirname, '../..')
const packages = lockedPackages(root)

/** Whoever installs Copydesk may use, change and pass it on; MPL-2.0 asks for changes to its own files only. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Unlicense',
])
/** For what only tests and tools use, which goes to nobody. */
const allowedForTools = new Set([...allowed, 'CC0-1.0'])
/** Packages for tests that name no licence in a form for programs, and where they name it. */
const saidInWords = { precond: 'MIT, in its README' }

/**
 * Programs and libraries of their own that are installed beside Copydesk, unchanged, and can be replaced by whoever installs it:
 * sharp's libvips and libheif, which are linked and loaded as modules, and the video engine, which is optional, runs as a process
 * of its own and gives way to FFMPEG_PATH. Each with the licence that is accepted for it, and for nothing else.
 */
const standingAlone: readonly (readonly [name: RegExp, licence: string])[] = [
  [/^@img\/sharp-(libvips|win32|wasm32)/, 'LGPL-3.0-or-later'],
  [/^libheif-js$/, 'LGPL-3.0'],
  [/^@seydx\/node-av-/, 'GPL-3.0-or-later'],
  [/^@seydx\/node-av-/, 'FDK-AAC'],
]
/** The list that holds for a package. */
const listFor = (name: string, list: ReadonlySet<string>) =>
  new Set([...list, ...standingAlone.filter(([named]) => named.test(name)).map(([, licence]) => licence)])

/** An expression is fine where one of its alternatives is. */
const isAllowed = (licence: string, list: ReadonlySet<string>) =>
  licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((one) => list.has(one)))

test('an expression is allowed by one of its alternatives, and only whole', () => {
  expect(isAllowed('(GPL-3.0 OR MIT)', allowed)).toBe(true)
  expect(isAllowed('MIT AND GPL-3.0', allowed)).toBe(false)
  expect(isAllowed('UNKNOWN', allowedForTools)).toBe(false)
})

test('every package comes under a licence of the list', () => {
  const others = packages.filter(
    ({ name, licence, development }) =>
      !isAllowed(licence, listFor(name, development ? allowedForTools : allowed)) &&
      !(development && name in saidInWords),
  )
  expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

test('what stands alone is accepted by its name only', () => {
  expect(isAllowed('LGPL-3.0-or-later', listFor('@img/sharp-libvips-linux-x64', allowed))).toBe(true)
  expect(isAllowed('LGPL-3.0-or-later', listFor('@img/sharp-linux-x64', allowed))).toBe(false)
  expect(isAllowed('GPL-3.0-or-later', listFor('node-av', allowed))).toBe(false)
})

test('the notices tell of every package that an installation brings along', () => {
  expect(readFileSync(`${root}/THIRD_PARTY_NOTICES.md`, 'utf8'), 'npm run notices makes them anew').toContain(
    noticesTable(packages),
  )
})

test('versions are exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readFileSync(`${root}/package.json`, 'utf8'),
  ) as Record<string, Record<string, string>>
  const named = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(named.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
