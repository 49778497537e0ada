// The public form of a ballot, pseudonyms, minutes, and the code on a receipt.
import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { canonical } from '../../src/evidence/canonical.ts'
import { toHex } from '../../src/evidence/bytes.ts'
import { ballotLeaf, ballotText, isMinute, minuteOf, pseudonymOf } from '../../src/evidence/ballots/leaf.ts'
import { tallyOf } from '../../src/evidence/ballots/tally.ts'
import { codeHash, mistakeIn, newReceiptCode, readReceiptCode } from '../../src/evidence/ballots/receipt.ts'

const sha256 = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex')

test('a leaf is exactly the four public names, however the ballot came', () => {
  const ballot = { secret: 1, pseudonym: 'p', options: [1, 3], minute: '2026-11-29T06:08Z', code: 'c' }
  const text = '{"code":"c","minute":"2026-11-29T06:08Z","options":[1,3],"pseudonym":"p"}'
  expect(ballotText(ballot)).toBe(text)
  expect(canonical(JSON.parse(text))).toBe(text)
  expect(toHex(ballotLeaf(ballot))).toBe(sha256(`\0${text}`))
  const strange = { code: '古"\n🚣', minute: '', options: [], pseudonym: '\u0080' }
  expect(ballotText(strange)).toBe(canonical(strange))
  expect(toHex(ballotLeaf(strange))).toBe(sha256(`\0${canonical(strange)}`))
  for (const bad of [{ options: [Number.NaN] }, { options: [0.5] }, { code: '\ud800' }])
    expect(() => ballotLeaf({ ...ballot, ...bad })).toThrow(RangeError)
})

test('pseudonyms: the same within a vote, another one in the next', () => {
  const [secret, other] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]
  expect(pseudonymOf(secret, 'reader:12')).toBe(createHmac('sha256', secret).update('reader:12').digest('hex'))
  expect(pseudonymOf(other, 'reader:12')).not.toBe(pseudonymOf(secret, 'reader:12'))
  expect(() => pseudonymOf(secret.slice(1), 'reader:12')).toThrow(RangeError)
  // RFC 4231, test case 2 has a short key; case 6 is a key longer than a block.
  expect(pseudonymOf(new Uint8Array(131).fill(0xaa), 'Test Using Larger Than Block-Size Key - Hash Key First')).toBe(
    '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
  )
})

test('minutes', () => {
  expect(minuteOf(Date.UTC(2026, 10, 29, 6, 8, 59, 999))).toBe('2026-11-29T06:08Z')
  for (const good of ['2026-11-29T06:08Z', '2028-02-29T23:59Z']) expect(isMinute(good)).toBe(true)
  for (const bad of ['2026-02-29T00:00Z', '2026-11-29T24:00Z', '2026-11-29T06:08:00Z', '2026-11-29 06:08', 7])
    expect(isMinute(bad), String(bad)).toBe(false)
})

/** Chance that can be said again. */
function chance() {
  let state = 1
  return (count: number) => Uint8Array.from({ length: count }, () => (state = (state * 48271) % 2147483647) & 255)
}

test('receipt codes: readable however they are typed', () => {
  const code = newReceiptCode(chance())
  expect(code).toMatch(/^([2-9A-HJKMNP-Z]{5}-){3}[2-9A-HJKMNP-Z]{5}$/)
  const fullWidth = [...code].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join('')
  for (const typed of [
    code,
    code.toLowerCase(),
    code.replaceAll('-', ''),
    ` ${code.replaceAll('-', ' — ')}\n`,
    fullWidth,
  ])
    expect(readReceiptCode(typed)).toBe(code)
  for (const typed of ['', code.slice(1), `${code}2`, code.replace(/.$/, '0'), `${code.slice(0, -1)}I`])
    expect(readReceiptCode(typed)).toBeUndefined()
  expect(codeHash('guid', code)).toBe(sha256(`guid:${code}`))
})

test('what is wrong with a code is said: a sign there is not, too few, or the check sign', () => {
  const code = newReceiptCode(chance())
  expect(mistakeIn(code)).toBeUndefined()
  expect(mistakeIn(code.replace(/.$/, 'o'))).toContain('不会有“O”')
  expect(mistakeIn(code.slice(1))).toContain('现在是 19 个')
  expect(mistakeIn(code.replace(/.$/, code.endsWith('2') ? '3' : '2'))).toContain('校验位不符')
})

test('every mistaken sign and every two that changed places are noticed', () => {
  const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
  const random = chance()
  for (let round = 0; round < 20; round++) {
    const code = newReceiptCode(random).replaceAll('-', '')
    for (let at = 0; at < code.length; at++) {
      for (const sign of signs)
        if (sign !== code[at] && readReceiptCode(code.slice(0, at) + sign + code.slice(at + 1))) expect.fail(code)
      for (let other = at + 1; other < code.length; other++) {
        const swapped = [...code].with(at, code[other]!).with(other, code[at]!).join('')
        if (swapped !== code && readReceiptCode(swapped)) expect.fail(`${code} as ${swapped}`)
      }
    }
  }
})

test('each sign is as likely as any other: bytes that would tip it are left', () => {
  let at = 0
  // Every byte once: of 248 that are fair each sign comes 8 times.
  const code = newReceiptCode((count) => Uint8Array.from({ length: count }, () => 255 - (at++ % 256)))
  expect(code.startsWith('ZYXWV')).toBe(true)
})

test('the figures of a vote, counted by hand', () => {
  const options = [{ id: 1 }, { id: 2 }, { id: 3 }]
  const ballots = [[1], [1, 2], [2], [1], [2]].map((named) => ({ options: named }))
  const exclusions = [
    { ballot: 2, reason: '集中投票' },
    { ballot: 4, reason: '集中投票' },
    { ballot: 5, reason: '__proto__' },
    { ballot: 9, reason: '没有这张' },
  ]
  const lines = tallyOf(options, ballots, exclusions)
  expect(lines.map(({ option, raw, counted }) => [option, raw, counted])).toEqual([
    [1, 3, 1],
    [2, 3, 1],
    [3, 0, 0],
  ])
  expect(lines.map(({ excluded }) => Object.entries(excluded))).toEqual([
    [['集中投票', 2]],
    [
      ['集中投票', 1],
      ['__proto__', 1],
    ],
    [],
  ])
})
