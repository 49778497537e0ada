import { expect, test } from 'vitest'
import { contract } from '../../src/api/index.ts'
import type { Family } from '../../src/api/contract.ts'
import { receiverChanged, receiversOf } from '../../server/platform/records/receivers.ts'
import type { Fields } from '../../src/api/record/field.ts'

/** Families that keep a secret which leaves the server, with their fields. */
const keeping = Object.values<Family>(contract).flatMap(({ name, fields }) =>
  fields && 'SecretID' in fields ? [[name, fields] as const] : [],
)
/** Fields that say where something is sent, or as whom. */
const saysWhere = /^(Host|Address|Url|Api|Endpoint|.*Server|AppID|Appkey)$/i

/** How it is sent there counts, too. */
const how: ReadonlySet<string> = new Set(['StartTLS', 'Port', 'Security'])

test('the families that keep a secret', () => {
  expect(keeping.map(([name]) => name).toSorted()).toEqual([
    'dataSets',
    'endpoints',
    'identityProviders',
    'mailAccounts',
    'settingsParameters',
    'smsAccounts',
    'textParameters',
    'weChatParameters',
  ])
})

test.each(keeping)('%s says of every host and account that it gets the secret', (_name, fields) => {
  const where = Object.keys(fields).filter((one) => saysWhere.test(one) && fields[one]!.mode === 'written')
  expect(where.length).toBeGreaterThan(0)
  expect(receiversOf(fields).filter((one) => !how.has(one))).toEqual(where)
})

test.each([
  ['https://a.example/v1', 'https://a.example/v2?x=1', false],
  ['https://a.example', 'https://A.example:443/', false],
  ['https://a.example', 'http://a.example', true],
  ['https://a.example', 'https://a.example:8443', true],
  ['https://a.example', 'https://a.example@b.example', true],
  ['https://a.example', 'https://a.example\\@b.example', false],
  ['https://a.example', '', true],
  ['', 'https://a.example', true],
  ['wx1', 'wx2', true],
  ['wx1', 'wx1', false],
])('from %s to %s somebody else gets it: %s', (before, after, isOther) => {
  const fields = { Host: { label: '接口地址', getsSecret: true } } as unknown as Fields
  expect(receiverChanged(fields, { Host: before }, { Host: after }) !== undefined).toBe(isOther)
  expect(receiverChanged(fields, { Host: before }, {})).toBeUndefined()
})
