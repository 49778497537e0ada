import { expect, test } from 'vitest'
import { bindingProblem } from '../../src/workspace/keys/bindingProblem.ts'
import { conflicts, createKeymap, type Binding, type KeyPlace } from '../../src/workspace/keys/keymap.ts'

function bind(chord: string, command: string, where: KeyPlace = 'global', more: Partial<Binding> = {}): Binding {
  return { chord, command, where, ...more }
}

test('two bindings for one chord in one place are named', () => {
  expect(conflicts([bind('mod+s', 'a.save'), bind('ctrl+s', 'b.save')])).toEqual([
    { kind: 'same', chord: 'ctrl+s', commands: ['a.save', 'b.save'], contexts: ['global', 'global'] },
  ])
})

test('mod and ctrl are different keys on a Mac', () => {
  expect(conflicts([bind('mod+s', 'a.save'), bind('ctrl+s', 'b.save')], true)).toEqual([])
})

test('a chord that begins another hides it, and is named first', () => {
  expect(conflicts([bind('g a', 'go.articles'), bind('g', 'go')])).toEqual([
    { kind: 'prefix', chord: 'g', commands: ['go', 'go.articles'], contexts: ['global', 'global'] },
  ])
  expect(conflicts([bind('g a', 'go.articles', 'global'), bind('g', 'go', 'list')])).toHaveLength(1)
})

test.each<[KeyPlace, KeyPlace, number]>([
  ['list', 'list', 1],
  ['list:articles', 'list:articles', 1],
  ['list:articles', 'list:channels', 0],
  ['pane:/a', 'pane:/b', 0],
  ['pane:/a', 'pane:/a', 1],
  ['pane:/a', 'pane:articles', 1],
  ['list', 'pane:/a', 0],
  ['global', 'list', 0],
  ['list', 'list:articles', 0],
  ['list:articles', 'list:/a', 0],
  ['global', 'pane:/a', 0],
  ['input', 'input', 1],
  ['input', 'list', 0],
])('one chord in %s and in %s: %i conflict', (a, b, expected) => {
  expect(conflicts([bind('mod+e', 'one', a), bind('mod+e', 'two', b)])).toHaveLength(expected)
})

test('a prefix conflict needs places that overlap', () => {
  expect(conflicts([bind('g', 'one', 'list:articles'), bind('g a', 'two', 'list:channels')])).toEqual([])
  expect(conflicts([bind('esc', 'one', 'input'), bind('esc a', 'two', 'pane:/a')])).toHaveLength(1)
  expect(conflicts([bind('mod+e', 'one', 'input'), bind('mod+e a', 'two', 'list')])).toEqual([])
  expect(conflicts([bind('enter', 'one', 'input'), bind('enter a', 'two', 'pane:/a')])).toEqual([])
})

test('a heavier binding overrides and does not conflict', () => {
  const bindings = [bind('mod+s', 'built.in'), bind('mod+s', 'of.person', 'global', { weight: 20 })]
  expect(conflicts(bindings)).toEqual([])
  expect(
    createKeymap(bindings)
      .rules.get('ctrl+s')
      ?.map((rule) => rule.binding.command),
  ).toEqual(['of.person', 'built.in'])
})

test('the same command twice is no conflict, with other arguments it is', () => {
  expect(conflicts([bind('mod+s', 'save'), bind('mod+s', 'save')])).toEqual([])
  expect(
    conflicts([
      bind('mod+s', 'save', 'global', { args: { a: 1 } }),
      bind('mod+s', 'save', 'global', { args: { a: 2 } }),
    ]),
  ).toHaveLength(1)
})

test('every pair of three is named', () => {
  expect(conflicts([bind('x', 'a', 'list'), bind('x', 'b', 'list'), bind('x', 'c', 'list')])).toHaveLength(3)
})

test('a keymap keeps the earlier, refuses the later, and says so', () => {
  const keymap = createKeymap([bind('x', 'a', 'list'), bind('x', 'b', 'list'), bind('y', 'c', 'list')])
  expect(keymap.rules.get('x')?.map((rule) => rule.binding.command)).toEqual(['a'])
  expect(keymap.refused).toEqual([{ kind: 'same', chord: 'x', commands: ['a', 'b'], contexts: ['list', 'list'] }])
  expect(keymap.rules.get('y')).toHaveLength(1)
})

test('what is no chord is left out and reported', () => {
  const bad = bind('ctrl+nothing', 'a')
  const keymap = createKeymap([bad, bind('mod+s', 'b')])
  expect(keymap.invalid).toEqual([bad])
  expect(keymap.rules.size).toBe(1)
  expect(conflicts([bad, bad])).toEqual([])
})

test.each<[string, KeyPlace, RegExp]>([
  ['ctrl+', 'global', /「ctrl\+」不是快捷键/],
  ['ctrl+w', 'global', /「Ctrl\+W」已由浏览器或系统使用（关闭标签页或窗口）/],
  ['d', 'global', /单个字母或数字「D」只能用在列表里/],
  ['shift+d', 'pane:/a', /只能用在列表里/],
  ['1', 'pane:/a', /只能用在列表里/],
  ['?', 'input', /会被当作文字/],
])('%s in %s is refused', (chord, where, reason) => {
  expect(bindingProblem({ chord, where }, false)).toMatch(reason)
})

test.each<[string, KeyPlace]>([
  ['d', 'list'],
  ['d', 'list:articles'],
  ['g d', 'global'],
  ['?', 'global'],
  ['.', 'pane:/a'],
  ['space', 'global'],
  ['mod+enter', 'input'],
  ['enter', 'input'],
  ['esc', 'global'],
])('%s in %s is fine', (chord, where) => {
  expect(bindingProblem({ chord, where }, false)).toBeUndefined()
})
