/** Namespaces of the formats we read. Prefixes are the file's own affair; these are ours. */

const NAMESPACES: readonly (readonly [pattern: RegExp, prefix: string])[] = [
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\/?$/, 'content'],
  [/^https?:\/\/(?:www\.)?wordpress\.org\/export\/[\d.]+\/excerpt\/?$/, 'excerpt'],
  [/^https?:\/\/(?:www\.)?wordpress\.org\/export\/[\d.]+\/?$/, 'wp'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\/?$/, 'dc'],
  [/^http:\/\/purl\.org\/dc\/terms\/?$/, 'dcterms'],
  [/^https?:\/\/search\.yahoo\.com\/mrss\/?$/, 'media'],
  [/^http:\/\/www\.itunes\.com\/dtds\/podcast-1\.0\.dtd$/i, 'itunes'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/slash\/?$/, 'slash'],
  [/^http:\/\/purl\.org\/syndication\/thread\/1\.0$/, 'thr'],
  [/^http:\/\/www\.w3\.org\/2007\/app$|^http:\/\/purl\.org\/atom\/app#$/, 'app'],
  [/^http:\/\/www\.w3\.org\/1999\/xhtml$/, 'xhtml'],
  [/^http:\/\/www\.w3\.org\/2005\/Atom$|^http:\/\/purl\.org\/atom\/ns#$/, 'atom'],
  [/^http:\/\/purl\.org\/rss\/1\.0\/$|^http:\/\/my\.netscape\.com\/rdf\/simple\/0\.9\/$/, ''],
  [/^http:\/\/www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#$/, 'rdf'],
]

/** What the prefixes of a file mean: the file's prefix ('' is the default namespace) -> ours. */
export type Namespaces = ReadonlyMap<string, string>

/** The namespaces in force inside an element with these attributes. */
export function namespacesOf(attributes: Readonly<Record<string, string>>, outer: Namespaces = new Map()): Namespaces {
  let inner: Map<string, string> | undefined
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
    const prefix = name === 'xmlns' ? '' : name.slice(6)
    const ours = NAMESPACES.find(([pattern]) => pattern.test(value.trim()))?.[1]
    inner ??= new Map(outer)
    if (ours !== undefined) inner.set(prefix, ours)
    // Re-declared as something we do not know: the prefix no longer means what it meant outside.
    else inner.set(prefix, prefix)
  }
  return inner ?? outer
}

/**
 * The name of an element with our prefix. Without a declaration the file's prefix is believed: broken exports often
 * lack it.
 */
export function ownName(name: string, namespaces: Namespaces): string {
  const colon = name.indexOf(':')
  const prefix = colon < 0 ? '' : name.slice(0, colon)
  const local = name.slice(colon + 1)
  const ours = namespaces.get(prefix) ?? prefix
  return ours === '' ? local : `${ours}:${local}`
}
