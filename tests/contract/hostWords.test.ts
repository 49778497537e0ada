import { expect, test } from 'vitest'
import { addressesOf } from '../../src/api/contract.ts'
import { EXPIRED, hostOfPath, hosts } from '../../src/api/hosts.ts'
import { callEntries } from '../../src/api/index.ts'

test('R-068, R-085: in whose words a call answers is seen from its address', () => {
  const addresses = callEntries.flatMap(({ of, spec }) => addressesOf(of, spec))
  const wrong = addresses.filter(({ host, path }) => hosts[host].speaksHttp !== hosts[hostOfPath(path)].speaksHttp)
  expect([...new Set(wrong.map(({ path }) => path))]).toEqual([])
})

test('every host understands what it says itself of a sign-in that is over (R-086, R-107, X-10)', () => {
  for (const host of Object.values(hosts))
    expect(host.read(host.no('expired', EXPIRED)).notice).toEqual({ tone: 'expired', text: EXPIRED })
})

test.each([
  ['/NewArticle/NoSuch', 'legacy'],
  ['/Vote/GetList/', 'legacy'],
  ['/api/no/such/call', 'main'],
  ['/API/no', 'main'],
  ['/signup/getlist', 'third'],
  ['/meta/gaeaDict/select/x', 'third'],
  ['/robots.txt', 'main'],
  ['/assets/gone-12345678.js', 'main'],
  ['/nothing', 'main'],
  ['/', 'main'],
])('%s speaks as the %s host', (path, host) => expect(hostOfPath(path)).toBe(host))
