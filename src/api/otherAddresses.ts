/** Pages by the addresses the specification also prints: without what stands before them, and under older names. Pure. */
import { pageNames, pages, type Page, type PageEntry } from './pages.ts'

/** Words that end many addresses and name no page. */
const EMPTY_ENDS = /^(index|list|management)$/i

/** The words of a page's address that name it: /ColumnManagement/index is ColumnManagement. */
export function wordsOf(page: Page): string[] {
  return page.split('/').filter((part) => part !== '' && !EMPTY_ENDS.test(part))
}

/** Pages of one record or one question are reached from there: without it they show nothing. */
export function isReached(page: Page): boolean {
  const { unlisted, several }: PageEntry = pages[page]
  return unlisted === true && several === true
}

const byLastWord = new Map<string, Page>()
for (const page of pageNames) {
  const word = wordsOf(page).at(-1)?.toLowerCase()
  // The first of the sitemap has it: /Comments are those of articles.
  if (word !== undefined && !byLastWord.has(word) && !isReached(page)) byLastWord.set(word, page)
}

/** P018, P019: the other readings of /Publish. */
const publishing = /^(\/contribution)?\/Publish2?$/i

/** Where an address leads that is none of the sitemap; undefined: nowhere. `given`: its query. */
export function otherAddress(
  path: string,
  given: { get(name: string): string | null },
): { readonly page: Page; readonly more: readonly (readonly [string, string])[] } | undefined {
  if (publishing.test(path)) return { page: '/Publish', more: [] }
  // P051: a document is written in the form of its family.
  if (/^\/file\/Publish$/i.test(path))
    return { page: '/Form', more: [['action', given.get('ID') ? 'documents.edit' : 'documents.add']] }
  const word = /^\/([^/]+)$/.exec(path)?.[1]?.toLowerCase()
  const page = word === undefined ? undefined : byLastWord.get(word)
  return page && { page, more: [] }
}
