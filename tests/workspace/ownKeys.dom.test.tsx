import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineCommand } from '../../src/workspace/command.ts'
import { chordsOf, keymapOf, keyProblems } from '../../src/workspace/commandBindings.ts'
import { afterGiving, lookAt, rivalText } from '../../src/workspace/keys/giveKey.ts'
import { keysOf, NO_CHANGES, setOwnKeys, setRoleKeys } from '../../src/workspace/keys/ownKeys.ts'
import { presets } from '../../src/workspace/keys/presets.ts'
import { readOwnKeys } from '../../src/workspace/keys/storedKeys.ts'
import { allCommands, findCommand, knownCommands, meetCommands, setCommands } from '../../src/workspace/registry.ts'

const command = (id: string, keys?: string | string[], more: object = {}) =>
  defineCommand({
    id,
    title: id,
    group: '稿件',
    ...(keys ? { keys } : {}),
    where: 'list',
    family: 'articles',
    run() {},
    ...more,
  })

beforeEach(() => {
  setCommands([
    command('articles.top', 't'),
    command('articles.headline', 'h'),
    command('channels.show', 'p', { family: 'channels' }),
    command('go.home', 'z h', { where: 'global', family: undefined }),
  ])
})
afterEach(() => {
  setOwnKeys(NO_CHANGES)
  setRoleKeys({})
})

const chords = (id: string) => chordsOf(findCommand(id)!)
const known = (id: string) => knownCommands().find((one) => one.command.id === id)!

test('a person counts more than their role, a role more than a preset, a preset more than the command', () => {
  expect(keysOf('list.open', 'enter')).toEqual({ chords: ['enter'], source: 'default' })
  setOwnKeys({ preset: 'vim', chords: {} }, presets.vim.chords)
  expect(keysOf('list.open', 'enter')).toEqual({ chords: [...presets.vim.chords['list.open']], source: 'preset' })
  setRoleKeys({ 'list.open': ['x'] })
  expect(keysOf('list.open', 'enter')).toEqual({ chords: ['x'], source: 'role' })
  setOwnKeys({ preset: 'vim', chords: { 'list.open': [] } })
  expect(keysOf('list.open', 'enter')).toEqual({ chords: [], source: 'person' })
})

test('commands are handed out with the keys of the person, and are the same objects again afterwards', () => {
  const before = findCommand('articles.top')
  setOwnKeys({ preset: 'default', chords: { 'articles.top': ['ctrl+alt+t'] } })
  expect(chords('articles.top')).toEqual(['ctrl+alt+t'])
  expect(chords('articles.headline')).toEqual(['h'])
  setOwnKeys(NO_CHANGES)
  expect(findCommand('articles.top')).toBe(before)
})

test('of two commands with one key the person’s own wins in the keymap', () => {
  setOwnKeys({ preset: 'default', chords: { 'articles.headline': ['t'] } })
  const rules = keymapOf(allCommands(), [], undefined, false).rules.get('t')!
  expect(rules[0]!.binding.command).toBe('articles.headline')
})

test('a free key has no rivals; a taken one names whose it is, and giving it takes it away', () => {
  expect(lookAt(known('articles.top'), 'x')).toEqual({ chord: 'x', rivals: [] })
  const wish = lookAt(known('articles.top'), 'H')
  if ('problem' in wish) throw new Error(wish.problem)
  expect(wish.rivals.map(({ command: rival, kind }) => [rival.id, kind])).toEqual([['articles.headline', 'same']])
  expect(rivalText('H', wish.rivals)).toBe('「H」现在是“articles.headline”（稿件）的快捷键。')
  expect(afterGiving(known('articles.top'), wish.chord, wish.rivals)).toEqual({
    'articles.top': ['t', 'h'],
    'articles.headline': [],
  })
})

test('a key of another family’s lists is free, one that begins a longer chord is not', () => {
  expect(lookAt(known('articles.top'), 'p')).toMatchObject({ rivals: [] })
  const wish = lookAt(known('articles.top'), 'z')
  expect('rivals' in wish && wish.rivals.map(({ command: rival, kind }) => [rival.id, kind])).toEqual([
    ['go.home', 'prefix'],
  ])
})

test.each([
  ['ctrl+w', '已由浏览器或系统使用（关闭标签页或窗口）'],
  ['ctrl+nonsense', '不是快捷键'],
  ['g', '“前往”的第一个键，不能单独使用'],
  ['t', '已经有这个快捷键'],
])('%s is refused with the reason', (chord, reason) => {
  const wish = lookAt(known('articles.top'), chord)
  expect('problem' in wish && wish.problem).toContain(reason)
})

test('a bare letter may act only in lists', () => {
  const wish = lookAt(known('go.home'), 'q')
  expect('problem' in wish && wish.problem).toContain('只能用在列表里')
})

test('commands of panes are known after they were met, also while another pane is active', () => {
  meetCommands(
    [defineCommand({ id: 'editor.bold', title: '加粗', group: '编辑', keys: 'mod+b', where: 'pane', run() {} })],
    '/Publish',
  )
  setOwnKeys({ preset: 'default', chords: { 'editor.bold': ['ctrl+shift+y'] } })
  expect(known('editor.bold')).toMatchObject({ page: '/Publish', command: { keys: ['ctrl+shift+y'] } })
})

test('what is known of a pane that closed does not hold on to it', () => {
  const run = () => {}
  meetCommands([defineCommand({ id: 'editor.italic', title: '斜体', group: '编辑', where: 'pane', run })], '/Publish')
  expect(known('editor.italic').command.run).not.toBe(run)
})

test('the presets have no key twice', () => {
  for (const preset of Object.keys(presets) as (keyof typeof presets)[]) {
    setOwnKeys({ preset, chords: {} }, presets[preset].chords)
    expect(keyProblems(allCommands(), false)).toEqual([])
  }
})

test.each([
  [undefined, NO_CHANGES],
  ['nonsense', NO_CHANGES],
  [
    { preset: 'emacs', chords: { 'a.b': 'x', 'c.d': ['y'], 'e.f': [1] } },
    { preset: 'default', chords: { 'c.d': ['y'] } },
  ],
])('what was stored is read as far as it can be: %j', (stored, keys) => {
  expect(readOwnKeys(stored)).toEqual(keys)
})
