// Which services are asked, in which order, and the breaker that all servers share.
import { expect, test } from 'vitest'
import { sql, type Kysely } from 'kysely'
import { accessesFor, accessOf } from '../../../server/intelligence/choosing/accessesFor.ts'
import { heardFrom, soundOf } from '../../../server/intelligence/choosing/breakers.ts'
import { answerProblem } from '../../../server/intelligence/providers/answerProblem.ts'
import { ProviderProblem } from '../../../server/intelligence/providers/providerProblem.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import type { Database } from '../../../server/platform/database/schema.ts'
import { keepSecret } from '../../../server/platform/records/secrets.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'
import { withKey } from '../../support/secretsKeys.ts'

let db: Kysely<Database>
let url: string
let StID: number
ownDatabase(async (open, where) => {
  db = open.db
  url = where
  StID = (await db.insertInto('stations').values({ StationName: '台' }).returning('ID').executeTakeFirstOrThrow()).ID
})

interface Setting {
  readonly Name: string
  readonly ShowOrder?: number
  readonly Enabled?: boolean
  readonly secret?: string
  readonly Types?: 2 | 6 | 12
  readonly StID?: number
}

async function setting({ secret = 's', Types = 12, Enabled = true, ...more }: Setting): Promise<number> {
  const of = more.StID ?? StID
  const SecretID = secret === '' ? null : await keepSecret(db as never, { StID: of, Value: secret })
  const row = { StID: of, Types, Enabled, SecretID, Provider: 'other', Host: 'https://ai.example', ...more } as const
  return (await db.insertInto('text_parameters').values(row).returning('ID').executeTakeFirstOrThrow()).ID
}

const names = async (Types: 2 | 6 | 12 = 12) =>
  (await accessesFor(db, { StID, Types, allowedHosts: [] })).map(({ title }) => title)

test('enabled ones with a secret, in the order of the list, of the own station', async () => {
  const other = await db
    .insertInto('stations')
    .values({ StationName: '他台' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  await setting({ Name: '乙', ShowOrder: 2 })
  await setting({ Name: '甲', ShowOrder: 1, secret: '密钥甲' })
  await setting({ Name: '停用', Enabled: false })
  await setting({ Name: '没有密钥', secret: '' })
  await setting({ Name: '别的用途', Types: 6 })
  await setting({ Name: '别的台', StID: other.ID })
  expect(await names()).toEqual(['甲', '乙'])
  const [first] = await accessesFor(db, { StID, Types: 12, allowedHosts: ['10.0.0.1'] })
  expect(first).toMatchObject({ secret: '密钥甲', IsLocal: false, allowedHosts: ['10.0.0.1'], isResting: false })
  expect(await accessesFor(db, { StID, Types: 12, onlyLocal: true, allowedHosts: [] })).toEqual([])
})

test('a job goes on with its setting, though it was switched off since; another station has none', async () => {
  const ID = await setting({ Name: '关了', Enabled: false, Types: 2 })
  expect(await accessOf(db, { StID, SettingID: ID, allowedHosts: [] })).toMatchObject({ title: '关了', secret: 's' })
  expect(await accessOf(db, { StID: StID + 1000, SettingID: ID, allowedHosts: [] })).toBeUndefined()
})

test('who could not be reached three times is asked last, as every server sees; an answer ends that', async () => {
  const first = await setting({ Name: '一', Types: 2, ShowOrder: 1 })
  await setting({ Name: '二', Types: 2, ShowOrder: 2 })
  const second = withKey(openDatabase(url))
  try {
    for (let nth = 0; nth < 2; nth++) await heardFrom(db, first, 'down')
    expect(await names(2)).toEqual(['一', '二'])
    await heardFrom(second.db, first, 'down')
    expect(await names(2)).toEqual(['二', '一'])
    const seen = await accessesFor(second.db, { StID, Types: 2, allowedHosts: [] })
    expect(seen.map(({ title, isResting }) => [title, isResting])).toEqual([
      ['二', false],
      ['一', true],
    ])
    await heardFrom(second.db, first, 'ok')
    expect(await names(2)).toEqual(['一', '二'])
    await heardFrom(db, first, 'down')
    expect(await names(2)).toEqual(['一', '二'])
  } finally {
    await second.close()
  }
})

test('after its rest one server tries it, the others wait for what comes of it; each failure doubles the rest', async () => {
  const ID = await setting({ Name: '一', Types: 6, ShowOrder: 0 })
  for (let nth = 0; nth < 3; nth++) await heardFrom(db, ID, 'down')
  const past = new Date(Date.now() - 3_600_000)
  await db.updateTable('ai_breakers').set({ RestTime: past }).where('SettingID', '=', ID).execute()
  // All of them see that its rest is over before one has it.
  const seen = await db.transaction().execute(async (tx) => {
    await sql`select from ai_breakers where "SettingID" = ${ID} for update`.execute(tx)
    const asked = [1, 2, 3].map(() => accessesFor(db, { StID, Types: 6, allowedHosts: [] }))
    // On another connection: within a transaction it would go on seeing what it saw first.
    const waiting = async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows[0]!.waiting
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBe(3)
    return () => Promise.all(asked)
  })
  const tried = (await seen()).filter((all) => all.some(({ SettingID, isResting }) => SettingID === ID && !isResting))
  expect(tried).toHaveLength(1)
  const restOf = async () => {
    const row = await db.selectFrom('ai_breakers').selectAll().where('SettingID', '=', ID).executeTakeFirstOrThrow()
    return Math.round((row.RestTime!.getTime() - row.UpdateTime.getTime()) / 1000)
  }
  await heardFrom(db, ID, 'down')
  expect(await restOf()).toBe(60)
  for (let nth = 0; nth < 10; nth++) await heardFrom(db, ID, 'down')
  expect(await restOf()).toBe(600)
})

test('a setting that is gone is noted nowhere', async () => {
  await heardFrom(db, 99_999_999, 'down')
  expect(await db.selectFrom('ai_breakers').selectAll().where('SettingID', '=', 99_999_999).execute()).toEqual([])
})

test('what says no has been reached', () => {
  expect(soundOf(new ProviderProblem('unsent', '连不上', true))).toBe('down')
  expect(soundOf(new ProviderProblem('lost', '没有回应'))).toBe('down')
  for (const kind of ['refused', 'blocked', 'cut', 'broken'] as const)
    expect(soundOf(new ProviderProblem(kind, '…'))).toBe('ok')
})

const service = {
  ...{
    SettingID: 1,
    title: '小编',
    Provider: 'other' as const,
    IsLocal: false,
    Host: '',
    Model: 'm',
    Appkey: '',
    secret: '',
  },
  ...{ allowedHosts: [], InputPrice: 0, OutputPrice: 0, ItemPrice: 0, AtOnce: 0 },
} as const

test('who refuses everything until somebody changes a key rests as well, and no longer once the setting is changed', async () => {
  for (const status of [301, 401, 402, 403, 404])
    expect(soundOf(answerProblem(service, status, { code: '', message: '' })), String(status)).toBe('down')
  expect(soundOf(answerProblem(service, 400, { code: '', message: 'too long' }))).toBe('ok')
  const ID = await setting({ Name: '换钥匙', Types: 12, ShowOrder: 0 })
  const rests: boolean[] = []
  for (let nth = 0; nth < 4; nth++) rests.push(await heardFrom(db, ID, 'down'))
  expect(rests).toEqual([false, false, true, false])
  const isResting = async () =>
    (await accessesFor(db, { StID, Types: 12, allowedHosts: [] })).find(({ SettingID }) => SettingID === ID)!.isResting
  expect(await isResting()).toBe(true)
  await db
    .updateTable('text_parameters')
    .set({ UpdateTime: sql`clock_timestamp()` })
    .where('ID', '=', ID)
    .execute()
  expect(await isResting()).toBe(false)
})
