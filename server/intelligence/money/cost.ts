/** What a call costs, by the prices of its setting. In µ¥, whole, rounded up. Pure. */

/** Prices of a setting: of 1,000 tokens each way, and of one picture or video. */
export interface Prices {
  readonly InputPrice: number
  readonly OutputPrice: number
  readonly ItemPrice: number
}

/** Tokens in which a price is told. */
const THOUSAND = 1000
/** Ours: no text is cut into more tokens than this for a character: one for each byte, of which a Chinese one has three. */
const TOKENS_PER_CHARACTER = 3
/** Ours: what providers put around the messages of one call, in tokens. */
const AROUND = 200

/** What `input` and `output` tokens cost. */
export function costOfText(
  { InputPrice, OutputPrice }: Pick<Prices, 'InputPrice' | 'OutputPrice'>,
  { input, output }: { readonly input: number; readonly output: number },
): number {
  return Math.ceil((input * InputPrice + output * OutputPrice) / THOUSAND)
}

/** The most that a call can cost which sends so many `characters` (UTF-16) and takes `most` tokens back. */
export function mostOfText(
  prices: Pick<Prices, 'InputPrice' | 'OutputPrice'>,
  { characters, most }: { readonly characters: number; readonly most: number },
): number {
  return costOfText(prices, { input: characters * TOKENS_PER_CHARACTER + AROUND, output: most })
}

/** What `count` pictures or videos cost. */
export function costOfItems({ ItemPrice }: Pick<Prices, 'ItemPrice'>, count: number): number {
  return Math.ceil(count * ItemPrice)
}
