/** The formats in which the public may read a channel, and where. Ours: the specification names none. */

/** A format: what it is called, the ending of its address, its media type, and the channel's flag that turns it on. */
export const outputFormats = {
  rss: { title: 'RSS 2.0', type: 'application/rss+xml', flag: 'OutputRss' },
  atom: { title: 'Atom', type: 'application/atom+xml', flag: 'OutputAtom' },
  json: { title: 'JSON Feed 1.1', type: 'application/feed+json', flag: 'OutputJson' },
  ninjs: { title: 'ninjs 3', type: 'application/json', flag: 'OutputNinjs' },
} as const

/** A format; also the ending of its address. */
export type OutputFormat = keyof typeof outputFormats
/** A channel's flag for a format. */
export type OutputFlag = (typeof outputFormats)[OutputFormat]['flag']

/** The formats' names. */
export const outputNames = Object.keys(outputFormats) as OutputFormat[]

/** Where a channel is given out; a dot and the format follow. The key is the station's public one. */
export function outputPath(key: string, channel: number): string {
  return `/feeds/${key}/${channel}`
}

/** The station's public key in such a place. */
export function stationKeyIn(path: string): string {
  return path.split('/').at(-2) ?? ''
}

/** Where the public reads an article. */
export function readingPath(key: string, guid: string): string {
  return `/read/${key}/${guid}`
}

/** How many articles a channel's output holds when the address does not say, and at most. */
export const OUTPUT_ARTICLES = { usual: 30, most: 100 } as const
