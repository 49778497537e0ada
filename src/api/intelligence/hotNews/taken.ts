/** What is made of an event: what a clue or topic selection begins with. Pure. */
import { cutText } from '../../text/textLimit.ts'
import type { HotEvent } from './fields.ts'

/** As long as the title of a clue or topic selection may be. */
const TITLE = 100
/** Pages that are named. */
const PAGES = 3

/** The title, cut where it is too long. */
export const titleOf = ({ Title }: HotEvent): string => cutText(Title, TITLE, '…')

/** What it says and where it comes from, so that nobody takes it for the house's own. */
export function toldOf({ Summary, Origin, Time, Addresses, ArticleID }: HotEvent): string {
  const from = `来源：${Origin}${Time === '' ? '' : `，${Time}`}${ArticleID === null ? '' : `，本站稿件 ${ArticleID}`}`
  return [Summary, from, ...Addresses.slice(0, PAGES)].filter((line) => line !== '').join('\n')
}
