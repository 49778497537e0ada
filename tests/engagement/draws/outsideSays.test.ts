// What a draw claims of what comes from outside.
import { expect, test } from 'vitest'
import { outsideSays } from '../../../src/api/engagement/draws/outsideSays.ts'
import { rulesText } from '../../../src/api/engagement/draws/rules.ts'

const hash = 'ab'.repeat(32)
const own = { scheme: 'bls-unchained-g1-rfc9380', hash, publicKey: 'cd'.repeat(96), genesis: 0, period: 3 }

test('of a beacon that the house filled in nothing is claimed that only the public one proves', () => {
  const publicOne = outsideSays({ Kind: 'closing', Outside: 'drand', BeaconChain: '' })
  expect(publicOne).toContain('主办方不能选择结果')
  const itsOwn = outsideSays({ Kind: 'closing', Outside: 'drand', BeaconChain: JSON.stringify(own) })
  expect(itsOwn).toContain(hash)
  expect(itsOwn).toContain('不能排除主办方事先知道')
  expect(itsOwn).not.toMatch(/drand|不能选择/)
  expect(outsideSays({ Kind: 'closing', Outside: 'none', BeaconChain: JSON.stringify(own) })).toBe(
    outsideSays({ Kind: 'closing', Outside: 'none', BeaconChain: '' }),
  )
})

test('so it stands in the rules that are committed to', () => {
  const at = '2026-12-01T00:00:00Z'
  const draw = {
    DrawTime: at,
    Kind: 'closing',
    Outside: 'drand',
    BeaconChain: JSON.stringify(own),
    Grade: 'person',
    StartTime: at,
    EndTime: at,
    ...{
      Eligibility: '',
      HowTo: '',
      ClaimTerms: '',
      ClaimWay: '',
      Delivery: '',
      ForfeitTerms: '',
      Host: '',
      Contact: '',
    },
  } as never
  expect(rulesText(draw, [])).toContain('不能排除主办方事先知道它')
})
