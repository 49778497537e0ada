/** What the structure promises and the compiler cannot say. */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buttonOf } from '../../src/api/actions.ts'
import { areas } from '../../src/api/areas.ts'
import { addressesOf } from '../../src/api/contract.ts'
import { actionEntries, callEntries, contract, familyNames } from '../../src/api/index.ts'
import { logModules } from '../../src/api/logModules.ts'
import { pageNames, pages } from '../../src/api/pages.ts'
import { everyFamily } from '../../server/index.ts'

const root = path.join(import.meta.dirname, '../..')
const areaNames = Object.keys(areas)

test('a family is called alike in the contract, in its folder and in itself', () => {
  for (const name of familyNames) {
    expect(contract[name].name).toBe(name)
    expect(
      areaNames.filter((area) => existsSync(path.join(root, 'src/api', area, name))),
      name,
    ).toHaveLength(1)
  }
})

test.each([
  ['src/api', '*/*/index.ts'],
  ['src/commands', '*/*.ts'],
  ['src/panels', '**/pages.ts'],
  ['server', '*/*/index.ts'],
])('every manifest of %s stands in its families.ts', (layer, pattern) => {
  const read = (file: string) => readFileSync(path.join(root, layer, file), 'utf8')
  // A manifest is what a file is for: its default.
  const manifests = globSync(pattern, { cwd: path.join(root, layer) }).filter((file) =>
    /^export default /m.test(read(file)),
  )
  const listed = [...read('families.ts').matchAll(/from '\.\/(.+)'/g)].map(([, file]) => file!)
  expect(manifests.length).toBeGreaterThan(40)
  expect(listed.toSorted()).toEqual(manifests.toSorted())
})

test('no address is answered by two calls', () => {
  const seen = new Map<string, string>()
  for (const { family, name, spec, of } of callEntries)
    for (const { method, path: address } of addressesOf(of, spec)) {
      const key = `${method} ${address.toLowerCase()}`
      expect(seen.get(key) ?? `${family}.${name}`, key).toBe(`${family}.${name}`)
      seen.set(key, `${family}.${name}`)
    }
})

const groups = new Map<string, typeof actionEntries>()
for (const entry of actionEntries) {
  const key = `${entry.family}.${entry.call}`
  groups.set(key, [...(groups.get(key) ?? []), entry])
}
test.each([...groups])('%s: no request can be taken for two actions', (_, entries) => {
  for (const a of entries)
    for (const b of entries) {
      if (a === b || a.action.is || b.action.is) continue
      const contains = Object.entries(a.action.with ?? {}).every(
        ([key, value]) => (b.action.with as Record<string, unknown> | undefined)?.[key] === value,
      )
      expect(contains, `${a.name} hides ${b.name}`).toBe(false)
    }
})

test('an action that can be undone has somebody who undoes it, and a log line to undo', () => {
  for (const { id, family, action } of actionEntries) {
    if (!action.undoable) continue
    expect(everyFamily.families[family]!.undo, id).toBeDefined()
    expect(action.log, id).toBeDefined()
  }
})

test('an action with a button stands on a page where the button can be granted', () => {
  for (const { id, family, action } of actionEntries)
    if (buttonOf(action) !== null) expect(contract[family].pages.length, id).toBeGreaterThan(0)
})

test('every log module has a name, and every listed page a group', () => {
  for (const { id, action } of actionEntries) if (action.log) expect(logModules[action.log.module], id).toBeTruthy()
  for (const page of pageNames)
    if (!pages[page].unlisted && page !== '/HomePage/index') expect(pages[page].group, page).toBeTruthy()
})

test.each([
  ['src/api', "import { proxy } from 'valtio'", 'src/api runs everywhere'],
  [
    'src/workspace',
    "import { articles } from '../api/content/articles/calls.ts'",
    'may not reach into api/content/articles',
  ],
  [
    'src/panels/library/documents',
    "import { drafts } from '../../content/articles/index.tsx'",
    'may not reach into panels/content/articles',
  ],
  ['src/panels/content/channels', "import { derivedCommands } from '../../../commands/derived.ts'", 'may import only'],
  [
    'server/library/documents',
    "import { liveHandlers } from '../../engagement/lives/handlers.ts'",
    'may not reach into server/engagement/lives',
  ],
  [
    'server/platform/records',
    "import { articleHandlers } from '../../content/articles/handlers.ts'",
    'may not reach into server/content/articles',
  ],
  ['server/library/documents', "import { demoPeople } from '../../demo/people.ts'", 'may not reach into server/demo'],
  ['server', "import { notify } from '../src/workspace/notices.ts'", 'may import only'],
])('the layer rule fires in %s', (folder, line, said) => {
  const file = path.join(root, folder, 'plantedForTheLayerRule.ts')
  mkdirSync(path.dirname(file), { recursive: true })
  const { atime, mtime } = statSync(path.dirname(file))
  writeFileSync(file, `${line}\nexport const planted = 1\n`)
  try {
    const lint = spawnSync(path.join(root, 'node_modules/.bin/oxlint'), [file, '-f', 'unix'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(lint.stdout).toContain(said)
  } finally {
    rmSync(file)
    // A folder that is newer than the built client has it built again.
    utimesSync(path.dirname(file), atime, mtime)
  }
})

test('no file has a name that says nothing', () => {
  const below = (folder: string): string[] =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? below(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
    )
  const bad = ['src', 'server', 'tests', 'bench']
    .flatMap(below)
    .filter((file) => /\/(utils?|helpers?|common|shared|misc|manager|service|types)\.(ts|tsx)$/.test(file))
  expect(bad).toEqual([])
})

test('the rooms of every layer are the areas of the menu, and the few pieces that areas stand on', () => {
  const rooms = (place: string) =>
    readdirSync(path.join(root, place), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !areaNames.includes(entry.name))
      .map((entry) => entry.name)
  expect(rooms('server')).toEqual(['demo', 'platform', 'scripts'])
  expect(rooms('src/api')).toEqual(['record', 'text'])
  expect(rooms('src/commands')).toEqual([])
  expect(rooms('src/panels')).toEqual(['collection', 'form', 'parts'])
})
