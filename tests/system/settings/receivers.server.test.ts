/** Whoever may change a host does not learn the secret that goes there, by whatever way the host is changed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldsOf, Family } from '../../../src/api/contract.ts'
import { contract } from '../../../src/api/index.ts'
import { receiversOf } from '../../../server/platform/records/receivers.ts'
import { world, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const HOME = 'https://home.example/v1'
const secret = { AppSecret: 'sk-home' }
/** By family: a new record that keeps a secret. */
const kept = {
  textParameters: { Types: 12, Name: '对话', Host: HOME, Appkey: 'a', ...secret },
  settingsParameters: { Kind: 'third', Types: 3, Name: '推送', Host: HOME, Appkey: 'a', ...secret },
  endpoints: { Name: '客户端', Kind: 'signed', Host: HOME, Appkey: 'a', ...secret },
  dataSets: { Name: '天气', Kind: 'http', Address: HOME, Headers: 'Authorization: Bearer x' },
  smsAccounts: { ID: 1, Host: 'https://home.example', Appkey: 'LTAI', ...secret },
  identityProviders: { Name: '单位', Kind: 'oidc', Address: HOME, AppID: 'desk', ...secret },
  weChatParameters: { ID: 1, Host: 'https://home.example', AppID: 'wx', ...secret },
  mailAccounts: { ID: 1, Host: 'home.example', Port: 465, Security: 'tls', Appkey: 'desk', ...secret },
} as const
/** One record for each station. */
const ofStation = {
  smsAccounts: 'sms_accounts',
  weChatParameters: 'wechat_parameters',
  mailAccounts: 'mail_accounts',
} as const
type Keeping = keyof typeof kept
const families = Object.keys(kept) as Keeping[]
const cases = families.flatMap((family) =>
  receiversOf((contract[family] as Family).fields as FieldsOf<Family>).map((field) => [family, field] as const),
)
const secretOf = (family: Keeping) => (family === 'dataSets' ? 'Headers' : 'AppSecret')
const again = (family: Keeping) => ({ [secretOf(family)]: family === 'dataSets' ? 'X-Key: other' : 'sk-other' })
const fieldOf = (family: Keeping, name: string) => ((contract[family] as Family).fields as FieldsOf<Family>)[name]!
/** A value that the field takes and that is not the one of `kept`. */
function otherValue(family: Keeping, name: string): unknown {
  const { kind, titles = {}, check } = fieldOf(family, name)
  if (kind === 'flag') return true
  if (kind === 'number') return 4650
  if (kind === 'choice')
    return Object.keys(titles).find((one) => one !== (kept[family] as Record<string, unknown>)[name])
  if (!/host|address/i.test(name)) return 'evil'
  return check?.('https://evil.example') ? 'evil.example' : 'https://evil.example'
}
const other = (family: Keeping, name: string) => ({ [name]: otherValue(family, name) })

type Call = (input: object) => Promise<{ ID: number; LogID?: number }>
function callOf(family: Keeping): Call {
  const { save } = w.as('chief')[family]
  const mine = family in ofStation ? { ID: w.people.chief.StID } : {}
  return (input) => (save as unknown as Call)({ ...input, ...mine })
}
let made = 0
async function begin(family: Keeping) {
  for (const table of Object.values(ofStation)) await w.db.deleteFrom(table).execute()
  const save = callOf(family)
  const named = 'Name' in kept[family] ? { Name: `${kept[family].Name} ${++made}` } : {}
  const { ID } = await save({ ...kept[family], ...named })
  return { ID, save: (input: object) => save({ ID, ...input }) }
}
const undo = (line: { LogID?: number }) => w.as('chief').operationLog.undo({ ID: line.LogID! })
async function rowOf(family: Keeping, ID: number): Promise<Record<string, unknown>> {
  const { get } = w.as('chief')[family]
  return (get as unknown as (input: object) => Promise<Record<string, unknown>>)({ ID })
}

test('every family that keeps a secret is among them', () => {
  const keeping = Object.values<Family>(contract).filter(({ fields }) => fields && 'SecretID' in fields)
  expect(keeping.map(({ name }) => name).toSorted()).toEqual(families.toSorted())
})

test.each(cases)('%s: with another %s the secret is typed again', async (family, field) => {
  const { ID, save } = await begin(family)
  const { label } = fieldOf(family, field)
  const told = await refusal(save(other(family, field)))
  const message = expect.stringContaining(label)
  expect(told).toMatchObject({ kind: 'refused', message, detail: { Fields: [{ Field: secretOf(family) }] } })
  await save({ ...other(family, field), ...again(family) })
  expect((await rowOf(family, ID))[field]).toBe(Object.values(other(family, field))[0])
})

test.each(cases)('%s: no undo gives the secret to another %s', async (family, field) => {
  const { ID, save } = await begin(family)
  const home = (await rowOf(family, ID))[field]
  if (family === 'dataSets') {
    const without = await save({ NoHeaders: true })
    await save(other(family, field))
    expect(await refusal(undo(without))).toMatchObject({ message: expect.stringContaining('重新填写') })
    expect((await rowOf(family, ID))['HeaderNames']).toBe('')
  } else {
    // As it was before there was a secret: the host was changed, and then somebody typed one for it.
    const table = {
      textParameters: 'text_parameters',
      settingsParameters: 'settings_parameters',
      endpoints: 'endpoints',
      identityProviders: 'identity_providers',
    } as const
    const name = { ...table, ...ofStation }[family]
    await w.db
      .updateTable(name)
      .set({ SecretID: null, ...other(family, field) })
      .where('ID', '=', ID)
      .execute()
    const moved = await save({ [field]: home })
    await save(again(family))
    expect(await refusal(undo(moved))).toMatchObject({ message: expect.stringContaining('重新填写') })
    expect((await rowOf(family, ID))[field]).toBe(home)
  }
})

test.each(cases)('%s: %s and secret that were changed together are taken back together', async (family, field) => {
  const { ID, save } = await begin(family)
  const home = (await rowOf(family, ID))[field]
  const changed = await save({ ...other(family, field), ...again(family) })
  const { LogID } = await undo(changed)
  expect((await rowOf(family, ID))[field]).toBe(home)
  await undo({ LogID })
  expect((await rowOf(family, ID))[field]).toBe(Object.values(other(family, field))[0])
})
