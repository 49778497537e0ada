/**
 * Nobody files a record under another that is not theirs to see or to work in: not one of another station, not a channel
 * their role was not granted, not a record their reads do not show. What is tried is derived from the fields that name others.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyFamily } from '../../server/index.ts'
import { recordThere } from '../../server/platform/pipeline/readable.ts'
import { actionEntries, callEntries, contract, type FamilyName } from '../../src/api/index.ts'
import type { Field, Fields } from '../../src/api/record/field.ts'
import { world, type SignedInPerson, type World } from '../support/app.ts'
import { shownAgain } from '../support/shownAgain.ts'
import { rowsOf } from '../support/rows.ts'
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

describe.each(references)('%s', (_id, reference) => {
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
})
