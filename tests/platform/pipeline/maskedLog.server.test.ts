/** What is nobody else's business stands in no address our client makes, and in no line of the log whatever address is asked for. */
import { expect, test } from 'vitest'
import { createClient, type Parcel } from '../../../src/api/client.ts'
import { addressesOf } from '../../../src/api/contract.ts'
import { travelsInBody } from '../../../src/api/holdsPersons.ts'
import { callEntries, contract } from '../../../src/api/index.ts'
import { personalNames, secretNames } from '../../../src/api/text/personalNames.ts'
import type { World } from '../../support/app.ts'
import type { HttpWorld } from '../../support/http.ts'
import { onHttp } from '../../support/onHttp.ts'
import { sampleOf, shapeOf } from '../../support/sample.ts'

let w: World
let http: HttpWorld
onHttp((on) => void ({ w, http } = on))

const OPEN_ID = 'oGZUI0egBJY1zhBYw2KhdUfwVJJE'
const TOKEN = 'Zk3vQ9tB1_xYcP0aLr7sWm5nHd8eUj2oIf4gTbKqRVE'
const values: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...secretNames].map((name) => [name, TOKEN])),
  ...{ Phone: '13812345678', Telphone: '+86 138-1234-5678', Mobile: '8613812345678', Email: 'li.wei@example.com' },
  ...{ OpenID: OPEN_ID, UnionID: OPEN_ID, Code: TOKEN, Keyword: '13812345678' },
}
/** Whatever tells one of them. */
const told = /1381234|1234.?5678|li\.?wei|GZUI0eg|k3vQ9tB1/
const sensitive = (names: readonly string[]) =>
  names.filter((name) => personalNames.has(name) || secretNames.has(name) || name === 'Keyword' || name === 'Code')

const carrying = callEntries.filter(
  ({ of, spec }) => travelsInBody(of, spec) && sensitive(Object.keys(shapeOf(spec.input))).length > 0,
)

test('there are such calls, among them those that are spelt GET', () => {
  expect(carrying.length).toBeGreaterThan(30)
  const spelt = carrying.filter(({ spec }) => spec.wire.startsWith('GET'))
  expect(spelt.map(({ family, name }) => `${family}.${name}`).toSorted()).toMatchInlineSnapshot(`
    [
      "commentAuthors.list",
      "registeredUsers.contacts",
      "registeredUsers.list",
      "registeredUsers.logs",
      "registeredUsers.money",
      "registeredUsers.outputExcel",
      "registeredUsers.save",
      "registeredUsers.scores",
      "session.scanState",
      "signUpMembers.scans",
    ]
  `)
})

const sent: Parcel[] = []
const client = createClient(contract, async (parcel) => {
  sent.push(parcel)
  return {}
})

test.each(
  callEntries
    .filter(({ of, spec }) => travelsInBody(of, spec))
    .map((one) => [`${one.family}.${one.name}`, one] as const),
)('%s is sent in a body', async (_id, { family, name }) => {
  sent.length = 0
  const call = (client[family] as unknown as Record<string, (input: object) => Promise<unknown>>)[name]!
  await call(values).catch(() => undefined)
  expect(sent).toMatchObject([{ method: 'POST' }])
  expect(sent[0]!.path).not.toMatch(told)
})

test('the documented GET of a search for persons is answered like the POST', async () => {
  const asked = '/NewRegister/GetRegisterUserList'
  const [byAddress, byBody] = [
    await http.send(`${asked}?Keyword=13812345678`, { as: 'chief' }),
    await http.send(asked, { as: 'chief', method: 'POST', body: { Keyword: '13812345678' } }),
  ]
  expect(byAddress.json).toMatchObject({ Code: 200 })
  expect(byBody.json).toEqual(byAddress.json)
})

test.each(carrying.map((one) => [`${one.family}.${one.name}`, one] as const))(
  '%s leaves nothing of it in the log',
  async (_id, { of, spec }) => {
    const input = sampleOr(spec.input)
    for (const { path } of addressesOf(of, spec)) {
      const query = new URLSearchParams({ ...input, ...values })
      const encoded = path.replace(/\{\w+\}/g, OPEN_ID)
      await http.send(`${encoded}?${query}`, { as: 'chief' })
      await http.send(encoded, { as: 'chief', method: 'POST', body: { ...input, ...values } })
      await http.send(`${encoded}/${encodeURIComponent(values['Telphone']!)}/${OPEN_ID}?Token=${TOKEN}`, {
        as: 'chief',
      })
    }
    expect(JSON.stringify(http.lines.splice(0))).not.toMatch(told)
  },
)

function sampleOr(schema: Parameters<typeof sampleOf>[0]): Record<string, string> {
  try {
    const found = sampleOf(schema) as object
    return Object.fromEntries(Object.entries(found).map(([name, value]) => [name, String(value)]))
  } catch {
    return {}
  }
}

test('errors of PostgreSQL that quote a row, a key or a value do not tell it', async () => {
  const { StID } = w.people.chief
  const member = { StID, NickName: '读者', Telphone: '13812345678', OpenID: OPEN_ID, Status: 'passed', Source: 1 }
  const made = async (columns: string, insert: string) => {
    const client = await w.pool.connect()
    try {
      await client.query(`create temp table quoted ${columns}`)
      await client.query(insert, ['name-of-somebody'])
    } finally {
      await client.query('drop table quoted')
      client.release()
    }
  }
  const causes = [
    () => w.pool.query('select $1::int', ['13812345678x']),
    () => w.pool.query('select $1::timestamptz', ['li.wei@example.com']),
    () => made('(p text primary key)', 'insert into quoted values ($1), ($1)'),
    () => made('(p text, n int check (n > 0))', 'insert into quoted values ($1, 0)'),
    () =>
      Promise.reject(new Error(`the provider answered for ${member.Telphone}: ${OPEN_ID} li.wei@example.com ${TOKEN}`)),
  ]
  http.lines.splice(0)
  for (const cause of causes)
    await cause().then(
      () => undefined,
      (error: unknown) => http.server.log.error({ err: error, ...member }, 'unexpected error'),
    )
  const lines = http.lines.splice(0)
  expect(lines.length).toBe(5)
  expect(JSON.stringify(lines)).not.toMatch(told)
  expect(JSON.stringify(lines)).not.toContain('name-of-somebody')
  expect(lines.map(({ err }) => (err as { code?: string }).code)).toEqual([
    '22003',
    '22007',
    '23505',
    '23514',
    undefined,
  ])
})

test('what a line is for stands in it as it was', async () => {
  await http.send('/api/push/present?Family=articles', { as: 'chief' })
  const requestId = '6a1e2f3b-9c4d-4e5f-8a7b-1c2d3e4f5a6b'
  const at = { requestId, file: 'copydesk-2026-11-23T01-02-03Z-nightly.tar', time: 1764000000000, pid: 12345 }
  http.server.log.info(at, 'nightly backup made')
  const lines = http.lines.splice(0)
  expect(lines.at(-1)).toMatchObject({ ...at, time: expect.any(Number), msg: 'nightly backup made' })
  expect(lines[0]).toMatchObject({ path: '/api/push/present', act: 'push.present' })
})
