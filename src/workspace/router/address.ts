/** Addresses: a page and its parameters as a path with a query, and back. Pure. */
import { z } from 'zod/mini'
import { pages, type Page, type PageOptions } from '../../api/pages.ts'
import { fromQuery, toQuery } from '../../api/wire.ts'
import { isOpenRoute } from '../../api/openRoutes.ts'
import { otherAddress } from '../../api/otherAddresses.ts'

/** Where a signed-in person starts. */
export const HOME: Page = '/HomePage/index'

/** The parameter of a pane that waits for a record: the query of the one that was open there last, or ''. Ours. */
export const SLOT = 'slot'

/** A page's parameters as plain data. */
export type Params = Readonly<Record<string, unknown>>

/** What an address in the browser means. */
export type Address =
  | { readonly kind: 'login' }
  /** Needs no sign-in. */
  | { readonly kind: 'open'; readonly path: string }
  | { readonly kind: 'page'; readonly page: Page; readonly params: Params }
  /** No page of the sitemap; the query is kept as it was, so that a later version may understand it. */
  | { readonly kind: 'unknown'; readonly path: string; readonly params: Params }

/** Whether a path is a page of the sitemap. */
export function isPage(path: string): path is Page {
  return Object.hasOwn(pages, path)
}

/** The path and query of a page; parameters that are undefined or null are left out. Unknown paths work the same. */
export function formatAddress(path: string, params: Params = {}): string {
  const query = toQuery(Object.fromEntries(Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))))
  return query ? `${path}?${query}` : path
}

/**
 * A page's parameters as the page's schema understands them; those it does not know or accept are left out. A pane that
 * waits for a record has no others.
 */
export function readParams(page: Page, raw: Params): Params {
  if (typeof raw[SLOT] === 'string' && (pages[page] as PageOptions).several) return { [SLOT]: raw[SLOT] }
  const schema = pages[page].params as z.ZodMiniType<Record<string, unknown>, unknown>
  const known = (schema as unknown as { shape?: Record<string, z.ZodMiniType> }).shape ?? {}
  const accepted = Object.entries(raw).filter(([key, value]) => known[key] && z.safeParse(known[key], value).success)
  const parsed = z.safeParse(schema, Object.fromEntries(accepted))
  return parsed.success ? parsed.data : {}
}

/** Understand a path and a query such as '/Publish' and '?ID=7'. The root leads home. */
export function readAddress(path: string, search = ''): Address {
  const clean = path.replace(/\/+$/, '') || '/'
  const query = new URLSearchParams(search)
  const pairs = [...query].filter(([key]) => key !== 'Token')
  if (clean === '/') return { kind: 'page', page: HOME, params: {} }
  if (clean === '/login') return { kind: 'login' }
  if (isPage(clean))
    return { kind: 'page', page: clean, params: readParams(clean, fromQuery(pages[clean].params, pairs)) }
  if (isOpenRoute(path)) return { kind: 'open', path }
  const other = otherAddress(clean, query)
  if (other) {
    const { page, more } = other
    return { kind: 'page', page, params: readParams(page, fromQuery(pages[page].params, [...pairs, ...more])) }
  }
  return { kind: 'unknown', path: clean, params: Object.fromEntries(pairs) }
}

/** Whether two sets of parameters are the same, whatever their order; an absent one equals undefined and null. */
export function sameParams(a: Params, b: Params): boolean {
  return formatAddress('', a) === formatAddress('', b)
}
