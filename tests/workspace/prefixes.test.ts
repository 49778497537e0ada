/** Some first keys mean one thing everywhere: no pane may give them another meaning, and what follows them is not a key of its own. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { paneKeyProblems } from '../../src/workspace/commandBindings.ts'
import { defineCommand, type Command } from '../../src/workspace/command.ts'
import { bindingProblem } from '../../src/workspace/keys/bindingProblem.ts'
import type { KeyContext } from '../../src/workspace/keys/keyContext.ts'
import { createKeymap } from '../../src/workspace/keys/keymap.ts'
import { prefixes } from '../../src/workspace/keys/prefixes.ts'
import { presets } from '../../src/workspace/keys/presets.ts'
import { createResolver } from '../../src/workspace/keys/resolver.ts'
import { setCommands } from '../../src/workspace/registry.ts'

const LIST: KeyContext = { scopes: ['articles'], list: true, typing: false, dialog: false, pressable: false }
const command = (keys: string, where: Command['where'] = 'list') =>
  defineCommand({ id: 'pane.act', title: '动作', group: '窗格', keys, where, run: () => {} })
const first = Object.keys(prefixes)

test.each(first)('%s alone is nobody’s key: not the application’s, not a pane’s, not a person’s', (step) => {
  expect(() => setCommands([command(step)])).toThrow(step)
  expect(paneKeyProblems([command(step)])).toHaveLength(1)
  expect(paneKeyProblems([command(step, 'pane')])).toHaveLength(1)
  expect(bindingProblem({ chord: step, where: 'list' }, false)).toMatch(/第一个键/)
})

test('what follows G and Alt+L is the application’s, what follows V and Y may be the pane’s; G G is the first row', () => {
  const wrong = ['g a', 'alt+l x', 'v p', 'y q', 'g g'].filter((keys) => paneKeyProblems([command(keys)]).length > 0)
  expect(wrong).toEqual(['g a', 'alt+l x'])
})

test.each(first)('after %s the next key is never a verb of the list, also where nothing begins with it', (step) => {
  const resolver = createResolver(() =>
    createKeymap([
      { chord: 'p', command: 'articles.publish', where: 'list:articles' },
      { chord: step, command: 'pane.act', where: 'list' },
    ]),
  )
  expect(resolver.press(step, LIST)).toMatchObject({ kind: 'pending', prefix: [step], next: [] })
  expect(resolver.press('p', LIST)).toEqual({ kind: 'none', replay: [step] })
  // The one after it is a key again.
  expect(resolver.press('p', LIST)).toMatchObject({ kind: 'run', command: 'articles.publish' })
})

test('in a text and in a window they are letters', () => {
  const resolver = createResolver(() => createKeymap([]))
  expect(resolver.press('g', { ...LIST, list: false, typing: true }).kind).toBe('none')
  expect(resolver.press('g', { ...LIST, dialog: true }).kind).toBe('none')
})

test('no preset gives them away', () => {
  const given = Object.values(presets).flatMap(({ chords }) => Object.values(chords).flat())
  expect(given.filter((chord) => first.includes(chord))).toEqual([])
})

const filesUnder = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name))

/** Chords stand in the source as texts; what is built of pieces is refused when a pane offers it. */
function written(folders: readonly string[], pattern: RegExp): string[] {
  return folders.flatMap(filesUnder).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line) && !/\bletter: '/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
}

test('no screen is written to bind one of them', () => {
  const alone = new RegExp(`(?<!\\[)'(${first.map((step) => step.replace('+', '\\+')).join('|')})'(?!\\])`)
  const folders = ['src/commands', 'src/panels', 'src/workspace']
  expect(written(folders, alone).filter((line) => !line.includes('keys/prefixes.ts'))).toEqual([])
  expect(written(['src/panels'], /'(g|alt\+l) (?!g')[^']+'/)).toEqual([])
})
