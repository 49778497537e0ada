/** A channel as the public reads it, before it is written in a format. */

/** What is known of a cover. Sizes in pixels. */
export interface Cover {
  readonly type: string
  readonly width: number | undefined
  readonly height: number | undefined
  /** '' where it only adorns, or nobody wrote what it shows. */
  readonly alt: string
  /** Whose it is, and what of it a machine made; '' where nobody says. */
  readonly credit: string
}

/** One article of a feed. Addresses are absolute. */
export interface FeedItem {
  /** Stays the same for the article's life: `urn:uuid:…`. */
  readonly id: string
  readonly address: string
  readonly title: string
  readonly subtitle: string
  readonly summary: string
  /** Cleaned HTML, with what readers are told of who wrote it. */
  readonly html: string
  /** The same in words, for formats that say it apart; '' for nothing. */
  readonly aiNotice: string
  readonly author: string
  readonly source: string
  readonly keywords: readonly string[]
  /** The cover; '' without one. */
  readonly image: string
  /** Default: nothing is known of it. */
  readonly cover?: Cover | undefined
  readonly revision: number
  readonly published: Date
  readonly updated: Date
  /** Before which moment it was not to be public, and when it will go off; undefined without them. */
  readonly embargoed: Date | undefined
  readonly expires: Date | undefined
  /** Values of the newsroom's own fields that are given out, by their keys. */
  readonly extra: Readonly<Record<string, unknown>>
}

/** A channel and what is public in it, newest first. */
export interface Feed {
  readonly title: string
  readonly description: string
  readonly station: string
  readonly channel: string
  /** Of the feed itself, in the format that is asked for. */
  readonly address: string
  /** Of the site it belongs to. */
  readonly home: string
  readonly id: string
  /** When something about it changed last. */
  readonly updated: Date
  readonly items: readonly FeedItem[]
}

/** The language everything is written in (BCP 47). */
export const LANGUAGE = 'zh-CN'
