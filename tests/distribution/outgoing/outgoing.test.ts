import { expect, test } from 'vitest'
import { retryDelay, secondsUntil, sending } from '../../../src/api/distribution/outgoing/states.ts'
import { signatureOf } from '../../../server/distribution/outgoing/signed.ts'
import { isListed, isPrivateAddress } from '../../../server/platform/outgoing/privateAddress.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fd00::1',
  'fe80::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::a00:1',
  'no address',
])('%s is not of the public internet', (address) => {
  expect(isPrivateAddress(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2400:3200::1', '::ffff:8.8.8.8'])('%s is', (address) => {
  expect(isPrivateAddress(address)).toBe(false)
})

test('a listed host stands for all its ports, one with a port for that one', () => {
  const url = (address: string) => new URL(address)
  expect(isListed(url('http://CMS.local:8000/x'), ['cms.local'])).toBe(true)
  expect(isListed(url('http://10.0.0.5:8000/x'), ['10.0.0.5:8000'])).toBe(true)
  expect(isListed(url('http://10.0.0.5/x'), ['10.0.0.5:8000'])).toBe(false)
  expect(isListed(url('https://10.0.0.5/x'), ['10.0.0.5:443'])).toBe(true)
  expect(isListed(url('http://[::1]:80/x'), ['::1'])).toBe(true)
  expect(isListed(url('http://evil-cms.local/x'), ['cms.local'])).toBe(false)
})

test('the time between attempts doubles, up to an hour', () => {
  expect([1, 2, 3, 9, 10, 40].map(retryDelay)).toEqual([10_000, 20_000, 40_000, 2_560_000, 3_600_000, 3_600_000])
})

test('seconds are counted up to the last one, and not below none', () => {
  const at = '2026-11-21T08:00:30.000Z'
  expect([0, 29_001, 30_000, 40_000].map((ms) => secondsUntil(at, Date.parse(at) - 30_000 + ms))).toEqual([30, 1, 0, 0])
})

test('what was sent stays sent, and only what waits is cancelled or hurried', () => {
  expect(sending.from('cancel')).toEqual(['queued'])
  expect(sending.from('hurry')).toEqual(['queued'])
  expect(sending.from('retry')).toEqual(['failed', 'unknown'])
  expect(sending.events.filter((event) => sending.can('sent', event))).toEqual([])
})

test('the signature covers the time and the body', () => {
  const one = signatureOf('key', '1', '{}')
  expect(one).toMatch(/^[0-9a-f]{64}$/)
  expect(
    new Set([one, signatureOf('key', '2', '{}'), signatureOf('key', '1', '[]'), signatureOf('yek', '1', '{}')]).size,
  ).toBe(4)
})
