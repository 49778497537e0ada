import { expect, test } from 'vitest'
import type { KeyContext } from '../../src/workspace/keys/keyContext.ts'
import { createKeymap, type Binding, type KeyPlace } from '../../src/workspace/keys/keymap.ts'
import { createResolver, type KeyAnswer } from '../../src/workspace/keys/resolver.ts'

const NOWHERE: KeyContext = { scopes: [], list: false, typing: false, dialog: false, pressable: false }
const LIST: KeyContext = { ...NOWHERE, list: true, scopes: ['/contribution/All', 'articles'] }
const TEXT: KeyContext = { ...NOWHERE, typing: true, scopes: ['/contribution/Publish'] }

function bind(chord: string, command: string, where: KeyPlace = 'global', more: Partial<Binding> = {}): Binding {
  return { chord, command, where, ...more }
}

/** Presses steps one after another and gives the last answer. */
function type(bindings: readonly Binding[], steps: string, context: KeyContext = NOWHERE): KeyAnswer {
  const resolver = createResolver(() => createKeymap(bindings))
  const answers = steps.split(' ').map((step) => resolver.press(step, context))
  return answers.at(-1) ?? { kind: 'none', replay: [] }
}

function commandOf(answer: KeyAnswer): string {
  return answer.kind === 'run' ? answer.command : answer.kind
}

const GO = [
  bind('g a', 'go.articles', 'global', { group: '前往' }),
  bind('g l', 'go.lives', 'global', { group: '前往' }),
  bind('g n a', 'new.article', 'global', { group: '新建' }),
]

test('a chord runs its command', () => {
  expect(type([bind('mod+k', 'palette.open')], 'ctrl+k')).toMatchObject({ kind: 'run', command: 'palette.open' })
})

test('a sequence waits for the next key, and then runs', () => {
  const resolver = createResolver(() => createKeymap(GO))
  expect(resolver.press('g', NOWHERE).kind).toBe('pending')
  expect(resolver.press('n', NOWHERE)).toMatchObject({ kind: 'pending', prefix: ['g', 'n'] })
  expect(commandOf(resolver.press('a', NOWHERE))).toBe('new.article')
  expect(commandOf(resolver.press('a', NOWHERE))).toBe('none')
})

test('what can follow is told by group', () => {
  expect(type(GO, 'g')).toMatchObject({
    prefix: ['g'],
    next: [
      {
        group: '前往',
        keys: [
          { step: 'a', binding: { command: 'go.articles' } },
          { step: 'l', binding: { command: 'go.lives' } },
        ],
      },
      { group: '新建', keys: [{ step: 'n', binding: undefined, commands: ['new.article'] }] },
    ],
  })
})

test('what cannot act here is not told', () => {
  const answer = type([...GO, bind('g t', 'articles.top', 'list')], 'g')
  expect(answer.kind === 'pending' && answer.next.flatMap((group) => group.keys.map((key) => key.step))).toEqual([
    'a',
    'l',
    'n',
  ])
})

test('Escape leaves a sequence, and only that', () => {
  const bindings = [...GO, bind('esc', 'pane.close')]
  const resolver = createResolver(() => createKeymap(bindings))
  resolver.press('g', NOWHERE)
  expect(resolver.press('esc', NOWHERE).kind).toBe('cancelled')
  expect(commandOf(resolver.press('a', NOWHERE))).toBe('none')
  expect(commandOf(resolver.press('esc', NOWHERE))).toBe('pane.close')
})

test('cancel leaves a sequence', () => {
  const resolver = createResolver(() => createKeymap(GO))
  resolver.press('g', NOWHERE)
  resolver.cancel()
  expect(commandOf(resolver.press('a', NOWHERE))).toBe('none')
})

test('a sequence that comes to nothing gives its keys back, and the last key runs nothing', () => {
  const bindings = [...GO, bind('d', 'articles.remove', 'list')]
  expect(type(bindings, 'g n d', LIST)).toEqual({ kind: 'none', replay: ['g', 'n'] })
  expect(type(bindings, 'd', LIST)).toMatchObject({ kind: 'run', command: 'articles.remove' })
})

test('a key nobody has is not ours', () => {
  expect(type(GO, 'x')).toEqual({ kind: 'none', replay: [] })
})

test('single letters of lists act only while a list has the focus', () => {
  const bindings = [bind('e', 'articles.edit', 'list')]
  expect(commandOf(type(bindings, 'e', LIST))).toBe('articles.edit')
  expect(commandOf(type(bindings, 'e', NOWHERE))).toBe('none')
  expect(commandOf(type(bindings, 'e', { ...LIST, list: false, typing: true }))).toBe('none')
})

test.each([
  ['?', 'none'],
  ['q', 'none'],
  ['space', 'none'],
  ['enter', 'none'],
  ['left', 'none'],
  ['shift+tab', 'none'],
  ['ctrl+k', 'x'],
  ['alt+left', 'x'],
  ['f6', 'x'],
  ['esc', 'x'],
])('while typing, %s comes to %s', (chord, expected) => {
  expect(commandOf(type([bind(chord, 'x')], chord, TEXT))).toBe(expected)
  expect(commandOf(type([bind(chord, 'x', 'pane:/contribution/Publish')], chord, TEXT))).toBe(expected)
  expect(commandOf(type([bind(chord, 'x')], chord))).toBe('x')
})

test('a list key never acts while typing, modifier or not', () => {
  expect(commandOf(type([bind('mod+e', 'x', 'list')], 'ctrl+e', { ...TEXT, list: true }))).toBe('none')
})

test('a sequence begun with a modifier goes on while typing', () => {
  expect(commandOf(type([bind('ctrl+k s', 'x')], 'ctrl+k s', TEXT))).toBe('x')
})

test('a sequence begun outside does not go on in a text', () => {
  const resolver = createResolver(() => createKeymap(GO))
  resolver.press('g', NOWHERE)
  expect(resolver.press('a', TEXT)).toEqual({ kind: 'none', replay: ['g'] })
})

test('keys of texts act only in texts', () => {
  expect(commandOf(type([bind('enter', 'chat.send', 'input')], 'enter', TEXT))).toBe('chat.send')
  expect(commandOf(type([bind('enter', 'chat.send', 'input')], 'enter', NOWHERE))).toBe('none')
})

test('keys of a pane act only while it is active', () => {
  const bindings = [bind('mod+s', 'articles.save', 'pane:/contribution/Publish')]
  expect(commandOf(type(bindings, 'ctrl+s', TEXT))).toBe('articles.save')
  expect(commandOf(type(bindings, 'ctrl+s', LIST))).toBe('none')
})

test('keys of a family act only where it is shown', () => {
  const bindings = [bind('e', 'articles.edit', 'list:articles'), bind('e', 'channels.edit', 'list:channels')]
  expect(commandOf(type(bindings, 'e', LIST))).toBe('articles.edit')
  expect(commandOf(type(bindings, 'e', { ...LIST, scopes: ['/ColumnManagement/index', 'channels'] }))).toBe(
    'channels.edit',
  )
  expect(commandOf(type(bindings, 'e', { ...LIST, scopes: [] }))).toBe('none')
})

test('the most special place wins, whatever the order', () => {
  const bindings = [
    bind('x', 'everywhere'),
    bind('x', 'list', 'list'),
    bind('x', 'family', 'list:articles'),
    bind('x', 'page', 'list:/contribution/All'),
  ]
  for (const order of [bindings, bindings.toReversed()]) {
    expect(commandOf(type(order, 'x', LIST))).toBe('page')
    expect(commandOf(type(order, 'x', { ...LIST, scopes: ['/contribution/Reviewed', 'articles'] }))).toBe('family')
    expect(commandOf(type(order, 'x', { ...LIST, scopes: [] }))).toBe('list')
    expect(commandOf(type(order, 'x', NOWHERE))).toBe('everywhere')
  }
})

test('the more special place wins over weight, weight within a place', () => {
  expect(commandOf(type([bind('x', 'list', 'list'), bind('x', 'mine', 'global', { weight: 20 })], 'x', LIST))).toBe(
    'list',
  )
  expect(commandOf(type([bind('x', 'built', 'list'), bind('x', 'mine', 'list', { weight: 20 })], 'x', LIST))).toBe(
    'mine',
  )
})

test('a heavier single key takes the place of a sequence, and the other way round', () => {
  expect(commandOf(type([bind('z a', 'built'), bind('z', 'mine', 'global', { weight: 20 })], 'z'))).toBe('mine')
  expect(commandOf(type([bind('z', 'built'), bind('z a', 'mine', 'global', { weight: 20 })], 'z a'))).toBe('mine')
})

test('a held key repeats movement only', () => {
  const resolver = createResolver(() =>
    createKeymap([bind('j', 'row.next', 'list', { repeat: true }), bind('e', 'articles.edit', 'list')]),
  )
  expect(commandOf(resolver.press('j', LIST, true))).toBe('row.next')
  expect(commandOf(resolver.press('e', LIST, true))).toBe('held')
})

test('a held first key neither begins nor ends a sequence', () => {
  const resolver = createResolver(() => createKeymap([bind('g g', 'list.top', 'list')]))
  expect(resolver.press('g', LIST).kind).toBe('pending')
  expect(resolver.press('g', LIST, true).kind).toBe('held')
  expect(commandOf(resolver.press('g', LIST))).toBe('list.top')
  expect(resolver.press('g', LIST, true).kind).toBe('held')
})

test('behind an open dialog nothing acts but what says so', () => {
  const dialog: KeyContext = { ...LIST, dialog: true }
  expect(commandOf(type([bind('mod+s', 'x')], 'ctrl+s', dialog))).toBe('none')
  expect(commandOf(type([bind('e', 'x', 'list')], 'e', dialog))).toBe('none')
  expect(commandOf(type([bind('mod+s', 'x', 'global', { inDialog: true })], 'ctrl+s', dialog))).toBe('x')
  expect(commandOf(type([bind('mod+enter', 'x', 'input')], 'ctrl+enter', { ...TEXT, dialog: true }))).toBe('x')
})

test('a focused button keeps Enter and Space', () => {
  const button: KeyContext = { ...LIST, pressable: true }
  expect(commandOf(type([bind('enter', 'x', 'list')], 'enter', button))).toBe('none')
  expect(commandOf(type([bind('space', 'x')], 'space', button))).toBe('none')
  expect(commandOf(type([bind('mod+enter', 'x')], 'ctrl+enter', button))).toBe('x')
})

test('a keymap changed in between counts', () => {
  let bindings = [bind('x', 'before')]
  const resolver = createResolver(() => createKeymap(bindings))
  expect(commandOf(resolver.press('x', NOWHERE))).toBe('before')
  bindings = [bind('x', 'after')]
  expect(commandOf(resolver.press('x', NOWHERE))).toBe('after')
})
