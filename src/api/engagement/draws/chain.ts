/** The chain of a drand beacon, as it is filled in: the JSON of its `info`. Pure. */

/** How a beacon signs that can be checked here. */
const schemes = ['bls-unchained-g1-rfc9380', 'pedersen-bls-chained'] as const

/** A chain, as the evidence knows it. */
export interface WrittenChain {
  readonly scheme: (typeof schemes)[number]
  readonly hash: string
  readonly publicKey: string
  readonly genesis: number
  readonly period: number
}

const isHex = (value: unknown, length: number) =>
  typeof value === 'string' && value.length >= length && value.length <= 400 && /^([0-9a-f]{2})+$/.test(value)
const isWhole = (value: unknown, least: number): value is number =>
  Number.isSafeInteger(value) && Number(value) >= least

/** The chain of a text: ours, or what drand answers at `/info`. undefined where it is none. */
export function readChain(written: string): WrittenChain | undefined {
  let said: Readonly<Record<string, unknown>>
  try {
    const read: unknown = JSON.parse(written)
    if (typeof read !== 'object' || read === null) return undefined
    said = read as typeof said
  } catch {
    return undefined
  }
  const scheme = said['scheme'] ?? said['schemeID']
  const publicKey = said['publicKey'] ?? said['public_key']
  const genesis = said['genesis'] ?? said['genesis_time']
  const { hash, period } = said
  if (!schemes.some((one) => one === scheme) || !isHex(hash, 64) || !isHex(publicKey, 96)) return undefined
  if (!isWhole(genesis, 0) || !isWhole(period, 1) || period > 86_400) return undefined
  return { scheme, hash, publicKey, genesis, period } as WrittenChain
}

/** Why a text is no chain, as a sentence; undefined when it is one, or empty. */
export function chainProblem(written: string): string | undefined {
  if (written === '' || readChain(written)) return undefined
  return '信标的链须为 JSON，写明 scheme、hash、publicKey、genesis 和 period。'
}
