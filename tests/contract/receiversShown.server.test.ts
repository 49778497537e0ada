/**
 * Where a service of others is reached, and as whom, is for those who set it: reads that everybody signed in may make answer
 * without it. Which fields and which reads comes from the contract.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type FamilyName } from '../../src/api/index.ts'
import type { Family } from '../../src/api/contract.ts'
import type { Fields } from '../../src/api/record/field.ts'
import { receiversOf } from '../../server/platform/records/receivers.ts'
import { world, type World } from '../support/app.ts'
import { rowsOf } from '../support/rows.ts'
import { ask, besides, calls } from './asking.ts'
import { sampleOf } from '../support/sample.ts'

let w: World
const MARK = 'https://zz-mark.example'
const fieldsOf = (family: string) => (contract[family as FamilyName] as Family & { fields?: Fields }).fields ?? {}
const shown = calls.filter(
  ([, { spec, family }]) =>
    spec.kind === 'read' && spec.access !== undefined && receiversOf(fieldsOf(family)).length > 0,
)

beforeAll(async () => {
  w = await world()
  for (const family of new Set(shown.map(([, entry]) => entry.family))) {
    await rowsOf[family as FamilyName]?.(w, 'chief')
    const table = family.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const { rows: there } = await sql`select from pg_class where relname = ${table}`.execute(w.db)
    if (there.length === 0) continue
    for (const name of receiversOf(fieldsOf(family)))
      if (fieldsOf(family)[name]!.kind === 'line')
        await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${MARK}`.execute(w.db)
  }
})
afterAll(() => w.end())

test('there are such reads', () => expect(shown.length).toBeGreaterThan(4))

test.each(shown)('%s tells nobody who does not set it', async (id, entry) => {
  const input = { ...(sampleOf(entry.spec.input) as object), ...besides[id] }
  const said = async (name: 'chief' | 'stranger') => JSON.stringify(await ask(w, entry, input, w.people[name].token))
  expect(await said('stranger')).not.toContain('zz-mark')
})

test('who sets it is told', async () => {
  expect(JSON.stringify(await w.as('chief').textParameters.all({}))).toContain('zz-mark')
})
