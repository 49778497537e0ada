/** Addresses that people without any button give: the server goes nowhere inside the house by them. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { safeParse, type z } from 'zod/mini'
import { expect, test } from 'vitest'
import { buttonOf } from '../../src/api/actions.ts'
import { actionEntries, callEntries } from '../../src/api/index.ts'
import { hostsBehind } from '../../server/accounts/identityProviders/oidc/configuration.ts'
import { leavesOf } from './leaves.ts'

const server = path.join(import.meta.dirname, '../../server')
const takesAddresses = (schema: z.ZodMiniType) =>
  safeParse(schema, 'https://10.0.0.8/x').success && !safeParse(schema, 'abc').success

test('who needs no button gives an address the server asks in one place: where the own browser listens', () => {
  const isFree = (family: string, name: string) => {
    const own = actionEntries.filter((one) => one.family === family && one.call === name)
    return own.some(({ action }) => buttonOf(action) === null)
  }
  const given = callEntries
    .filter(({ family, name, spec }) => spec.access !== 'pages' || isFree(family, name))
    .flatMap(({ family, name, spec }) =>
      leavesOf(spec.input)
        .filter(({ schema }) => takesAddresses(schema))
        .map((leaf) => `${family}.${name}.${leaf.path.join('.')}`),
    )
  // What is attached is opened by whoever reads it, never by the server.
  expect(given).toEqual(['pushDevices.subscribe.Endpoint', 'instructions.feedback.AttachMents'])
})

test('whoever goes out says by whose word: an address of a setting has the operator’s list, a browser’s has its own', () => {
  const goesOut =
    /import \{[^}]*\b(connectionTo|guardedFetch|postOnce|postJson|getJson)\b[^}]*\} from '[^']*platform\/outgoing\//
  const files = globSync('**/*.ts', { cwd: server }).map((file) => file.replaceAll('\\', '/'))
  const going = files.filter((file) => goesOut.test(readFileSync(path.join(server, file), 'utf8')))
  expect(going.toSorted()).toEqual([
    // Of the directory and the provider that an administrator set.
    'accounts/identityProviders/ldap/connection.ts',
    'accounts/identityProviders/oidc/configuration.ts',
    // Of a data set, within what its station allows.
    'command/dataSets/allowedHosts.ts',
    // Of an endpoint, the mail server, the messages' setting, the message service and WeChat.
    'distribution/endpoints/sendToEndpoint.ts',
    'distribution/mail/openSocket.ts',
    'distribution/outgoing/signed.ts',
    'distribution/sms/aliyunSms.ts',
    // Of a browser.
    'distribution/webPush/sendWebPush.ts',
    // Of a draw: its beacon, on the public's network or where the operator lets it be asked.
    'engagement/draws/beacon.ts',
    // What a live or a channel sends, where the operator lets it be fetched from.
    'library/recordings/fetching.ts',
    // Pictures of texts: from the public's network, and from hosts that the operator listed.
    'library/uploads/imgsConvert.ts',
    // What the operator has looked at: services of AI and of text messages, beacons.
    'scripts/doctor/places.ts',
    'system/pushDevices/handlers.ts',
    // Of an AI setting, looked at when it is switched on.
    'system/textParameters/settings.ts',
    'system/weChatParameters/openID.ts',
  ])
  for (const file of ['distribution/webPush/sendWebPush.ts', 'system/pushDevices/handlers.ts'])
    expect(readFileSync(path.join(server, file), 'utf8')).not.toMatch(/outgoingHosts|parts\.allowedHosts/)
})

test('a provider out on the internet names no address inside the house, one inside does', () => {
  const listed = ['sso.jz.local', '10.0.0.8:443']
  expect(hostsBehind(new URL('https://login.example'), listed)).toEqual([])
  expect(hostsBehind(new URL('https://sso.jz.local/realms/desk'), listed)).toEqual(listed)
})
