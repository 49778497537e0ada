import { afterEach, beforeEach, expect, test } from 'vitest'
import { COMPOSITION_TAIL_MS, createImeGuard, isComposing } from '../../src/workspace/keys/ime.ts'
import { installKeys, type InstalledKeys } from '../../src/workspace/keys/installKeys.ts'
import { isTextTarget, keyContextOf } from '../../src/workspace/keys/keyContext.ts'
import { createKeymap, type Binding, type Keymap } from '../../src/workspace/keys/keymap.ts'

let clock = 0
let ran: string[] = []
let pending: (string | undefined)[] = []
let missed: string[] = []
let takes: boolean
let keymap: Keymap
let keys: InstalledKeys

function element<T extends HTMLElement = HTMLElement>(id: string): T {
  const found = document.getElementById(id)
  if (!found) throw new Error(`#${id} is not in the page`)
  return found as T
}

/** Presses a key on an element; true when the page gets it. */
function press(target: Element, key: string, init: KeyboardEventInit = {}): boolean {
  return target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true, ...init }),
  )
}

const bindings: Binding[] = [
  { chord: 'mod+k', command: 'palette.open', where: 'global' },
  { chord: 'g a', command: 'go.articles', where: 'global' },
  { chord: '?', command: 'help', where: 'global' },
  { chord: 'e', command: 'articles.edit', where: 'list' },
  { chord: 'j', command: 'row.next', where: 'list', repeat: true },
]

beforeEach(() => {
  document.body.innerHTML = `
    <div id="list" data-keys="list" tabindex="0"><div id="row" role="row" tabindex="-1"></div><input id="filter"></div>
    <input id="text"><input id="number" type="number"><input id="check" type="checkbox"><textarea id="area"></textarea>
    <select id="select"></select><div id="editable" contenteditable="true"><b id="bold"></b></div>
    <div id="fixed" contenteditable="false"></div><div id="box" role="textbox"></div>
    <div data-keys="list"><div id="card" tabindex="0" data-own-keys="e g"><b id="within" tabindex="0"></b></div></div>
    <button id="button"></button><div role="dialog" aria-modal="true"><span id="inside" tabindex="0"></span></div>`
  clock = 1_000_000
  ran = []
  pending = []
  missed = []
  takes = true
  keymap = createKeymap(bindings)
  keys = installKeys(window, {
    keymap: () => keymap,
    context: (event) => keyContextOf(event.composedPath()[0], []),
    run: (command) => {
      ran.push(command)
      return takes
    },
    onPending: (one) => pending.push(one?.prefix.join(' ')),
    onMiss: (steps) => missed.push(steps.join(' ')),
    ime: createImeGuard(() => clock),
  })
})
afterEach(() => keys.remove())

test('a bound key runs and is taken from the page', () => {
  expect(press(document.body, 'k', { ctrlKey: true })).toBe(false)
  expect(ran).toEqual(['palette.open'])
})

test('keys that the element with the focus answers by itself reach it, also such as begin a chord; others run', () => {
  const card = element('card')
  expect([press(card, 'e'), press(card, 'g'), press(card, 'a')]).toEqual([true, true, true])
  expect(ran).toEqual([])
  expect(press(card, 'j')).toBe(false)
  expect(press(card, 'e', { ctrlKey: true })).toBe(true)
  // A chord that was begun goes on.
  press(element('row'), 'g')
  expect(pending).toEqual(['g'])
  press(card, 'a')
  // What stands in it is not it.
  press(element('within'), 'e')
  expect(ran).toEqual(['row.next', 'go.articles', 'articles.edit'])
})

test('an unbound key reaches the page', () => {
  expect(press(document.body, 'q')).toBe(true)
  expect(ran).toEqual([])
})

test('the page does not see a taken key', () => {
  const seen: string[] = []
  element('row').addEventListener('keydown', (event) => seen.push(event.key))
  press(element('row'), 'e')
  press(element('row'), 'q')
  expect(seen).toEqual(['q'])
})

test('a key the command does not take reaches the page', () => {
  takes = false
  expect(press(document.body, 'k', { ctrlKey: true })).toBe(true)
  expect(ran).toEqual(['palette.open'])
})

test('list keys act in lists and not in the filter of the list', () => {
  press(element('row'), 'e')
  press(element('list'), 'e')
  expect(press(element('filter'), 'e')).toBe(true)
  expect(press(document.body, 'e')).toBe(true)
  expect(ran).toEqual(['articles.edit', 'articles.edit'])
})

test.each(['text', 'number', 'area', 'select', 'editable', 'bold', 'box'])('letters stay text in #%s', (id) => {
  expect(press(element(id), '?', { shiftKey: true })).toBe(true)
  expect(press(element(id), 'g')).toBe(true)
  expect(press(element(id), 'k', { ctrlKey: true })).toBe(false)
  expect(ran).toEqual(['palette.open'])
})

test.each(['check', 'button', 'fixed', 'row'])('#%s is no text', (id) => {
  expect(isTextTarget(element(id))).toBe(false)
  press(element(id), '?', { shiftKey: true })
  expect(ran).toEqual(['help'])
})

test('behind a dialog nothing acts', () => {
  expect(press(element('inside'), 'k', { ctrlKey: true })).toBe(true)
  expect(ran).toEqual([])
})

test('a button is pressable, a row is not', () => {
  expect(keyContextOf(element('button'), []).pressable).toBe(true)
  expect(keyContextOf(element('row'), []).pressable).toBe(false)
  expect(keyContextOf(null, ['/a'])).toEqual({
    scopes: ['/a'],
    list: false,
    typing: false,
    dialog: false,
    pressable: false,
  })
})

test('a sequence announces itself, runs and is over', () => {
  expect(press(document.body, 'g')).toBe(false)
  expect(pending).toEqual(['g'])
  expect(press(document.body, 'Shift', { shiftKey: true })).toBe(true)
  expect(press(document.body, 'a')).toBe(false)
  expect(pending).toEqual(['g', undefined])
  expect(ran).toEqual(['go.articles'])
})

test('Escape leaves a sequence and goes no further', () => {
  const seen: string[] = []
  document.body.addEventListener('keydown', (event) => seen.push(event.key))
  press(document.body, 'g')
  expect(press(document.body, 'Escape')).toBe(false)
  expect(pending).toEqual(['g', undefined])
  expect(press(document.body, 'Escape')).toBe(true)
  expect(seen).toEqual(['Escape'])
})

test('the keys of a sequence that comes to nothing are given back in order, once', () => {
  const seen: string[] = []
  element('row').addEventListener('keydown', (event) => seen.push(event.key))
  press(element('row'), 'g')
  expect(seen).toEqual([])
  expect(press(element('row'), 'x')).toBe(true)
  expect(seen).toEqual(['g', 'x'])
  expect(missed).toEqual(['g x'])
  expect(ran).toEqual([])
  expect(pending).toEqual(['g', undefined])
})

test('leaving the window leaves the sequence', () => {
  press(document.body, 'g')
  window.dispatchEvent(new Event('blur'))
  expect(pending).toEqual(['g', undefined])
  expect(press(document.body, 'a')).toBe(true)
})

test('a held key repeats movement only, and the page gets neither', () => {
  expect(press(element('row'), 'j', { repeat: true })).toBe(false)
  expect(press(element('row'), 'e', { repeat: true })).toBe(false)
  expect(ran).toEqual(['row.next'])
})

test.each([
  ['isComposing', { isComposing: true }],
  ['key code 229', { keyCode: 229 }],
])('a key with %s belongs to the input method', (_, init) => {
  expect(press(element('row'), 'e', init)).toBe(true)
  expect(press(document.body, 'k', { ctrlKey: true, ...init })).toBe(true)
  expect(ran).toEqual([])
})

test('so does the key called Process', () => {
  expect(createImeGuard(() => 0).isComposing(new KeyboardEvent('keydown', { key: 'Process' }))).toBe(true)
  expect(createImeGuard(() => 0).isComposing(new KeyboardEvent('keydown', { key: 'e' }))).toBe(false)
})

test('so does every key right after a composition', () => {
  element('text').dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }))
  clock += COMPOSITION_TAIL_MS - 1
  expect(press(element('text'), 'k', { ctrlKey: true })).toBe(true)
  clock += 1
  expect(press(element('text'), 'k', { ctrlKey: true })).toBe(false)
  expect(ran).toEqual(['palette.open'])
})

test('a composition does not end a sequence', () => {
  press(document.body, 'g')
  press(document.body, 'a', { isComposing: true })
  expect(ran).toEqual([])
  press(document.body, 'a')
  expect(ran).toEqual(['go.articles'])
})

test('the guard understands what React hands out', () => {
  const nativeEvent = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true })
  expect(isComposing({ nativeEvent })).toBe(true)
  expect(isComposing({ nativeEvent: new KeyboardEvent('keydown', { key: 'Enter' }) })).toBe(false)
})

test('a key somebody already handled is left alone', () => {
  const event = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true })
  event.preventDefault()
  document.body.dispatchEvent(event)
  expect(ran).toEqual([])
})

test('a changed keymap counts at once', () => {
  keymap = createKeymap([{ chord: 'mod+k', command: 'other', where: 'global' }])
  press(document.body, 'k', { ctrlKey: true })
  expect(ran).toEqual(['other'])
})

test('removed keys are gone, those of another window stay', () => {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const popout = frame.contentWindow as Window & typeof globalThis
  const elsewhere: string[] = []
  const others = installKeys(popout, {
    keymap: () => keymap,
    context: (event) => keyContextOf(event.target, []),
    run: (command) => void elsewhere.push(command),
    onPending: () => {},
  })
  keys.remove()
  expect(press(document.body, 'k', { ctrlKey: true })).toBe(true)
  popout.document.body.dispatchEvent(
    new popout.KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
  )
  expect(elsewhere).toEqual(['palette.open'])
  expect(ran).toEqual([])
  others.remove()
  popout.document.body.dispatchEvent(new popout.KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }))
  expect(elsewhere).toEqual(['palette.open'])
})
