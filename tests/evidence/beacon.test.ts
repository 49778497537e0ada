// Rounds of drand: real ones of the League of Entropy, and of a beacon of our own as the tests' draws use it.
import { expect, test } from 'vitest'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { defaultChain, quicknet, roundAt, timeOf, type BeaconChain } from '../../src/evidence/beacon/chains.ts'
import { fromHex } from '../../src/evidence/bytes.ts'
import { isSignedRound, pointOf, randomnessOf, roundMessage } from '../../src/evidence/beacon/round.ts'
import { ownBeacon } from './ownBeacon.ts'

const bend = (hex: string) => hex.slice(0, 20) + (hex[20] === '0' ? '1' : '0') + hex.slice(21)

test.each([
  // Round 123 of https://api.drand.sh/v2/beacons/quicknet/rounds/123, as drand-verify (noislabs) tests it; 657413 as the
  // README of its Python side has it, with what it draws.
  [123, 'b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92', undefined],
  [
    657413,
    'b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b',
    'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587',
  ],
])('quicknet, round %i', (round, signature, randomness) => {
  expect(isSignedRound(quicknet, { round, signature })).toBe(true)
  expect(isSignedRound(quicknet, { round: round + 1, signature })).toBe(false)
  expect(isSignedRound(quicknet, { round, signature: bend(signature) })).toBe(false)
  expect(isSignedRound(quicknet, { round, signature, previousSignature: signature })).toBe(false)
  expect(isSignedRound({ ...quicknet, scheme: 'bls-unchained-on-g1' as never }, { round, signature })).toBe(false)
  if (randomness) expect(randomnessOf({ round, signature })).toBe(randomness)
})

test('another chain of that scheme, with its key', () => {
  // drand-client, test/beacon-verification.test.ts: signatures on G1 with DST.
  const chain: BeaconChain = {
    ...quicknet,
    publicKey:
      '81d320f220ee9c79e60e19dedc838c31e3ab919b15481e9feb52f643628c4f6a13fdc52129493875a818109d767272ca0541cbcdcea9335f2870d781b39b845ba8cbd44fdfe4967781cf72ca5917fc9398bcf97ca0548ed5a709016c4b1ff0f3',
  }
  const round = {
    round: 38,
    signature: '95c93585c513ebbcb4777ff15599b3140e5ec0295faa0e483f3deadd88fa6d43f0d3703e3a4ce106e8fd6c6987f32126',
  }
  expect(isSignedRound(chain, round)).toBe(true)
  expect(randomnessOf(round)).toBe('b2fc21325a24904a6a9e81a6c63f65f6cec3f0b2400df3f4a56b214770e9ccca')
  expect(isSignedRound(quicknet, round)).toBe(false)
})

test.each([
  // drand-client, test/data.ts: rounds 1 and 1000 of the League's first chain.
  [
    1,
    '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
    '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
    '101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec',
  ],
  [
    1000,
    '99bf96de133c3d3937293cfca10c8152b18ab2d034ccecf115658db324d2edc00a16a2044cd04a8a38e2a307e5ecff3511315be8d282079faf24098f283e0ed2c199663b334d2e84c55c032fe469b212c5c2087ebb83a5b25155c3283f5b79ac',
    'af0d93299a363735fe847f5ea241442c65843dc1bd3a7b79646b3b10072e908bf034d35cd69d378e3341f139100cd4cd03030399864ef8803a5a4f5e64fccc20bbae36d1ca22a6ddc43d2630c41105e90598fab11e5c7456df3925d4b577b113',
    'a40d3e0e7e3c71f28b7da2fd339f47f0bcf10910309f5253d7c323ec8cea3212',
  ],
])('the first chain, round %i', (round, signature, previousSignature, randomness) => {
  const one = { round, signature, previousSignature }
  expect(isSignedRound(defaultChain, one)).toBe(true)
  expect(randomnessOf(one)).toBe(randomness)
  expect(isSignedRound(defaultChain, { ...one, round: round + 1 })).toBe(false)
  expect(isSignedRound(defaultChain, { ...one, previousSignature: bend(previousSignature) })).toBe(false)
  expect(isSignedRound(defaultChain, { round, signature })).toBe(false)
})

test('what is no signature at all is not signed, and ends nothing', () => {
  const { round, signature } = { round: 123, signature: 'b75c' }
  for (const bad of ['', 'zz', signature, '00'.repeat(48), 'c0' + '00'.repeat(47), 'ff'.repeat(48)])
    expect(isSignedRound(quicknet, { round, signature: bad }), bad).toBe(false)
  for (const bad of [0, -1, 0.5, 2 ** 60]) expect(isSignedRound(quicknet, { round: bad, signature })).toBe(false)
  // The key of nobody signs everything.
  const zero = { ...quicknet, publicKey: 'c0' + '00'.repeat(95) }
  expect(isSignedRound(zero, { round, signature: 'c0' + '00'.repeat(47) })).toBe(false)
  expect(randomnessOf({ round, signature: 'zz' })).toBeUndefined()
})

test('which round is at or after a moment', () => {
  const { genesis } = quicknet
  const rounds = [-100, 0, 0.5, 3, 3.001, 6, 366].map((seconds) => roundAt(quicknet, genesis + seconds))
  expect(rounds).toEqual([1, 1, 2, 2, 3, 3, 123])
  for (const round of [1, 2, 123]) expect(roundAt(quicknet, timeOf(quicknet, round))).toBe(round)
  expect(timeOf(defaultChain, 2) - timeOf(defaultChain, 1)).toBe(30)
})

test('a beacon of our own signs as quicknet does', () => {
  const beacon = ownBeacon()
  const round = beacon.sign(7)
  expect(isSignedRound(beacon.chain, round)).toBe(true)
  expect(isSignedRound(quicknet, round)).toBe(false)
  expect(bls12_381.G2.Point.fromHex(beacon.chain.publicKey).is0()).toBe(false)
})

test('a round of a chained beacon names the one before, even where its key signs without', () => {
  const secret = new Uint8Array(32).fill(5)
  const { getPublicKey, sign, Signature } = bls12_381.longSignatures
  const chain = { ...defaultChain, publicKey: getPublicKey(secret).toHex() }
  const signed = (previous?: string) =>
    Signature.toHex(
      sign(
        pointOf['pedersen-bls-chained'](roundMessage(9, previous === undefined ? undefined : fromHex(previous))),
        secret,
      ),
    )
  expect(isSignedRound(chain, { round: 9, signature: signed('abcd'), previousSignature: 'abcd' })).toBe(true)
  expect(isSignedRound(chain, { round: 9, signature: signed() })).toBe(false)
})
