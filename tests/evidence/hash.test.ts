// SHA-256 is the same however it is made: by Node where it is there, in plain JavaScript in browsers.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import vm from 'node:vm'
import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import {
  areEqual,
  fromHex,
  hashOf,
  hexHash,
  isHexHash,
  isHexOf,
  portableHash,
  toHex,
} from '../../src/evidence/bytes.ts'

// FIPS 180-2, appendix B, and the empty message.
test.each([
  ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
  ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
  [
    'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
    '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
  ],
  ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
])('%.10s…', (message, hash) => {
  expect(hexHash(message)).toBe(hash)
  expect(toHex(portableHash(new TextEncoder().encode(message)))).toBe(hash)
})

test('of every length around the blocks both ways come to the same, as plain bytes of their own', () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7 + length) & 255)
    const [one, other] = [hashOf(bytes), portableHash(bytes)]
    expect(one).toEqual(other)
    expect([one.constructor.name, one.byteLength, one.buffer.byteLength]).toEqual(['Uint8Array', 32, 32])
  }
})

test('where there is no Node it does without', () => {
  const source = readFileSync(path.join(import.meta.dirname, '../../src/evidence/bytes.ts'), 'utf8')
  const choice = /^const native = .*$/m.exec(stripTypeScriptTypes(source))![0]
  expect(vm.runInNewContext(`${choice}; native`)).toBeUndefined()
})

test('hashes as texts', () => {
  const [text, bytes] = [hexHash('abc'), hashOf('abc')]
  expect([isHexHash(text), isHexOf(text, bytes), areEqual(fromHex(text)!, bytes)]).toEqual([true, true, true])
  for (let at = 0; at < text.length; at++)
    for (const sign of ['g', '/', ':', '`', 'F', '０'])
      expect(isHexHash(text.slice(0, at) + sign + text.slice(at + 1))).toBe(false)
  for (let at = 0; at < text.length; at++)
    expect(isHexOf(text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1), bytes)).toBe(false)
  for (const bad of ['', text.slice(1), `${text}0`, 7, null]) expect(isHexHash(bad)).toBe(false)
  expect([fromHex('abc'), fromHex('AB'), fromHex('')]).toEqual([undefined, undefined, new Uint8Array()])
})
