/** What is made of an event: what a clue or topic selection begins with, and what is looked for in the house. Pure. */
import { cutText } from '../../text/textLimit.ts'
import { wordsOf } from '../../text/words.ts'
import type { HotEvent } from './fields.ts'

/** Ours: words that are looked for; with more of them hardly an article has all. */
const SOUGHT = 2
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

/** By which words own articles about it are found. */
export function soughtOf({ Title, Keywords }: HotEvent): string {
  const named = Keywords.map((word) => word.trim()).filter((word) => word.length >= 2)
  // Whoever or whatever it is about stands first; of the rest the longest word tells most.
  const [about, ...rest] = wordsOf(Title).keys()
  const words =
    named.length > 0 ? named : about === undefined ? [] : [about, ...rest.toSorted((a, b) => b.length - a.length)]
  return words.slice(0, SOUGHT).join(' ') || Title.slice(0, 10)
}
