/** The one address a station had for articles becomes its first endpoint, with its secret, and goes on being told. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepSecret } from '../../../server/platform/records/secrets.ts'
import { FORMER_DISTRIBUTION } from '../../../src/api/system/settingsParameters/fields.ts'
import { SECRET_KEY, sendingRoom, type SendingRoom } from '../outgoing/receiver.ts'

const file = resolve(import.meta.dirname, '../../../server/platform/database/migrations/0270_endpoints.sql')
const migration = readFileSync(file, 'utf8')
const moving = migration.slice(migration.indexOf('insert into endpoints'))

let room: SendingRoom
beforeAll(async () => {
  room = await sendingRoom()
})
afterAll(() => room.end())

test('the first enabled one is enabled, what was queued is its, and the page of before shows none of them', async () => {
  const { StID } = room.people.chief
  const { Host } = await room.as('chief').endpoints.get({ ID: room.EndpointID })
  const receivers = { Host, Appkey: 'jz' }
  const SecretID = await keepSecret(room.db as never, { StID, Value: SECRET_KEY, receivers })
  const former = { StID, Kind: 'third', Types: FORMER_DISTRIBUTION as never, Appkey: 'jz', Host, SecretID } as const
  await room.db
    .insertInto('settings_parameters')
    .values([
      { ...former, Name: '停用的', ShowOrder: 0, IsEnable: false },
      { ...former, Name: '后一个', ShowOrder: 2, IsEnable: true },
      { ...former, Name: '用着的', ShowOrder: 1, IsEnable: true },
    ])
    .execute()
  const ID = await room.through({ ChID: room.free, Title: '升级时等着的' }, 'editor:submit', 'chief:publish')
  await room.db.deleteFrom('endpoints').execute()
  await sql.raw(moving).execute(room.db)
  const moved = await room.db.selectFrom('endpoints').selectAll().orderBy('ID').execute()
  expect(moved.map(({ Name, Kind, IsEnable, Hears }) => [Name, Kind, IsEnable, Hears])).toEqual([
    ['用着的', 'signed', true, ''],
    ['后一个', 'signed', false, ''],
    ['停用的', 'signed', false, ''],
  ])
  expect((await room.as('chief').settingsParameters.third({})).map(({ Name }) => Name)).toEqual([])
  room.clock.pass(31_000)
  await room.db.deleteFrom('jobs').execute()
  await sql`insert into jobs ("Kind", "Key", "DueAt")
    select 'outgoing', concat_ws('/', "StID", "Kind", "Family", "RecordID", "EndpointID"), "DueAt" from outgoing_effects
    where "State" = 'queued'`.execute(room.db)
  expect((await room.send1()).Sent).toHaveLength(1)
  expect(JSON.parse(room.posted[0]!.body)).toMatchObject({ Event: 'published', ID })
})
