/** What an act makes this workspace read again: what it changed, once, as the doer's own; the server's echo nothing more. */
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ArticleRow } from '../../src/api/content/articles/row.ts'
import { addressesOf, type Family } from '../../src/api/contract.ts'
import { isKeyed, REQUEST_KEY, type Action } from '../../src/api/actions.ts'
import { actionEntries, callEntries, contract, type FamilyName } from '../../src/api/index.ts'
import { requestFor } from '../support/sample.ts'
import { hosts } from '../../src/api/hosts.ts'
import type { PushEvent } from '../../src/api/system/push/calls.ts'
import { derivedCommands } from '../../src/commands/derived.ts'
import { pass } from '../../src/commands/pass.ts'
import placement from '../../src/commands/content/placement.ts'
import releases from '../../src/commands/content/releases.ts'
import reviewDesk from '../../src/commands/content/reviewDesk.ts'
import { useListData } from '../../src/panels/parts/list/useListData.ts'
import { PaneProvider } from '../../src/workspace/PaneProvider.tsx'
import type { Command, Subject } from '../../src/workspace/command.ts'
import { forgetReads, useRead, watchFamily } from '../../src/workspace/data.ts'
import { hear } from '../../src/workspace/live/hear.ts'
import { LOGS_MS } from '../../src/workspace/live/logsSoon.ts'
import { api, prepareApi, session } from '../../src/workspace/session.ts'
import { status } from '../../src/workspace/status.ts'
import { article, contextOf } from '../commands/context.ts'

/** Longer than anything is gathered. */
const AFTER_MS = 4 * LOGS_MS

interface Call {
  readonly name: string
  readonly kind: 'read' | 'write'
  readonly requestId: string | undefined
  /** The key it carries; see REQUEST_KEY. */
  readonly key: string | undefined
}

let calls: Call[]
let answers: Record<string, unknown>
/** What comes by push while a write is on its way. */
let early: ((requestId: string | undefined) => void) | undefined

const done = { Done: [1], Skipped: [], LogID: 9 }
const page = { Total: 0, Capped: false, List: [] }

function routeOf(url: string, method: string) {
  const path = url.split('?')[0]!
  return callEntries.find(({ of, spec }) =>
    addressesOf(of, spec).some((one) => one.path === path && one.method === method),
  )!
}

/** In whichever way it travels. */
function keyIn(url: string, body: RequestInit['body']): string | undefined {
  if (body instanceof FormData) return (body.get(REQUEST_KEY) as string | null) ?? undefined
  if (typeof body === 'string') return (JSON.parse(body) as Record<string, string>)[REQUEST_KEY]
  return new URL(url, 'http://x').searchParams.get(REQUEST_KEY) ?? undefined
}

async function answer(url: string, init: RequestInit): Promise<Response> {
  const { family, name, spec, of } = routeOf(url, init.method!)
  const requestId = new Headers(init.headers).get('x-request-id') ?? undefined
  calls.push({ name: `${family}.${name}`, kind: spec.kind, requestId, key: keyIn(url, init.body) })
  if (spec.kind === 'write') early?.(requestId)
  const given = answers[`${family}.${name}`] ?? (spec.kind === 'write' ? done : name === 'list' ? page : [])
  if (given instanceof Error) throw given
  const body = hosts[spec.host ?? of.host].yes(given)
  return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
}

const event = (Topic: string, more: Partial<PushEvent> = {}): PushEvent => ({
  ...{ Topic, Action: 'done', Ids: [1], UserID: 1, AdminUserRealName: '张敏', Data: null },
  ...more,
})

const settled = () => vi.advanceTimersByTimeAsync(AFTER_MS)
const readsOf = () => calls.filter(({ kind }) => kind === 'read').map(({ name }) => name)

const pane = { id: 'pane', page: '/contribution/All', params: {}, active: true, visible: true, window } as never
const wrapper = ({ children }: { readonly children: ReactNode }) => <PaneProvider value={pane}>{children}</PaneProvider>

/** A list of a family as it stands open in a pane, beside what the status bar always reads. */
function open(family: 'articles' | 'articleComments') {
  const source = async (PageIndex: number, PageSize: number) =>
    (await api[family].list({ PageIndex, PageSize } as never)) as { Total: number; Capped: boolean; List: never[] }
  renderHook(() => useListData(family, '', source), { wrapper })
  renderHook(() => useRead('outgoing', 'waiting', {}))
}

/** Run a command on records, then hear what the server tells all of it. Answers what was read for it. */
async function readsFor(command: Command, subject: Subject): Promise<string[]> {
  await settled()
  calls = []
  const { ctx } = contextOf({ subject, said: { Reason: '重复' } })
  await Promise.all([command.run({ ...ctx, api }), settled()])
  const written = calls.filter(({ kind }) => kind === 'write')
  for (const { requestId, name } of written)
    hear(event(name.split('.')[0]!, requestId === undefined ? {} : { RequestID: requestId }))
  await settled()
  return readsOf()
}

const derived = derivedCommands()
const commandOf = (id: string) =>
  [...derived, ...reviewDesk.commands, ...placement.commands, ...releases.commands, pass].find((one) => one.id === id)!
const articlesIn = (Status: ArticleRow['Status']) =>
  ({ family: 'articles', rows: [article({ ID: 1, Status })] }) as Subject
const release = {
  ...{ ID: 3, StID: 1, Name: '头版', ReMark: '', Status: 'draft', Revision: 1, IsPlaced: true, Count: 0, Pushes: 0 },
  ...{ Reason: '', UserID: 1, AdminUserRealName: '', ReleasedAt: null, CreateTime: '', UpdateTime: '', Items: [] },
}

beforeAll(() => prepareApi())
beforeEach(() => {
  calls = []
  answers = {}
  early = undefined
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  vi.stubGlobal('fetch', answer)
  Object.assign(session, { state: 'in', user: { ID: 1 } })
  status.live = 'on'
})
afterEach(async () => {
  cleanup()
  await settled()
  forgetReads()
  Object.assign(session, { state: 'unknown', user: undefined })
  status.live = 'off'
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function watch(...families: readonly FamilyName[]): string[] {
  const told: string[] = []
  for (const family of families) {
    const stop = watchFamily(family, (own) => void told.push(`${family} ${own ? 'own' : 'others'}`))
    stops.push(stop)
  }
  return told
}
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

test.each([
  ['articles.claim', 'articles', 'review1'],
  ['articles.top', 'articles', 'published'],
  ['articles.pass', 'articles', 'review1'],
  ['articles.toFront', 'articles', 'approved'],
  ['releases.put', 'releases', 'approved'],
] as const)('%s is told as an own act, with no stream at all', async (id, family, state) => {
  status.live = 'lost'
  answers = { 'releases.get': release, 'releases.arrange': { ID: 3, Revision: 2, LogID: 9 } }
  const told = watch(family)
  const { ctx } = contextOf({ subject: articlesIn(state), said: { ID: 3 } })
  await Promise.all([commandOf(id).run({ ...ctx, api }), settled()])
  expect(told).toEqual([`${family} own`])
})

test('a pass, a publish, a claim and a decision on a comment read their list once', async () => {
  open('articles')
  expect(await readsFor(commandOf('articles.pass'), articlesIn('review1'))).toEqual(['articles.list'])
  expect(await readsFor(commandOf('articles.publish'), articlesIn('approved'))).toEqual(['articles.list'])
  expect(await readsFor(commandOf('articles.claim'), articlesIn('review1'))).toEqual(['articles.list'])
  cleanup()
  open('articleComments')
  const comment = { ID: 1, State: 'pending', Content: '好', Revision: 1 }
  const comments = { family: 'articleComments', rows: [comment] } as unknown as Subject
  expect(await readsFor(commandOf('articleComments.approve'), comments)).toEqual(['articleComments.list'])
})

test('an act of several requests is one change', async () => {
  const told = watch('articles')
  const rows = [article({ ID: 1, Status: 'review1' }), article({ ID: 2, Status: 'review2' })]
  const { ctx } = contextOf({ subject: { family: 'articles', rows } as Subject })
  await Promise.all([commandOf('articles.pass').run({ ...ctx, api }), settled()])
  expect(calls.map(({ name }) => name)).toEqual(['articles.audit', 'articles.audit'])
  expect(told).toEqual(['articles own'])
})

test('the echo that overtakes its answer is dropped, too', async () => {
  const told = watch('articles')
  early = (RequestID) => hear(event('articles', { RequestID }))
  await Promise.all([api.articles.top({ Ids: [1], IsTop: true } as never), settled()])
  expect(told).toEqual(['articles own'])
})

const makes = actionEntries.filter(({ action }) => (action as Action).on === 'none' && isKeyed(action))
test.each(makes.map((entry) => [entry.id, entry] as const))(
  '%s goes under one key until it is answered',
  async (_id, { family, call, name }) => {
    const send = () => (api[family] as Record<string, any>)[call](requestFor(family, call, name, [])).catch(() => {})
    answers = { [`${family}.${call}`]: new TypeError('no answer') }
    await Promise.all([send(), settled()])
    await Promise.all([send(), settled()])
    const keys = calls.filter((one) => one.name === `${family}.${call}`).map(({ key }) => key)
    expect(keys).toEqual([expect.stringMatching(/^[\w.:-]{8,64}$/), keys[0]])
  },
)

test('a write whose answer was lost is told when the server tells of it, and only then', async () => {
  const told = watch('articles')
  answers['articles.top'] = new TypeError('fetch failed')
  const top = () => Promise.all([api.articles.top({ Ids: [1], IsTop: true } as never).catch(() => {}), settled()])
  await top()
  expect(told).toEqual([])
  early = (RequestID) => hear(event('articles', { RequestID }))
  await top()
  expect(told).toEqual(['articles own'])
})

test('what else a request changed is read as an own change; under a number of ours nobody else can hide', async () => {
  const told = watch('articles', 'channels')
  await Promise.all([api.articles.top({ Ids: [1], IsTop: true } as never), settled()])
  const RequestID = calls.at(-1)!.requestId
  expect(RequestID).toMatch(/^[0-9a-f]{24}$/)
  hear(event('channels', { RequestID }))
  hear(event('articles', { RequestID, UserID: 2 }))
  await settled()
  expect(told).toEqual(['articles own', 'channels own', 'articles others'])
})

test('a family names the families its writes change, and they exist', async () => {
  for (const family of Object.values(contract) as Family[])
    if (Array.isArray(family.changes))
      expect(Object.keys(contract)).toEqual(expect.arrayContaining([...family.changes]))
  const told = watch('topics', 'topicArticles')
  await Promise.all([api.topicArticles.add({ TopicID: 1, ArticleIds: [1] }), settled()])
  expect(told.toSorted()).toEqual(['topicArticles own', 'topics own'])
})

test('after what changes nothing, such as a lease that is renewed, nothing is read', async () => {
  const told = watch('liveSlices', 'operationLog')
  answers['liveSlices.renew'] = []
  await Promise.all([api.liveSlices.renew({ Key: 'k', LiveIDs: [1] }), settled()])
  expect(told).toEqual([])
})

test('the open log and the own acts learn of what colleagues do, at most once in a while', async () => {
  const told = watch('operationLog', 'history')
  for (let nth = 0; nth < 40; nth++) {
    hear(event('articles', { UserID: 2 }))
    hear(event('operationLog', { UserID: 2 }))
    await vi.advanceTimersByTimeAsync(LOGS_MS / 20)
  }
  await settled()
  expect(told).toEqual(Array.from({ length: 2 }, () => ['history others', 'operationLog others']).flat())
})
