/** What a page narrows its list to, a new record begins with, also where nothing stands in the list yet. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { z } from 'zod/mini'
import { addressesOf } from '../../src/api/contract.ts'
import { hosts } from '../../src/api/hosts.ts'
import { actionEntries, callEntries, contract, type ActionId, type FamilyName } from '../../src/api/index.ts'
import { pageNames, pages, type Page } from '../../src/api/pages.ts'
import type { Fields } from '../../src/api/record/field.ts'
import { askFieldsOf } from '../../src/commands/asks.ts'
import type { Subject } from '../../src/workspace/command.ts'
import { settings } from '../../src/workspace/settings.ts'
import { drawnPage, signedIn } from '../support/drawnPage.tsx'
import { sampleOf, shapeOf } from '../support/sample.ts'
import { contextOf } from './context.ts'

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async () => undefined,
  set: async () => {},
  del: async () => {},
  entries: async () => [],
  keys: async () => [],
  update: async () => {},
}))

interface Asked {
  readonly family: FamilyName
  readonly input: Readonly<Record<string, unknown>>
}
let asked: Asked[] = []

const elementOf = (schema: z.ZodMiniType | undefined) =>
  (schema?._zod.def as { readonly element?: z.ZodMiniType } | undefined)?.element

/** The simplest answer, with one record in every list. */
function answered(output: z.ZodMiniType): unknown {
  const row = elementOf(output)
  if (row) return [sampleOf(row)]
  const listed = elementOf(shapeOf(output)['List'])
  return listed ? { ...(sampleOf(output) as object), Total: 1, List: [sampleOf(listed)] } : sampleOf(output)
}

async function answer(url: string, init: RequestInit): Promise<Response> {
  const [path, search = ''] = url.split('?')
  const { family, of, spec } = callEntries.find(({ of, spec }) =>
    addressesOf(of, spec).some((one) => one.path === path && one.method === init.method),
  )!
  const inBody = typeof init.body === 'string' && init.body.startsWith('{') ? (JSON.parse(init.body) as object) : {}
  if (elementOf(shapeOf(spec.output)['List']))
    asked.push({ family, input: { ...Object.fromEntries(new URLSearchParams(search)), ...inBody } })
  const body = hosts[spec.host ?? of.host].yes(answered(spec.output as never))
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}

const fieldsOf = (family: FamilyName): Fields => contract[family].fields ?? {}
/** The fields that say where a new record stands, by the actions that make one. */
const placed = actionEntries.flatMap(({ id, family, action }) =>
  action.on === 'none'
    ? (action.ask ?? []).flatMap((name) =>
        ['ref', 'date'].includes(fieldsOf(family)[name]?.kind ?? '') ? [{ id, family, name }] : [],
      )
    : [],
)

/** What may be said to the page, and what its filters may be set to. */
const paramsOf = (page: Page) => {
  const shape = shapeOf(pages[page].params)
  const inner = (schema: z.ZodMiniType) => (schema._zod.def as { innerType?: z.ZodMiniType }).innerType ?? schema
  const given = { ID: 1, MediaID: 1, Day: '2026-11-28', action: 'smsParameters.add' } as Record<string, unknown>
  return Object.fromEntries(Object.keys(shape).map((name) => [name, given[name] ?? sampleOf(inner(shape[name]!))]))
}
/** Every filter is set to one record. */
const filters = Object.fromEntries(
  pageNames.map((page) => [
    `filter.${page}`,
    Object.fromEntries(
      placed
        .filter(({ family }) => (contract[family].pages as readonly string[]).includes(page))
        .map(({ name }) => [name, '1']),
    ),
  ]),
)

/** What a field begins with on a page whose list is empty. */
function begins(page: Page, id: ActionId, name: string, subject: Subject | undefined): string {
  const { ctx } = contextOf({ page, subject: subject?.family === id.split('.')[0] ? undefined : subject })
  const field = askFieldsOf(id).find((one) => one.name === name)!
  return String(field.initial?.({ ...ctx, params: paramsOf(page), paneId: page }))
}

const found: { readonly at: string; readonly is: string; readonly begins: string }[] = []
let planned = ''
beforeAll(async () => {
  await signedIn(answer)
  settings.values = filters
  for (const page of pageNames.filter((one) => one !== '/Publish')) {
    asked = []
    await drawnPage(page, paramsOf(page), (subject) => {
      for (const { id, family, name } of placed) {
        const is = asked.findLast((one) => one.family === family)?.input[name]
        if (is !== undefined)
          found.push({ at: `${page} ${id} ${name}`, is: String(is), begins: begins(page, id, name, subject) })
      }
      if (page === '/SeleCttopic/calendar') planned = begins(page, 'topicSelections.add', 'PlanDate', subject)
    })
  }
}, 300_000)
afterAll(() => vi.unstubAllGlobals())

test('pages narrow their lists by the place of what is made in them', () => {
  expect(found.map(({ at }) => at)).toEqual(
    expect.arrayContaining([
      '/OnDemand/Guide vodGuides.add ChannelID',
      '/OnDemand/Guide vodGuides.add Day',
      '/OnDemand/News vodNews.add ContentID',
      '/SeleCttopic/board topicSelections.add ChID',
      '/Dictionary/index dictionaryValues.add DicID',
      '/Personnel personnel.add MechanismID',
    ]),
  )
})

test('each is what a new one begins with', () => {
  const others = found.filter((one) => one.is !== one.begins)
  expect(others.map((one) => `${one.at}: ${one.is}, but ${one.begins}`).join('; ')).toBe('')
})

test('in the calendar it is planned for the day one is at', () => {
  expect(planned).toBe(new Date().toLocaleDateString('sv-SE'))
})
