/** What was in a pane comes back when it is opened again: half-typed fields, scroll places; and only what a person typed. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readState, writeState } from '../../../src/workspace/dock/keptState.ts'
import { letterBeside } from '../../support/letterBeside.tsx'

let host: HTMLElement
beforeEach(() => {
  host = document.createElement('div')
  document.body.append(host)
})
afterEach(() => host.remove())

const html = `<input name="Title"><input name="Title"><textarea aria-label="说明"></textarea><input type="password" name="P">
  <input type="checkbox" name="Top"><select name="Kind"><option>a</option><option>b</option></select>
  <div data-keeps-texts><input name="Own"></div>`
const all = { has: () => true }
const field = (selector: string, at = 0) => host.querySelectorAll<HTMLInputElement>(selector)[at]!

function fill(): void {
  host.innerHTML = html
  field('[name=Title]', 1).value = '半句'
  field('textarea').value = '写到一半'
  field('[name=P]').value = 'secret'
  field('[name=Top]').checked = true
  field('select').value = 'b'
  field('[name=Own]').value = '自己的'
}

test('fields come back by name and place, also those drawn later; passwords and texts with drafts of their own do not', async () => {
  fill()
  const state = readState(host, all, undefined)
  expect(JSON.stringify(state)).not.toContain('secret')
  expect(JSON.stringify(state)).not.toContain('自己的')
  host.innerHTML = ''
  const heard: string[] = []
  host.addEventListener('input', (event) => heard.push((event.target as HTMLInputElement).value))
  const stop = writeState(host, state)
  host.innerHTML = html
  await expect.poll(() => field('textarea').value).toBe('写到一半')
  expect(field('[name=Title]').value).toBe('')
  expect(field('[name=Title]', 1).value).toBe('半句')
  expect(field('[name=Top]').checked).toBe(true)
  expect(field('select').value).toBe('b')
  expect(field('[name=P]').value).toBe('')
  expect(heard).toContain('半句')
  stop()
})

test('a field nobody typed into is not kept: what it shows may have changed for good reasons', () => {
  fill()
  const typed = new Set<Element>([field('textarea')])
  expect(readState(host, typed, undefined).fields.map((one) => one.value)).toEqual(['写到一半'])
})

test('once it is stopped nothing is written any more', async () => {
  fill()
  const state = readState(host, all, undefined)
  host.innerHTML = ''
  writeState(host, state)()
  host.innerHTML = html
  await new Promise<void>((done) => queueMicrotask(done))
  expect(field('textarea').value).toBe('')
})

test('what comes back takes nothing from a field of another pane that somebody types into', async () => {
  fill()
  const state = readState(host, all, undefined)
  const bring = (pane: HTMLElement) => {
    pane.innerHTML = html
    writeState(pane, state)
  }
  expect(await letterBeside(bring)).toEqual({ value: '标', put: [] })
  expect(document.querySelector<HTMLInputElement>('#beside textarea')!.value).toBe('写到一半')
})
