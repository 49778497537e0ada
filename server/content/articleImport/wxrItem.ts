/** One item of a WXR file, its fields as texts. */
import { childrenOf, type XmlElement } from './xmlTree.ts'
import { childText, textIn } from './xmlText.ts'

/** What a WXR item says. Dates are as written; `type` and `status` are WordPress's words. */
export interface WxrItem {
  readonly index: number
  readonly id: string
  readonly type: string
  readonly status: string
  readonly title: string
  readonly link: string
  readonly guid: string
  readonly creator: string
  readonly html: string
  readonly excerpt: string
  readonly date: string
  readonly dateGmt: string
  readonly modified: string
  readonly modifiedGmt: string
  readonly pubDate: string
  readonly parent: string
  readonly password: string
  readonly attachment: string
  readonly terms: readonly { readonly domain: string; readonly slug: string; readonly name: string }[]
  readonly meta: ReadonlyMap<string, string>
  readonly comments: number
  readonly warnings: readonly string[]
}

/** Reads the fields of an item; what is missing is ''. A missing kind is a post, as in plain RSS. */
export function readWxrItem(element: XmlElement, index: number, warning: string | undefined): WxrItem {
  const field = (name: string) => childText(element, name).trim()
  const meta = childrenOf(element, 'wp:postmeta').map(
    (entry) => [childText(entry, 'wp:meta_key').trim(), childText(entry, 'wp:meta_value')] as const,
  )
  return {
    index,
    id: field('wp:post_id'),
    type: field('wp:post_type') || 'post',
    status: field('wp:status'),
    title: childText(element, 'title'),
    link: field('link'),
    guid: field('guid'),
    // Files that were edited by hand have a bracket too many here.
    creator: field('dc:creator').replace(/^[<>\s]+|[<>\s]+$/g, ''),
    html: childText(element, 'content:encoded'),
    excerpt: childText(element, 'excerpt:encoded'),
    date: field('wp:post_date'),
    dateGmt: field('wp:post_date_gmt'),
    modified: field('wp:post_modified'),
    modifiedGmt: field('wp:post_modified_gmt'),
    pubDate: field('pubDate'),
    parent: field('wp:post_parent'),
    password: field('wp:post_password'),
    attachment: field('wp:attachment_url'),
    terms: childrenOf(element, 'category').map((term) => ({
      domain: term.attributes['domain'] ?? 'category',
      slug: term.attributes['nicename'] ?? '',
      name: textIn(term),
    })),
    meta: new Map(meta),
    comments: childrenOf(element, 'wp:comment').length,
    warnings: warning === undefined ? [] : [warning],
  }
}
