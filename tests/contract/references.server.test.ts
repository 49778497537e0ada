/**
 * Nobody files a record under another that is not theirs to see or to work in: not one of another station, not a channel
 * their role was not granted, not a record their reads do not show. What is tried is derived from the fields that name others.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyFamily } from '../../server/index.ts'
import { recordThere } from '../../server/platform/pipeline/readable.ts'
import { maySee } from '../../src/api/access.ts'
import { actionEntries, callEntries, contract, type FamilyName } from '../../src/api/index.ts'
import type { Field, Fields } from '../../src/api/record/field.ts'
import { world, type SignedInPerson, type World } from '../support/app.ts'
import { shownAgain } from '../support/shownAgain.ts'
import { rowsOf, SECRET } from '../support/rows.ts'
import { ask } from './asking.ts'
import { makingOf } from './making.ts'

let w: World
beforeAll(async () => {
  w = await world()
  await shownAgain(w)
})
afterAll(() => w.end())

const isSent = ({ mode, kind, of }: Field) =>
  (mode === 'written' || mode === 'sent') && (kind === 'ref' || kind === 'refs') && of !== undefined && of in rowsOf

/** Every field by which a record that is made names another. */
const references = actionEntries
  .filter(({ action, call }) => call === 'save' && action.on === 'none')
  .flatMap((act) =>
    Object.entries<Field>((contract[act.family].fields ?? {}) as Fields)
      .filter(([, field]) => isSent(field))
      .map(([name, field]) => [`${act.id}, ${name}`, { act, name, field, of: field.of as FamilyName }] as const),
  )
type Reference = (typeof references)[number][1]

async function make({ act, name, field }: Reference, token: string, ID?: number) {
  const entry = callEntries.find((one) => one.family === act.family && one.name === act.call)!
  const named = ID === undefined ? {} : { [name]: field.kind === 'refs' ? [ID] : ID }
  return ask(w, entry, { ...(await makingOf(w, act)), ...named }, token)
}

/** Everything but channels. */
async function hireConfined(): Promise<SignedInPerson> {
  const { rows } = await w.pool.query<{ PageUrl: string }>('select "PageUrl" from menus where "ParentID" is not null')
  const person = await w.hire(Object.fromEntries(rows.map(({ PageUrl }) => [PageUrl, 'all'])))
  await w.db.updateTable('roles').set({ AllChannels: false }).where('ID', '=', person.RoleID).execute()
  return person
}

/** Records of the station that are not the person's to name; none where all are. */
async function hiddenOf(of: FamilyName, { token }: SignedInPerson): Promise<number[]> {
  const ids = (await rowsOf[of]!(w, 'chief')).map(({ ID }) => ID)
  // Everybody sees the channels; who may work in them, their role says.
  if (of === 'channels') return ids
  const readable = everyFamily.families[of].readable
  if (!readable) return []
  const me = (await w.app.sessions.whoIs(token))!
  const { rows } = await sql<{ e: number }>`
    select e from unnest(${ids}::bigint[]) e where not ${recordThere(me, readable)}`.execute(w.db)
  return rows.map(({ e }) => e)
}

const units = '部门的名称在通讯录里人人都看得到'
const part = '它的一部分，有自己的页面'
const inLibrary = '媒资库另有的页面，由管媒资的人分派'
/** What is named by who sees no page of it, by design. */
const namedByAll: Readonly<Record<string, string>> = {
  'tasks.add, UnitID': units,
  'instructions.add, UnitIds': units,
  'adminUsers.add, MechanismID': units,
  'personnel.add, MechanismID': units,
  'liveFlows.add, LiveID': part,
  'drawPrizes.add, DrawID': part,
  'vodNews.add, ContentID': part,
  'faces.add, MediaID': inLibrary,
  'consents.add, PersonID': inLibrary,
  'consents.add, PaperID': inLibrary,
  'scenes.add, MediaID': inLibrary,
  'performance.evaluate, ArticleID': '评的就是稿件，评分页列出稿件',
}

/** Whether everybody signed in is shown the family's records to choose of. */
const isForAll = (of: FamilyName) =>
  callEntries.some(({ family, spec }) => family === of && spec.kind === 'read' && spec.access === 'signed')

/** The call of a family of that name, as somebody. */
async function asked(family: FamilyName, name: string, input: object, token: string) {
  const entry = callEntries.find((one) => one.family === family && one.name === name)
  return entry && ask(w, entry, input, token)
}

/** Whether the public is shown a record: it has an address then. */
async function isPublic(family: FamilyName, ID: number) {
  const read = await asked(family, 'get', { ID }, w.people.chief.token)
  return Boolean(read?.ok && (read.data as { ShowPath?: string }).ShowPath)
}

/** What its reads show of a record. */
async function reading(family: FamilyName, ID: number, token: string) {
  const one = await asked(family, 'get', { ID }, token)
  const list = await asked(family, 'list', { PageIndex: 1, PageSize: 100, First: ID }, token)
  const rows = list?.ok ? [(list.data as { List?: { ID: number }[] }).List ?? list.data].flat() : []
  return [one, rows.filter((row) => (row as { ID?: number }).ID === ID)]
}

describe.each(references)('%s', (id, reference) => {
  test('a record can be made', async () => {
    expect(await make(reference, w.people.chief.token)).toMatchObject({ ok: true })
  })

  test('none is made with one of another station', async () => {
    const theirs = (await rowsOf[reference.of]!(w, 'outsider'))[0]!
    expect(await make(reference, w.people.chief.token, theirs.ID)).toMatchObject({ ok: false })
  })

  test('none is made with one that is not theirs to name', async () => {
    const person = await hireConfined()
    const named: number[] = []
    for (const ID of await hiddenOf(reference.of, person))
      if ((await make(reference, person.token, ID)).ok) named.push(ID)
    expect(named).toEqual([])
  })

  if (id in namedByAll) return
  test('what it is called is told to nobody who may not read it', async () => {
    const pages = contract[reference.act.family].pages
    const person = await w.hire(Object.fromEntries(pages.map((page) => [page, 'all'])))
    const me = (await w.app.sessions.whoIs(person.token))!
    if (maySee(me, contract[reference.of].pages) || isForAll(reference.of)) return
    const told: string[] = []
    for (const { ID } of await rowsOf[reference.of]!(w, 'chief')) {
      if (await isPublic(reference.of, ID)) continue
      const made = await make(reference, person.token, ID)
      if (!made.ok) continue
      const read = await reading(reference.act.family, (made.data as { ID: number }).ID, person.token)
      if (JSON.stringify(read).includes(SECRET)) told.push(`${ID}`)
    }
    expect(told).toEqual([])
  })
})
