// JSON in the form of RFC 8785, by the RFC's own samples and beside an implementation that is not ours.
import canonicalize from 'canonicalize'
import { describe, expect, test } from 'vitest'
import { toHex } from '../../src/evidence/bytes.ts'
import { canonical, canonicalBytes } from '../../src/evidence/canonical.ts'

const numberOf = (bits: string) => {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, BigInt(`0x${bits}`))
  return view.getFloat64(0)
}

describe('RFC 8785', () => {
  // Appendix B: the bits of a double and how it is printed.
  test.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['8000000000000001', '-5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['ffefffffffffffff', '-1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['c340000000000000', '-9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af5', '9.999999999999997e+22'],
    ['44b52d02c7e14af6', '1e+23'],
    ['44b52d02c7e14af7', '1.0000000000000001e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef4f', '999999999999999900000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['41b3de4355555553', '333333333.3333332'],
    ['41b3de4355555554', '333333333.33333325'],
    ['41b3de4355555555', '333333333.3333333'],
    ['41b3de4355555556', '333333333.3333334'],
    ['41b3de4355555557', '333333333.33333343'],
    ['becbf647612f3696', '-0.0000033333333333333333'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('appendix B: %s is %s', (bits, text) => {
    expect(canonical(numberOf(bits))).toBe(text)
  })

  test('3.2.2 and 3.2.4: the sample, to the byte', () => {
    const sample = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`) as unknown
    const text =
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'
    expect(canonical(sample)).toBe(text)
    expect(toHex(canonicalBytes(sample))).toBe(
      '7b226c69746572616c73223a5b6e756c6c2c747275652c66616c73655d2c226e756d62657273223a5b3333333333333333332e33333333' +
        '3333332c31652b33302c342e352c302e3030322c31652d32375d2c22737472696e67223a22e282ac245c75303030665c6e4127425c225c' +
        '5c5c5c5c222f227d',
    )
  })

  test('3.2.3: names go by UTF-16 units, not by code points', () => {
    const sample = JSON.parse(String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
      "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
    }`) as object
    expect(Object.values(JSON.parse(canonical(sample)) as object).sort()).toEqual(Object.values(sample).sort())
    const places = ['\\r', '"1"', '\u0080', '\u00f6', '\u20ac', '\ud83d\ude00', '\ufb33'].map((name) =>
      canonical(sample).indexOf(name),
    )
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})

test('what JSON cannot hold is refused, wherever it stands', () => {
  const refused = [Number.NaN, Infinity, '\ud800', undefined, 1n, () => 1, new Date(0), new Map(), [1, , 2]] // eslint-disable-line no-sparse-arrays
  for (const one of refused) {
    expect(() => canonical(one)).toThrow(RangeError)
    expect(() => canonical({ a: [one] })).toThrow(RangeError)
  }
  expect(() => canonical({ 'a\udc00': 1 })).toThrow(RangeError)
  let deep: unknown = 1
  for (let level = 0; level < 100_000; level++) deep = [deep]
  expect(() => canonical(deep)).toThrow('deeper than 64')
})

test('an implementation that is not ours comes to the same text', () => {
  const samples: unknown[] = [
    [56, { d: true, '10': null, '1': [] }],
    { peach: 'This sorting order', péché: 'is wrong according to French', pêche: 'but canonicalization MUST', sin: '' },
    { '\u2028': '</script>', '': {}, 古渡: '龙舟赛 🚣', a: -0, b: 1e-7, c: 2 ** 53 },
  ]
  for (const sample of samples) expect(canonical(sample)).toBe(canonicalize(sample))
})
