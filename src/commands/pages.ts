/** 「前往…」: every page a person may open. */
import { actionEntries } from '../api/index.ts'
import { pageNames, pages, type Page, type PageEntry, type ParamsOf } from '../api/pages.ts'
import { defineCommand, type Command } from '../workspace/command.ts'
import { isReached, wordsOf } from '../api/otherAddresses.ts'
import { recordOf } from './recordOf.ts'

/** Ours: `g` and a letter of the page's sound. */
const keys: { readonly [P in Page]?: string } = {
  '/HomePage/index': 'g h',
  '/contribution/MyArticle': 'g m',
  '/contribution/Unreviewed': 'g u',
  '/contribution/Review': 'g s',
  '/contribution/All': 'g a',
  '/contribution/Search': 'g /',
  '/contribution/Reviewed': 'g r',
  '/contribution/Drafts': 'g d',
  '/contribution/RecycleBin': 'g t',
  '/contribution/Import': 'g i',
  '/contribution/Comments': 'g p',
  '/Live/Comments': 'g b',
  '/ColumnManagement/index': 'g c',
  '/media/NewIndex': 'g v',
  '/SystemLog': 'g l',
  '/Unfinished': 'g w',
  '/History': 'g z',
  '/Message/Inbox': 'g x',
  '/Outgoing': 'g o',
  '/Ai/AiChat': 'g e',
}

function joined(words: readonly string[]): string {
  const name = words.join('-').replace(/[^a-zA-Z0-9]+(.)?/g, (_, next: string = '') => next.toUpperCase())
  return `go.${name.charAt(0).toLowerCase()}${name.slice(1)}`
}

const shortId = (page: Page) => joined([wordsOf(page).at(-1) ?? 'home'])

/**
 * The command that goes to a page: /contribution/MyArticle is go.myArticle, /ColumnManagement/index go.columnManagement.
 * Where an earlier page of the sitemap ends the same, the whole address: /Keywords/Import is go.keywordsImport.
 */
export function goId(page: Page): string {
  const id = shortId(page)
  return pageNames.find((other) => shortId(other) === id) === page ? id : joined(wordsOf(page))
}

/** Pages that a command opens anyway (写稿 is articles.add) need no second row. */
const opened = new Set(
  actionEntries.flatMap(({ action }) => (action.on === 'none' && action.opens ? [action.opens] : [])),
)

/** A command for every page of the sitemap; those a person may not see are hidden. */
export function pageCommands(): Command[] {
  return pageNames
    .filter((page) => !opened.has(page) && !isReached(page))
    .map((page) => {
      const { title, group, everybody, keywords = [] }: PageEntry = pages[page]
      const chord = keys[page]
      return defineCommand({
        id: goId(page),
        title,
        group: '前往',
        ...(chord ? { keys: chord } : {}),
        keywords: ['前往', ...(group ? [group] : []), ...keywords],
        needs: page,
        can: ({ me }) => everybody === true || me.grants[page] !== undefined,
        run: (ctx) => ctx.open(page, recordOf(page, ctx) as unknown as ParamsOf<Page>),
      })
    })
}
