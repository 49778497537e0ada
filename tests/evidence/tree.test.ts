// The Merkle tree of RFC 9162: by the vectors of its reference implementations, beside a naive tree written from the RFC's
// definitions, and beside a library that is not ours.
import { RFC9162 } from '@transmute/rfc9162'
import { describe, expect, test } from 'vitest'
import { fromHex, toHex } from '../../src/evidence/bytes.ts'
import { isConsistent, isIncluded } from '../../src/evidence/tree/check.ts'
import { Frontier, type StoredNode } from '../../src/evidence/tree/frontier.ts'
import { emptyRoot, leafHash, nodeHash } from '../../src/evidence/tree/hashes.ts'
import { grow, proveConsistency, proveInclusion, rootAt, type ReadNodes } from '../../src/evidence/tree/stored.ts'

const hex = (text: string) => fromHex(text)!
/** The sizes that are gone through one by one. */
const SIZES = 70

/** Nodes in the memory. */
function storage() {
  const nodes = new Map<string, Uint8Array>()
  const read: ReadNodes = (places) => {
    return Promise.resolve(
      places.map(({ level, index }) => {
        const hash = nodes.get(`${level}/${index}`)
        if (!hash) throw new Error(`no node ${level}/${index}`)
        return hash
      }),
    )
  }
  const store = (some: readonly StoredNode[]) => {
    for (const { level, index, hash } of some) {
      if (nodes.has(`${level}/${index}`)) expect.fail(`${level}/${index} is stored twice`)
      nodes.set(`${level}/${index}`, hash)
    }
  }
  return { read, store }
}

async function stored(leaves: readonly Uint8Array[]) {
  const kept = storage()
  kept.store((await grow(kept.read, 0, leaves)).nodes)
  return kept
}

// transparency-dev/merkle, proof/verify_test.go, as certificate-transparency-go has them: leaves, roots of 1 to 8 of them,
// proofs.
const leaves = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'].map(
  (one) => leafHash(hex(one)),
)
const roots = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]
const inclusions: readonly [leaf: number, size: number, proof: string[]][] = [
  [0, 1, []],
  [
    0,
    8,
    [
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ],
  ],
  [
    5,
    8,
    [
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [2, 3, ['fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125']],
  [
    1,
    5,
    [
      '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
]
const consistencies: readonly [first: number, second: number, proof: string[]][] = [
  [1, 1, []],
  [1, 8, inclusions[1]![2]],
  [
    6,
    8,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
  [
    2,
    5,
    [
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      'bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b',
    ],
  ],
  [
    6,
    7,
    [
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'b08693ec2e721597130641e8211e7eedccb4c26413963eee6c1e2ed16ffb1a5f',
      'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    ],
  ],
]

describe('the reference vectors', () => {
  test('the roots of the empty tree and of 1 to 8 leaves', () => {
    expect(toHex(emptyRoot)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(toHex(new Frontier().root())).toBe(toHex(emptyRoot))
    const frontier = new Frontier()
    const found = leaves.map((leaf) => (frontier.append(leaf), toHex(frontier.root())))
    expect(found).toEqual(roots)
  })

  test.each(inclusions)('leaf %i of %i is included by the known proof', async (index, size, known) => {
    const { read } = await stored(leaves)
    const proof = await proveInclusion(read, index, size)
    expect(proof.map(toHex)).toEqual(known)
    expect(isIncluded({ leaf: leaves[index]!, index, size, root: hex(roots[size - 1]!), proof })).toBe(true)
  })

  test.each(consistencies)('%i leaves go on to %i by the known proof', async (first, second, known) => {
    const { read } = await stored(leaves)
    const proof = await proveConsistency(read, first, second)
    expect(proof.map(toHex)).toEqual(known)
    const [firstRoot, secondRoot] = [hex(roots[first - 1]!), hex(roots[second - 1]!)]
    expect(isConsistent({ first, firstRoot, second, secondRoot, proof })).toBe(true)
  })
})

// RFC 9162, 2.1.1, 2.1.3.1 and 2.1.4.1, word for word: slow, and nothing but the definitions.
const split = (size: number) => 2 ** Math.ceil(Math.log2(size) - 1)
function mth(some: readonly Uint8Array[]): Uint8Array {
  if (some.length < 2) return some[0] ?? emptyRoot
  return nodeHash(mth(some.slice(0, split(some.length))), mth(some.slice(split(some.length))))
}
function path(m: number, some: readonly Uint8Array[]): Uint8Array[] {
  if (some.length < 2) return []
  const k = split(some.length)
  if (m < k) return [...path(m, some.slice(0, k)), mth(some.slice(k))]
  return [...path(m - k, some.slice(k)), mth(some.slice(0, k))]
}
function subproof(m: number, some: readonly Uint8Array[], whole: boolean): Uint8Array[] {
  if (m === some.length) return whole ? [] : [mth(some)]
  const k = split(some.length)
  if (m <= k) return [...subproof(m, some.slice(0, k), whole), mth(some.slice(k))]
  return [...subproof(m - k, some.slice(k), false), mth(some.slice(0, k))]
}

const many = Array.from({ length: SIZES }, (_, at) => leafHash(Uint8Array.of(at, at + 1)))
const naiveRoots = Array.from({ length: SIZES + 1 }, (_, size) => mth(many.slice(0, size)))
const texts = (hashes: readonly Uint8Array[]) => hashes.map(toHex).join()
/** What somebody may do to a proof. */
function spoilt(proof: readonly Uint8Array[]): Uint8Array[][] {
  const bent = proof.map((hash, at) =>
    proof.with(
      at,
      hash.map((byte, place) => (place === 0 ? byte ^ 8 : byte)),
    ),
  )
  return [...bent, proof.slice(1), proof.slice(0, -1), [...proof, emptyRoot], [emptyRoot, ...proof], [new Uint8Array(), ...proof]]
    .filter((one) => texts(one) !== texts(proof)) // prettier-ignore
}

describe(`every size up to ${SIZES}`, () => {
  test('roots, now and of every size before', async () => {
    const { read } = await stored(many)
    for (let size = 0; size <= SIZES; size++) expect(toHex(await rootAt(read, size))).toBe(toHex(naiveRoots[size]!))
  })

  test('inclusion proofs are those of the definition, hold, and hold for nothing else', async () => {
    const { read } = await stored(many)
    for (let size = 1; size <= SIZES; size++) {
      const root = naiveRoots[size]!
      for (let index = 0; index < size; index++) {
        const proof = await proveInclusion(read, index, size)
        if (texts(proof) !== texts(path(index, many.slice(0, size)))) expect.fail(`proof of ${index} in ${size}`)
        const given = { leaf: many[index]!, index, size, root, proof }
        const lies = [
          { ...given, index: index + 1 },
          { ...given, index: index - 1 },
          { ...given, size: size * 2 },
          { ...given, leaf: emptyRoot },
          { ...given, root: emptyRoot },
          ...spoilt(proof).map((bad) => ({ ...given, proof: bad })),
        ]
        if (!isIncluded(given)) expect.fail(`${index} in ${size} does not hold`)
        if (lies.some(isIncluded)) expect.fail(`a lie about ${index} in ${size} holds`)
      }
    }
  })

  test('consistency proofs are those of the definition, hold, and hold for nothing else', async () => {
    const { read } = await stored(many)
    for (let second = 1; second <= SIZES; second++)
      for (let first = 1; first <= second; first++) {
        const proof = await proveConsistency(read, first, second)
        if (texts(proof) !== texts(subproof(first, many.slice(0, second), true))) expect.fail(`${first} to ${second}`)
        const given = {
          ...{ first, second, proof },
          ...{ firstRoot: naiveRoots[first]!, secondRoot: naiveRoots[second]! },
        }
        const lies = [
          { ...given, firstRoot: emptyRoot },
          { ...given, secondRoot: emptyRoot },
          ...(first < second ? [{ ...given, firstRoot: given.secondRoot, secondRoot: given.firstRoot }] : []),
          ...spoilt(proof).map((bad) => ({ ...given, proof: bad })),
        ]
        if (!isConsistent(given)) expect.fail(`${first} to ${second} does not hold`)
        if (lies.some(isConsistent)) expect.fail(`a lie about ${first} to ${second} holds`)
      }
  })

  test('a tree taken up at any size goes on as one that was never put down', async () => {
    for (let size = 0; size < SIZES; size++) {
      const kept = storage()
      kept.store((await grow(kept.read, 0, many.slice(0, size))).nodes)
      const grown = await grow(kept.read, size, many.slice(size))
      kept.store(grown.nodes)
      expect([grown.size, toHex(grown.root)]).toEqual([SIZES, toHex(naiveRoots[SIZES]!)])
      expect(toHex(await rootAt(kept.read, SIZES))).toBe(toHex(grown.root))
    }
  })
})

test('empty trees: anything goes on from them, and nothing is in them', async () => {
  const { read } = await stored(many)
  expect(await proveConsistency(read, 0, 5)).toEqual([])
  expect(
    isConsistent({ first: 0, firstRoot: emptyRoot, second: 5, secondRoot: naiveRoots[5]!, proof: [] }),
  ).toBe(true) // prettier-ignore
  expect(() => proveInclusion(read, 0, 0)).toThrow(RangeError)
  expect(() => proveConsistency(read, 6, 5)).toThrow(RangeError)
  expect(() => new Frontier(3, [emptyRoot])).toThrow(RangeError)
})

test('in a tree of a million some hashes for each level are read, to append and to prove', async () => {
  const size = 1_000_003
  /** How many nodes are asked for; which hashes they have does not matter. */
  const taken = async (act: (read: ReadNodes) => Promise<unknown>) => {
    let reads = 0
    await act((places) => ((reads += places.length), Promise.resolve(places.map(() => many[0]!))))
    return reads
  }
  const counted = [await taken((read) => grow(read, size, many))]
  for (const index of [0, 1, 524_287, 524_288, size - 1])
    counted.push(await taken((read) => proveInclusion(read, index, size)))
  for (const first of [1, 3, 524_288, 999_999, size - 1])
    counted.push(await taken((read) => proveConsistency(read, first, size)))
  expect(Math.max(...counted)).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(size)))
})

test('a library that is not ours comes to the same roots and believes our proofs', async () => {
  const entries = Array.from({ length: 23 }, (_, at) => new TextEncoder().encode(`第 ${at} 张选票`))
  const hashes = entries.map(leafHash)
  const { read } = await stored(hashes)
  for (const size of [1, 2, 7, 8, 23]) {
    const head = await RFC9162.treeHead(entries.slice(0, size))
    expect(toHex(await rootAt(read, size))).toBe(toHex(head))
    for (const index of [0, size >> 1, size - 1]) {
      const inclusion_path = await proveInclusion(read, index, size)
      const proof = { log_id: '', tree_size: size, leaf_index: index, inclusion_path }
      expect(await RFC9162.verifyInclusionProof(head, await RFC9162.leaf(entries[index]!), proof)).toBe(true)
    }
    if (size === 23) continue
    const proof23 = await proveConsistency(read, size, 23)
    // Step 2 of the RFC's algorithm, which the library leaves to its caller.
    const consistency_path = Number.isInteger(Math.log2(size)) ? [head, ...proof23] : proof23
    const proof = { log_id: '', tree_size_1: size, tree_size_2: 23, consistency_path }
    expect(await RFC9162.verifyConsistencyProof(head, await RFC9162.treeHead(entries), proof)).toBe(true)
  }
})
