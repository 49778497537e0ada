/** Keys typed on after a command that opened a pane whose code is still on its way. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EARLY_KEYS, EARLY_MS, keepEarlyKeys } from '../../src/workspace/earlyKeys.ts'

let clock: number
let pressed: string[]
let isComing: boolean
let stop: () => void
const at = (id: string) => document.getElementById(id)!

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `<div id="pane" tabindex="-1"><div id="list" tabindex="0"></div><input id="text"></div>
    <div id="other" tabindex="-1"></div>`
  ;[clock, pressed, isComing] = [0, [], true]
  for (const id of ['list', 'text', 'other'])
    at(id).addEventListener('keydown', (event) => void pressed.push(`${id} ${event.key}`))
  stop = keepEarlyKeys(window, {
    waiting: (target) => (isComing && target === at('pane') ? at('pane') : undefined),
    now: () => clock,
  })
  at('pane').focus()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

const type = (key: string, more: KeyboardEventInit = {}) =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  )
function arrives(id: string) {
  isComing = false
  at(id).focus()
  vi.runAllTimers()
}

test('are pressed in it in their order as soon as it has the focus, once', () => {
  for (const key of ['j', 'j', 'e']) expect(type(key)).toBe(false)
  expect(pressed).toEqual([])
  arrives('list')
  expect(pressed).toEqual(['list j', 'list j', 'list e'])
  at('pane').focus()
  arrives('list')
  expect(pressed).toHaveLength(3)
})

test('never go into a text, nor into another pane', () => {
  type('j')
  arrives('text')
  at('pane').focus()
  isComing = true
  type('k')
  arrives('other')
  at('pane').focus()
  arrives('list')
  expect(pressed).toEqual([])
})

test('stop where one of them opened something else', () => {
  at('list').addEventListener('keydown', () => at('text').focus())
  for (const key of ['n', 'x', 'y']) type(key)
  arrives('list')
  expect(pressed).toEqual(['list n'])
})

test('what is old, beyond the bound, held down, of the application or being composed is not kept', () => {
  type('a')
  clock = EARLY_MS + 1
  for (let count = 0; count < EARLY_KEYS + 5; count++) type('j')
  expect(type('k', { repeat: true })).toBe(true)
  expect(type('k', { ctrlKey: true })).toBe(true)
  expect(type('k', { isComposing: true })).toBe(true)
  arrives('list')
  // The old one had a place among them.
  expect(pressed).toEqual(Array.from({ length: EARLY_KEYS - 1 }, () => 'list j'))
})

test('a click, or a pane that is there already, keeps nothing', () => {
  type('j')
  at('pane').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  isComing = false
  expect(type('k')).toBe(true)
  arrives('list')
  expect(pressed).toEqual([])
})
