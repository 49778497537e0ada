/** While the server has not answered, no page says how many there are, nor that there are none. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pageNames, type Page } from '../../src/api/pages.ts'
import { drawnPage, signedIn, type Drawn } from '../support/drawnPage.tsx'

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async () => undefined,
  set: async () => {},
  del: async () => {},
  entries: async () => [],
  keys: async () => [],
  update: async () => {},
}))

const drawn = new Map<Page, Drawn>()
beforeAll(async () => {
  await signedIn(() => new Promise(() => {}))
  for (const page of pageNames) drawn.set(page, await drawnPage(page))
}, 300_000)
afterAll(() => vi.unstubAllGlobals())

test('every page could be drawn without an answer', () => {
  expect([...drawn].flatMap(([page, { failed }]) => (failed ? [`${page}: ${String(failed)}`] : []))).toEqual([])
})

test('none counts to nought', () => {
  const counting = [...drawn].filter(([, { text }]) => /共\s*0/.test(text))
  expect(counting.map(([page, { text }]) => `${page}: ${text}`)).toEqual([])
})

test('none says that there is nothing', () => {
  const saying = [...drawn].flatMap(([page, { states }]) => states.map((said) => `${page}: ${said}`))
  expect(saying.filter((one) => /: (还没有|没有符合|没有这样|请先)/.test(one))).toEqual([])
})
