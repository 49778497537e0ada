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

test('the AI client: what each code means (R-106, R-107, R-108, R-110, R-111)', () => {
  const { read } = hosts.ai
  const Data = { url: 'https://pictures.example.com/1.png' }
  expect(read({ Code: 200, Message: '', Data })).toEqual({ ok: true, data: Data })
  // Silent, whatever it says.
  expect(read({ Code: -1, Message: '还在生成', Data })).toEqual({ ok: true, data: Data })
  // The data come all the same, with a red toast.
  const odd = read({ Code: 10_001, Message: '额度不足', Data })
  expect(odd).toEqual({ ok: true, data: Data, notice: { tone: 'error', text: '额度不足' } })
  // only 401 is an expired sign-in.
  expect(read({ Code: 401, Message: '', Data: null }).notice).toEqual({ tone: 'expired', text: EXPIRED })
  expect(read({ url: 'a' })).toEqual({ ok: true, data: { url: 'a' } })
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
