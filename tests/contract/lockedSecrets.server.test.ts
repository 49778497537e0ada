/** Of every family with a secret: whether there is one is said of those alone that this server can open. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, familyNames, type FamilyName } from '../../src/api/index.ts'
import { world, type World } from '../support/app.ts'
import { refusal } from '../support/refusal.ts'

let w: World
beforeAll(async () => void (w = await world({ outgoingHosts: ['127.0.0.1'] })))
afterAll(() => w.end())

const withSecret = familyNames.filter((name) => 'HasSecret' in ((contract[name] as { fields?: object }).fields ?? {}))

/** What makes a record of each with a secret. */
const drafts: Readonly<Partial<Record<FamilyName, object>>> = {
  textParameters: { Types: 12, Name: '对话', Provider: 'other', Host: 'https://ai.example', Model: 'm' },
  settingsParameters: { Kind: 'third', Types: 1, Name: '检查', Host: 'https://ai.example', Appkey: 'k' },
  endpoints: { Kind: 'signed', Name: '分发', Host: 'https://there.example', Appkey: 'k' },
  identityProviders: {
    Kind: 'ldap',
    Name: '目录',
    Address: 'ldaps://ldap.example',
    BindName: 'cn=a',
    BaseName: 'dc=a',
  },
  mailAccounts: { Host: 'mail.example', Port: 465, Appkey: 'k', FromAddress: 'a@mail.example' },
  smsAccounts: { Appkey: 'LTAI1234567890', Host: '' },
  weChatParameters: { AppID: 'wx1234567890' },
}
/** Those of which there is one for each station, under its number. */
const single: readonly FamilyName[] = ['mailAccounts', 'smsAccounts', 'weChatParameters']

test('each is looked at', () => expect(withSecret.toSorted()).toEqual(Object.keys(drafts).toSorted()))

test.each(withSecret)('%s', async (family) => {
  const client = w.as('chief')[family] as unknown as Record<string, (input: object) => Promise<any>>
  const own = single.includes(family) ? { ID: w.people.chief.StID } : {}
  const { ID } = await client['save']!({ ...drafts[family], ...own, AppSecret: 'a-secret-of-its-own' })
  const said = async () => (await client['get']!({ ID })).HasSecret
  expect(await said()).toBe(true)
  const kept = w.db.selectFrom('record_secrets').select('ID').orderBy('ID', 'desc').limit(1)
  const Value = 'sealed:1:0123456789abcdef:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  await w.db
    .updateTable('record_secrets')
    .set({ Value })
    .where('ID', '=', (await kept.executeTakeFirstOrThrow()).ID)
    .execute()
  expect(await said()).toBe(false)
  if ('list' in client) {
    const { List } = await client['list']!({ PageSize: 100 }).catch(() => ({ List: [] }))
    for (const row of List) if (row.ID === ID) expect(row.HasSecret).toBe(false)
  }
  if (!single.includes(family)) return
  const asked = refusal(client['save']!({ ...drafts[family], ...own, IsEnable: true }))
  expect(await asked).toMatchObject({ kind: 'refused', message: expect.stringContaining('另一把钥匙') })
})
