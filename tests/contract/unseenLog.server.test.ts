/**
 * The operation log tells of a record only to who may read it: each family's own reads say who that is. What is tried is
 * derived from the contract, so a family whose rows are not everybody's and that does not say so is found here.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Outcome } from '../../src/api/hosts.ts'
import { actionEntries, callEntries, contract, familyNames, type FamilyName } from '../../src/api/index.ts'
import type { Page } from '../../src/api/pages.ts'
import type { Missed, PushEvent } from '../../src/api/system/push/calls.ts'
import { insertEvents, type OutboxEvent } from '../../server/platform/push/outbox.ts'
import * as manifests from '../../src/api/families.ts'
import type { Manifest } from '../../src/api/manifest.ts'
import { world, type Powers, type SignedInPerson, type World } from '../support/app.ts'
import { shownAgain } from '../support/shownAgain.ts'
import { rowsOf, SECRET } from '../support/rows.ts'
import { sampleOf, shapeOf } from '../support/sample.ts'
import { ask, hasEffect, idOf, requestsAbout, type Entry } from './asking.ts'

// Whose token it is stays the same here, and asking the database at every request is what takes the time.
const NIGHT = 3_600_000
let w: World
beforeAll(async () => {
  w = await world({ memoryMs: NIGHT })
  await shownAgain(w)
})
afterAll(() => w.end())

const entryOf = (family: string, name: string) =>
  callEntries.find((one) => one.family === family && one.name === name && one.spec.kind === 'read')
const entry = (family: string, name: string): Entry => entryOf(family, name)!

/** Families that own a module of the log and whose records can be read by number or listed. */
const families = familyNames.flatMap((family) => {
  const module = Object.keys((manifests as Record<string, Manifest>)[family]!.log ?? {}).at(-1)
  const act = actionEntries.find((one) => one.family === family && one.action.log?.module === Number(module))
  const reads = ['get', 'list', 'ofRole', 'third'].flatMap((name) => entryOf(family, name) ?? [])
  return module && rowsOf[family] && reads.length > 0
    ? [[family, { family, module: Number(module), act: act?.id ?? '', reads }] as const]
    : []
})
type About = (typeof families)[number][1]

/** What may be done to records of a family that a request names, each with its call. */
const actsOn = (family: string) =>
  actionEntries.flatMap((act) => {
    if (act.family !== family || act.action.on === 'none') return []
    const call = callEntries.find((one) => one.family === family && one.name === act.call)!
    return ['ID', 'Ids', 'Items'].some((name) => name in shapeOf(call.spec.input)) ? [[act.name, call] as const] : []
  })

/** Everybody of the station who reads the log, and what else they hold of a family. */
const readers: Readonly<Record<string, (pages: readonly Page[]) => [readonly Page[], 'all' | readonly string[]]>> = {
  'every button': (pages) => [pages, 'all'],
  'no button': (pages) => [pages, []],
  'the log alone': () => [[], []],
}

const isAdd = ({ family, name }: Entry) => family === 'operationLog' && name === 'add'

async function hireReader(family: FamilyName, kind: string, more: Powers = {}): Promise<SignedInPerson> {
  const [pages, buttons] = readers[kind]!(contract[family].pages)
  const held = Object.fromEntries(pages.map((page) => [page, buttons]))
  const person = await w.hire({ '/SystemLog': 'all', ...more, ...held })
  // No channel: what stands in one is not theirs.
  await w.db.updateTable('roles').set({ AllChannels: false }).where('ID', '=', person.RoleID).execute()
  return person
}

/** Numbers some reads show. */
function idsIn(outcome: Outcome): number[] {
  if (!outcome.ok) return []
  const data = (outcome.data ?? {}) as { ID?: number; List?: { ID: number }[] }
  const rows = Array.isArray(data) ? (data as { ID: number }[]) : (data.List ?? [data as { ID: number }])
  return rows.map(({ ID }) => ID)
}

/** What a list must be asked besides, so that it lists the records made here. */
async function asksOf(family: string, ids: readonly number[]): Promise<object[]> {
  const parents: Readonly<Record<string, [table: string, column: string]>> = {
    topicArticles: ['topic_articles', 'TopicID'],
    commentNotes: ['comment_notes', 'AuthorID'],
    layouts: ['layouts', 'RoleID'],
  }
  const parent = parents[family]
  if (!parent) return [{}]
  const { rows } = await sql<{ of: number }>`
    select distinct ${sql.ref(parent[1])} as of from ${sql.table(parent[0])} where "ID" = any(${[...ids]})`.execute(
    w.db,
  )
  return rows.map(({ of }) => ({ [parent[1]]: of }))
}

async function readBy(token: string, { family, reads }: About, ids: readonly number[]): Promise<Set<number>> {
  const seen = new Set<number>()
  for (const read of reads) {
    const shape = shapeOf(read.spec.input)
    const size = 'PageSize' in shape ? { PageSize: 200 } : {}
    const requests = 'ID' in shape ? ids.map((ID) => ({ ID })) : await asksOf(family, ids)
    for (const input of requests) {
      const sample = sampleOf(read.spec.input) as object
      for (const ID of idsIn(await ask(w, read, { ...sample, ...size, ...input }, token))) seen.add(ID)
    }
  }
  return new Set(ids.filter((ID) => seen.has(ID)))
}

async function writeLine({ module, act }: About, EventID: readonly number[]): Promise<void> {
  const { ID, StID, RoleID } = w.people.chief
  const who = { StID, UserID: ID, UserName: 'chief', AdminUserRealName: 'chief', RoleID, RoleName: 'chief' }
  const Modifys = EventID.map((one) => ({ ID: one, Title: `${SECRET} ${one}.`, Before: {}, After: {} }))
  // Whatever stands in words beside them may name each.
  const words = Modifys.map(({ Title }) => Title).join('')
  const told = { Title: `改动${words}`, Reason: words, ReMark: words, ActionType: '2', Module: module, Action: act }
  await w.db
    .insertInto('operation_log')
    .values({ ...who, ...told, EventID: [...EventID], Modifys: JSON.stringify(Modifys) })
    .execute()
}

/** Everything the log says to somebody of a record: in the list, and beside the record. */
async function toldOf(token: string, Module: number, EventID: number): Promise<{ Total: number; text: string }> {
  const list = await ask(w, entry('operationLog', 'list'), { Module, EventID }, token)
  const record = await ask(w, entry('operationLog', 'record'), { Module, EventID }, token)
  const Total = list.ok ? (list.data as { Total: number }).Total : -1
  return { Total, text: JSON.stringify([list, record]) }
}

/** What push tells somebody who asks. */
async function missedBy(token: string, From?: string): Promise<Missed> {
  const answer = await ask(w, entry('push', 'missed'), From === undefined ? {} : { From }, token)
  return (answer as { readonly data: Missed }).data
}

/**
 * What somebody hears of events: asked until all are told, because transactions elsewhere hold some back; what these held
 * back from before comes first, and is left out.
 */
async function heardBy({ ID, StID, token }: SignedInPerson, events: readonly OutboxEvent[]): Promise<PushEvent[]> {
  const heard: PushEvent[] = []
  let { Cursor } = await missedBy(token)
  const mark = (Action: string) => ({ StID, ToUserID: ID, Topic: 'message', Action })
  // One transaction: nobody else's stand among them.
  await insertEvents(w.db, [mark('first'), ...events, mark('last')])
  for (;;) {
    const answer = await missedBy(token, Cursor)
    heard.push(...answer.Events)
    const first = heard.findLastIndex(({ Action }) => Action === 'first')
    if (heard.at(-1)?.Action === 'last' && first >= 0) return heard.slice(first + 1, -1)
    Cursor = answer.Cursor
  }
}

/** Families of which everybody hears what they did themselves, and nothing else. */
const personal: ReadonlySet<string> = new Set(['messages', 'aiConversations', 'aiAnswers', 'aiJobs', 'aiProposals'])

const made = new Map<string, Promise<number[]>>()
/** Records of a family that whoever holds everything reads, each with a line, and one line about all of them. */
function recordsOf(about: About): Promise<number[]> {
  const { family } = about
  const make = async () => {
    const rows = await rowsOf[family]!(w, 'chief')
    const ids = [
      ...(await readBy(
        w.people.chief.token,
        about,
        rows.map(({ ID }) => ID),
      )),
    ]
    await w.db.deleteFrom('operation_log').execute()
    for (const ID of ids) await writeLine(about, [ID])
    await writeLine(about, ids)
    return ids
  }
  if (!made.has(family)) made.set(family, make())
  return made.get(family)!
}

describe.each(families)('%s', (_family, about) => {
  test('there are records to try', async () => {
    expect(await recordsOf(about)).not.toEqual([])
  })

  test.each(Object.keys(readers))(
    'the log tells of the same records as the reads, to somebody with %s',
    async (kind) => {
      const ids = await recordsOf(about)
      const { token } = await hireReader(about.family, kind)
      const read = await readBy(token, about, ids)
      const text = { shown: [] as number[], told: [] as number[] }
      for (const ID of ids) {
        const { Total, text: said } = await toldOf(token, about.module, ID)
        if (Total > 0) text.shown.push(ID)
        // The line about all of them tells of no other record either.
        for (const other of ids) if (said.includes(`${SECRET} ${other}.`)) text.told.push(other)
      }
      expect(text.shown).toEqual(ids.filter((ID) => read.has(ID)))
      expect([...new Set(text.told)].toSorted()).toEqual([...read].toSorted())
      // Nor does it find a line by words that it does not show.
      const hidden = ids.find((ID) => !read.has(ID))
      if (hidden === undefined) return
      const asked = { Module: about.module, Keyword: `${SECRET} ${hidden}.` }
      expect(await ask(w, entry('operationLog', 'list'), asked, token)).toMatchObject({ data: { Total: 0 } })
    },
  )

  test.each(['every button', 'the log alone'])(
    'a client reports only of what its person reads, with %s',
    async (kind) => {
      const ids = await recordsOf(about)
      const { token } = await hireReader(about.family, kind, { '/contribution/MyArticle': ['添加'] })
      const read = await readBy(token, about, ids)
      const reported: number[] = []
      for (const ID of ids) {
        const line = { Title: '上报', ActionType: '2', Module: about.module, EventID: [ID] }
        if ((await ask(w, callEntries.find(isAdd)!, line, token)).ok) reported.push(ID)
      }
      expect(reported).toEqual(ids.filter((ID) => read.has(ID)))
    },
  )

  test.each(Object.keys(readers))('push names only records that the reads show, to somebody with %s', async (kind) => {
    const ids = await recordsOf(about)
    const reader = await hireReader(about.family, kind)
    const read = await readBy(reader.token, about, ids)
    const { ID: UserID, StID } = w.people.chief
    const by = { StID, UserID, AdminUserRealName: SECRET, RequestID: SECRET, Data: SECRET }
    const acts = [...ids.map((ID) => [ID]), ids]
    const numbers = { Ids: ids, People: [] }
    const heard = await heardBy(reader, [
      ...acts.map((Ids) => ({ ...by, Topic: about.family, Action: 'act', Ids })),
      ...ids.map((ID) => ({ ...by, Topic: 'presence', Ids: [ID], Data: { Family: about.family, ID, ...numbers } })),
    ])
    const named = heard.flatMap(({ Ids }) => Ids)
    expect([...new Set(named)].filter((ID) => !read.has(ID))).toEqual([])
    // Where a record is not shown, nothing is told of it: not who, not what.
    const blind = heard.filter(({ Ids }) => Ids.length === 0)
    for (const event of blind) expect(event).toMatchObject({ Action: '', UserID: 0, Data: null })
    expect(JSON.stringify(blind)).not.toContain(SECRET)
    // Whoever holds the family's page hears of all that they read, and that there is more.
    if (kind === 'the log alone' || personal.has(about.family)) return
    expect(new Set(named)).toEqual(read)
    expect(heard.filter(({ Topic }) => Topic === about.family).length).toBe(acts.length)
  })

  test('nobody with every button changes what their reads do not show', async () => {
    const rows = await rowsOf[about.family]!(w, 'chief')
    const { token } = await hireReader(about.family, 'every button')
    const read = await readBy(
      token,
      about,
      rows.map(({ ID }) => ID),
    )
    const hidden = rows.filter(({ ID }) => !read.has(ID))
    if (hidden.length === 0) return
    const changed: string[] = []
    for (const [act, call] of actsOn(about.family))
      for (const input of requestsAbout(call, act, hidden)) {
        const answer = await ask(w, call, input, token)
        if (hasEffect(call, answer) || JSON.stringify(answer).includes(SECRET)) changed.push(`${idOf(call)}, ${act}`)
      }
    expect(changed).toEqual([])
  })

  test('nobody is told who is at a record that their reads do not show, nor is there', async () => {
    const rows = await rowsOf[about.family]!(w, 'chief')
    const at = (name: string, token: string, more: object) =>
      ask(
        w,
        callEntries.find((one) => one.family === 'push' && one.name === name)!,
        more,
        token,
      )
    const here = (ID: number, Key: string) => ({ Family: about.family, ID, Key, Mode: 'editing' })
    const placed = []
    for (const { ID } of rows) {
      const came = await at('presence', w.people.chief.token, here(ID, `chief ${ID}`))
      if (came.ok) placed.push(ID)
    }
    const { token } = await hireReader(about.family, 'every button')
    const read = await readBy(token, about, placed)
    const told: number[] = []
    const there: number[] = []
    for (const ID of placed) {
      const present = await at('present', token, { Family: about.family, ID })
      if (present.ok && (present.data as unknown[]).length > 0) told.push(ID)
      if ((await at('presence', token, here(ID, `reader ${ID}`))).ok) there.push(ID)
    }
    const own = placed.filter((ID) => read.has(ID))
    expect([told, there]).toEqual([own, own])
  })
})
