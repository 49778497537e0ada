/** No key of a pane is the beginning of another that acts beside it: one of the two would never be heard. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addressesOf } from '../../src/api/contract.ts'
import { hosts } from '../../src/api/hosts.ts'
import { callEntries } from '../../src/api/index.ts'
import { pageNames, pages, type Page, type PageOptions } from '../../src/api/pages.ts'
import { allCommands } from '../../src/commands/index.ts'
import type { Command } from '../../src/workspace/command.ts'
import { hiddenKeys } from '../../src/workspace/commandBindings.ts'
import { familiesOf } from '../../src/workspace/families.ts'
import { drawnPage, signedIn, type Drawn } from '../support/drawnPage.tsx'
import { sampleOf } from '../support/sample.ts'

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async () => undefined,
  set: async () => {},
  del: async () => {},
  entries: async () => [],
  keys: async () => [],
  update: async () => {},
}))

/** The simplest answer to anything. */
async function answer(url: string, init: RequestInit): Promise<Response> {
  const path = url.split('?')[0]!
  const { of, spec } = callEntries.find(({ of, spec }) =>
    addressesOf(of, spec).some((one) => one.path === path && one.method === init.method),
  )!
  const body = hosts[spec.host ?? of.host].yes(sampleOf(spec.output as never))
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}

const offered = new Map<Page, Drawn>()
beforeAll(async () => {
  await signedIn(answer)
  for (const page of pageNames) offered.set(page, await drawnPage(page))
}, 300_000)
afterAll(() => vi.unstubAllGlobals())

test('every page could be drawn, and the library offers its keys', () => {
  expect(
    [...offered].filter(([, { failed }]) => failed).map(([page, { failed }]) => `${page}: ${String(failed)}`),
  ).toEqual([])
  const ids = offered.get('/media/NewIndex')!.commands.map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining(['media.dialog.focus', 'filters.Kind', 'list.open']))
})

test('none of the keys in sight is the beginning of another', () => {
  const all = allCommands(false)
  const found = pageNames.flatMap((page) =>
    hiddenKeys(all, offered.get(page)!.commands, { page, families: familiesOf(page) }, false),
  )
  expect([...new Set(found)]).toEqual([])
})

test('no command of a family has a key that its pages use for themselves', () => {
  const all = allCommands(false).filter(({ where }) => where === 'list')
  const keysOf = ({ keys }: Command) => [keys ?? []].flat()
  const taken = pageNames.flatMap((page) => {
    const families: readonly string[] = familiesOf(page)
    const own = offered.get(page)!.commands.filter(({ where, family }) => where === 'list' && family === undefined)
    return all
      .filter(
        ({ id, family }) => family !== undefined && families.includes(family) && own.every((one) => one.id !== id),
      )
      .flatMap((command) =>
        own
          .filter((one) => keysOf(one).some((key) => keysOf(command).includes(key)))
          .map((one) => `${one.id} ${command.id}`),
      )
  })
  // At the desk these keys do what one reviews with, in the calendar they move spaces; the others are found there by their
  // names.
  expect([...new Set(taken)]).toEqual([
    'desk.changes articles.evaluate',
    'desk.guests articles.similar',
    'adCalendar.spaceUp ads.raise',
    'adCalendar.spaceDown ads.lower',
  ])
})

test('of what may stand there several times each tab is called by what it shows', () => {
  // The lists of somebody are called by their address, and a form by its record, which the simplest answer does not have.
  const named = (page: Page) => page.endsWith('/Of') || page === '/Form' || page === '/Announce/Add'
  const several = [...offered].filter(([page]) => (pages[page] as PageOptions).several && !named(page))
  expect(several.length).toBeGreaterThan(20)
  expect(several.filter(([, { isNamed }]) => !isNamed).map(([page]) => page)).toEqual([])
})

test('wherever rows are walked one key narrows them', () => {
  const walked = [...offered].filter(([, { commands }]) => commands.some(({ id }) => /^(list|tree)\.down$/.test(id)))
  expect(walked.length).toBeGreaterThan(50)
  const deaf = walked.filter(([, { commands }]) => !commands.some(({ keys }) => [keys].flat().includes('/')))
  expect(deaf.map(([page]) => page)).toEqual([])
})
