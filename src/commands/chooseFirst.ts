/** What is told of a command whose record is not there to be chosen: the page that lists it. */
import { maySee } from '../api/access.ts'
import { contract, type FamilyName } from '../api/index.ts'
import { pages, type Page, type PageOptions } from '../api/pages.ts'
import type { Context } from '../workspace/command.ts'

type Place = Pick<Context, 'me' | 'page' | 'subject'>

/** The page that lists a family's records; undefined where the active pane does already, or the person may see none. */
export function listPage({ me, page, subject }: Place, family: FamilyName): Page | undefined {
  const own: readonly Page[] = contract[family].pages
  const isHere = subject?.family === family || subject?.parts?.[family] !== undefined
  if (isHere || (page !== undefined && own.includes(page))) return undefined
  const lists = own.filter((one) => {
    const { begins, several, unlisted }: PageOptions = pages[one]
    return !begins && !several && !unlisted && maySee(me, [one])
  })
  return lists.find((one) => (pages[one] as PageOptions).whole) ?? lists[0]
}

/** Asks to choose a record, and says where where none can be chosen here. `noun` as in 请先选择一个发布单; default the family's. */
export function chooseFirst(ctx: Place, family: FamilyName, noun: string = contract[family].title): string {
  const page = listPage(ctx, family)
  return page ? `请先在“${pages[page].title}”里选择${noun}` : `请先选择${noun}`
}
