/** Where a record of any family is looked at. Pure. */
import { contract, type FamilyName } from './index.ts'
import type { Page } from './pages.ts'

/** The record itself where it has a page of its own, else the screen of such records; undefined: it has none. */
export function recordPage(
  family: FamilyName,
  ID: number,
): { readonly page: Page; readonly params: Readonly<Record<string, unknown>> } | undefined {
  if (family === 'articles') return { page: '/Publish', params: { ID } }
  if (family === 'media') return { page: '/media/Item', params: { ID } }
  const [page] = contract[family].pages
  return page === undefined ? undefined : { page, params: {} }
}
