/** What every reader of foreign files makes of an article, before it is one of ours. */

/** Kinds of files that can be read. WXR is what WordPress exports; RSS includes RSS 1.0. */
export type ImportFormat = 'wxr' | 'ninjs' | 'rss' | 'atom'

/** Where an article stood in the system it comes from. `private` also: protected by a password there. */
export type ImportedStatus = 'published' | 'draft' | 'pending' | 'private' | 'scheduled' | 'trash'

/** A picture, by address; nothing is downloaded here. */
export interface ImportedImage {
  /** http, https or a path beginning with `/`. */
  readonly address: string
  readonly caption?: string
  readonly alt?: string
  /** Its number in the foreign system, where galleries name pictures by number. */
  readonly id?: string
  /**
   * `featured`: the article's title picture. `inline`: stands in the text. `linked`: belongs to the article without
   * standing in the text, and is shown after it. `attached`: was uploaded with the article, perhaps never shown.
   */
  readonly role: 'featured' | 'inline' | 'linked' | 'attached'
}

/** A sound, a film or another file that belongs to an article, by address. */
export interface ImportedFile {
  readonly address: string
  readonly title?: string
  readonly mime?: string
}

/** Another piece the article points to. */
export interface ImportedRelation {
  readonly title: string
  readonly kind: string
  readonly address?: string
}

/** Who the text comes from. */
export interface ImportedSource {
  /** Agency, site or paper; '' when unknown. */
  readonly provider: string
  /** The notice as written; '' when there is none. */
  readonly copyright: string
}

/** One article of a foreign file. Texts are as in the source; only its encoding is undone. */
export interface ImportedArticle {
  /** Its place in the file, from 1. Pieces inside a package share the place of the package. */
  readonly index: number
  /** Stable identity: the same piece has the same key in every export of the same system. */
  readonly key: string
  readonly format: ImportFormat
  /** `post`, `page`, `picture`, `video` … or the foreign system's own word. */
  readonly kind: string
  /** Exactly as in the source; empty when it has none there. */
  readonly title: string
  readonly subTitle: string
  /** Own excerpt, perhaps with markup; empty when there is none. */
  readonly summary: string
  /** The text as HTML, not cleaned. */
  readonly html: string
  /** `wordpress`: line ends, shortcodes and block comments have a meaning in `html`. */
  readonly markup: 'html' | 'wordpress'
  readonly authors: readonly string[]
  /** When it became or will become public; undefined for what was never public. */
  readonly published?: Date
  /** Before when it must not be public, and when it is to go off. */
  readonly embargo?: Date
  readonly expires?: Date
  /** What the source has in fields of its own (`extra`). */
  readonly extra?: Readonly<Record<string, string | number>>
  readonly updated?: Date
  readonly created?: Date
  readonly status: ImportedStatus
  readonly keywords: readonly string[]
  readonly categories: readonly string[]
  /** As the source says it (`zh-CN`). */
  readonly language?: string
  readonly link?: string
  readonly images: readonly ImportedImage[]
  readonly files: readonly ImportedFile[]
  readonly related: readonly ImportedRelation[]
  readonly source: ImportedSource
  /** How many comments it had; they are not brought along. */
  readonly comments: number
  /** What a person should know of this piece, as sentences. */
  readonly warnings: readonly string[]
}

/** A piece of the file that is no article here, or cannot be read. */
export interface RefusedItem {
  readonly index: number
  readonly title: string
  readonly kind: string
  /** Why, as a sentence. */
  readonly reason: string
}

/** What a reader of one format answers. */
export interface ReadItems {
  readonly items: ImportedArticle[]
  readonly refused: RefusedItem[]
  /** What a person should know of the file as a whole. */
  readonly warnings: string[]
}

/** An article with every field empty; readers fill in what they find. */
export function emptyArticle(index: number, format: ImportFormat): ImportedArticle {
  return {
    index,
    key: '',
    format,
    kind: 'post',
    title: '',
    subTitle: '',
    summary: '',
    html: '',
    markup: 'html',
    authors: [],
    status: 'published',
    keywords: [],
    categories: [],
    images: [],
    files: [],
    related: [],
    source: { provider: '', copyright: '' },
    comments: 0,
    warnings: [],
  }
}

/** The texts without what is empty or said before, in order. Space around each goes. */
export function distinct(texts: readonly (string | undefined)[]): string[] {
  return [...new Set(texts.map((text) => text?.trim() ?? '').filter((text) => text !== ''))]
}
