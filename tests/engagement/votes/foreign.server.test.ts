// What the server gives out passes verifiers that are not ours: RFC 9162 (@transmute/rfc9162), checkpoints and inclusion as
// Sigstore's own client checks them (@sigstore/verify), RFC 8785 (canonicalize), Ed25519 (OpenSSL by way of Node).
import { createHash, createPublicKey, verify as verifySignature } from 'node:crypto'
import { verifyCheckpoint } from '@sigstore/verify/dist/tlog/checkpoint.js'
import { verifyMerkleInclusion } from '@sigstore/verify/dist/tlog/merkle.js'
import { RFC9162 } from '@transmute/rfc9162'
import canonicalize from 'canonicalize'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { BallotEvidence, VoteEvidence } from '../../../src/evidence/file/format.ts'
import { voteRoom, type VoteRoom } from './room.ts'

let w: VoteRoom
let vote: { ID: number; GUID: string }
const codes: string[] = []
beforeAll(async () => {
  w = await voteRoom()
  vote = await w.vote()
  for (const count of [3, 4, 6]) {
    for (let at = 0; at < count; at++) codes.push((await w.cast(vote.GUID, [1 + (at % 3)])).ReceiptCode)
    await w.work()
    w.clock.pass(61_000)
  }
})
afterAll(() => w.end())
afterEach(() => expect(w.faults.splice(0)).toEqual([]))

const hex = (text: string) => Buffer.from(text, 'hex')
const receipt = async (ReceiptCode: string) =>
  (await w.from().votes.receipt({ StationKey: w.key, Vote: vote.GUID, ReceiptCode })).Evidence as BallotEvidence
const checkpoints = () => w.from().votes.checkpoints({ StationKey: w.key, Vote: vote.GUID })

/** The published line of a key as what Sigstore calls a log that is trusted. */
function logOf(line: string) {
  const [, name, id, text] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(line)!
  const x = Buffer.from(text!, 'base64').subarray(1).toString('base64url')
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  return { logID: hex(id!), publicKey, baseURL: name!, validFor: { start: new Date(0), end: new Date('2100-01-01') } }
}
/** A checkpoint's size and root, without a line of ours. */
function headOf(note: string) {
  const [, size, root] = note.split('\n')
  return { size: Number(size), root: Buffer.from(root!, 'base64') }
}
/** The ballot of a receipt as an entry of Sigstore's log. */
const entryOf = ({ ballot, number, proof, checkpoint }: BallotEvidence) => ({
  canonicalizedBody: Buffer.from(canonicalize(ballot)!),
  inclusionProof: { logIndex: String(number - 1), hashes: proof.map(hex), checkpoint: { envelope: checkpoint } },
})

/** Both steps of Sigstore's client. Throws where one does not hold. */
function checkAsSigstore(file: BallotEvidence): void {
  const entry = entryOf(file) as never
  verifyMerkleInclusion(entry, verifyCheckpoint(entry, [logOf(file.key)] as never))
}

test('the proof of each ballot and its checkpoint pass Sigstore’s client; changed ones fail', async () => {
  for (const code of codes) checkAsSigstore(await receipt(code))
  const file = await receipt(codes[4]!)
  const spoilt: BallotEvidence[] = [
    { ...file, ballot: { ...file.ballot, options: [3] } },
    { ...file, number: file.number + 1 },
    { ...file, proof: file.proof.with(0, 'ab'.repeat(32)) },
    { ...file, proof: file.proof.slice(1) },
    { ...file, checkpoint: file.checkpoint.replace('\n13\n', '\n12\n') },
    { ...file, checkpoint: file.checkpoint.replace('news.example', 'else.example') },
  ]
  for (const one of spoilt) {
    expect(one).not.toEqual(file)
    expect(() => checkAsSigstore(one)).toThrow(/does not match|invalid/)
  }
})

test('inclusion and consistency pass an implementation of RFC 9162 that is not ours; changed ones fail', async () => {
  for (const code of codes) {
    const file = await receipt(code)
    const { size, root } = headOf(file.checkpoint)
    const leaf = await RFC9162.leaf(Buffer.from(canonicalize(file.ballot)!))
    const proof = { log_id: '', tree_size: size, leaf_index: file.number - 1, inclusion_path: file.proof.map(hex) }
    expect(await RFC9162.verifyInclusionProof(root, leaf, proof)).toBe(true)
    expect(await RFC9162.verifyInclusionProof(root, await RFC9162.leaf(Buffer.from('{}')), proof)).toBe(false)
  }
  const { List } = await checkpoints()
  const heads = List.map(({ Note }) => headOf(Note))
  expect(heads.map(({ size }) => size)).toEqual([3, 7, 13])
  for (const [one, two] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    const [first, second] = [heads[one]!, heads[two]!]
    const { Proof } = await w
      .from()
      .votes.consistency({ StationKey: w.key, Vote: vote.GUID, First: first.size, Second: second.size })
    const proof = {
      ...{ log_id: '', tree_size_1: first.size, tree_size_2: second.size },
      consistency_path: Proof.map(hex),
    }
    expect(await RFC9162.verifyConsistencyProof(first.root, second.root, proof)).toBe(true)
    expect(await RFC9162.verifyConsistencyProof(first.root, heads[0]!.root, proof)).toBe(false)
    const bent = { ...proof, consistency_path: proof.consistency_path.with(0, Buffer.alloc(32)) }
    expect(await RFC9162.verifyConsistencyProof(first.root, second.root, bent)).toBe(false)
  }
})

test('the whole tree made anew from the public file has the roots that were signed, and OpenSSL finds each signature good', async () => {
  const file = (await w.chief.votes.evidence({ ID: vote.ID })).File as VoteEvidence
  const entries = file.ballots.map(({ leaf: _, ...ballot }) => Buffer.from(canonicalize(ballot)!))
  const { publicKey, logID } = logOf(file.key)
  for (const note of file.checkpoints) {
    const { size, root } = headOf(note)
    expect(Buffer.from(await RFC9162.treeHead(entries.slice(0, size)))).toEqual(root)
    const [text, line] = note.split('\n\n')
    const signature = Buffer.from(line!.trim().split(' ')[2]!, 'base64')
    expect(signature.subarray(0, 4)).toEqual(logID)
    const signed = (said: string) => verifySignature(null, Buffer.from(said), publicKey, signature.subarray(4))
    expect([signed(`${text}\n`), signed(`${text}\n\n`)]).toEqual([true, false])
  }
  // The origin carries the hash of the rules as anybody else's RFC 8785 writes them.
  const { origin, id, zone, options, choices, limits } = file.vote
  const rules = canonicalize({ id, zone, options, choices, limits })!
  expect(origin.split('/').at(-1)).toBe(createHash('sha256').update(rules).digest('hex'))
})
