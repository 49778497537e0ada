/** What stands on a page of the public, as the server drew it and the browser goes on with it. */

/** What a page is about. */
export type PageKind = 'notices' | 'notice' | 'activity' | 'signup' | 'vote' | 'draw' | 'proof'

/** A page. It travels inside itself, so that the browser draws the same before anybody touches it. */
export interface ReaderPage {
  readonly kind: PageKind
  /** The station, as the public knows it, and its name. */
  readonly key: string
  readonly station: string
  /** Of the record; '' where there is none. */
  readonly guid: string
  /** What the open call answered nobody in particular. */
  readonly data: unknown
  /** The newsroom's time zone, e.g. Asia/Shanghai. */
  readonly zone: string
  /** The key of the space for advertisements at its foot; '': there is none, or nothing in it. */
  readonly ad: string
  /** When the server drew it, in ms since 1970. */
  readonly at: number
}

/** The element that a page's own data lies in. */
export const PAGE_ELEMENT = 'page'
/** The element it is drawn into. */
export const ROOT_ELEMENT = 'reader'

/** Where a page of the public stands: `/join/{StationKey}/{GUID}` and the like; without a number, the list. */
export function readerPath(kind: 'join' | 'notice' | 'proof', key: string, guid = ''): string {
  return `/${[kind, key, guid].filter(Boolean).map(encodeURIComponent).join('/')}`
}
