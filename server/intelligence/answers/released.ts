/**
 * What of an answer may be shown, as it arrives: nothing is shown that a check of words may still hold back. Between the service
 * and everything that keeps or shows its text.
 */
import { watchKeys } from '../../platform/outgoing/keyWatch.ts'
import type { KeptFinder } from '../../platform/words/keptFinders.ts'
import { foundAsRead, unreadIn } from '../../../src/api/text/markdownMarks.ts'

/** See createRelease. */
export interface Release {
  /** What may be shown now that this came; nothing more once it is blocked. */
  push(text: string): string
  /** The rest, once no more comes. */
  rest(): string
  /** Why nothing more is shown, as a sentence; '' while nothing is held back for good. */
  readonly blocked: string
}

/** What is looked for. */
export interface Holding {
  /** Words that must not be shown. Default none. */
  readonly finder?: KeptFinder<string> | undefined
  /** Secrets of the service: whatever is asked, an answer does not tell them. Default none. */
  readonly secrets?: readonly string[]
  /** What is shown already: a word may begin in it. Default nothing. */
  readonly before?: string
}

/** PostgreSQL keeps no NUL. */
// oxlint-disable-next-line no-control-regex
const NUL = /\u0000/g
const BLANK = /\s/
/** Holds back as much as the longest word has, what may be the beginning of a secret, and half of a pair of UTF-16. */
export function createRelease({ finder, secrets: given = [], before = '' }: Holding = {}): Release {
  const keys = watchKeys(given)
  const longest = (finder?.words ?? []).reduce((most, word) => Math.max(most, word.length), 0)
  // What was shown last, in which a word may begin.
  let shown = tailOf(before, longest)
  let held = ''
  let blocked = ''

  /** Shows what stands before a place of what is held, unless a word begins there. */
  function showTo(place: number): string {
    const all = shown + held
    const from = firstOf(all, { from: shown.length, before: shown.length + place })
    if (from !== undefined) {
      const so = held.slice(0, Math.max(0, from - shown.length))
      held = ''
      return so
    }
    const so = held.slice(0, place)
    held = held.slice(place)
    shown = tailOf(shown + so, longest)
    return so
  }

  /** Where the first word begins that ends behind `from` and begins before `before`. */
  function firstOf(all: string, { from, before: end }: { readonly from: number; readonly before: number }) {
    const words = finder ? foundAsRead(finder.find, all) : []
    const [word] = words.filter((one) => one.end > from && one.at < end).toSorted((a, b) => a.at - b.at)
    const found = keys.first(all.slice(from))
    const secret = found === undefined || from + found >= end ? undefined : from + found
    if (secret !== undefined && (word === undefined || secret < word.at)) {
      blocked = '回答里出现了接口密钥，已经拦下，没有显示。'
      return secret
    }
    // The word itself is not told: what must not be shown is not shown in a sentence either.
    if (word) blocked = '回答里出现了敏感词，已经拦下，后面的内容没有显示。'
    return word?.at
  }

  return {
    push(text) {
      if (blocked !== '') return ''
      held += text.replace(NUL, '')
      // Where a link leads may have begun in what is shown.
      const counted = longest === 0 ? held.length : countedBack(shown + held, longest) - shown.length
      const place = Math.min(Math.max(0, counted), keys.begun(held))
      return showTo(/[\uD800-\uDBFF]$/.test(held.slice(0, place)) ? place - 1 : place)
    },
    rest() {
      if (blocked !== '') return ''
      return showTo(held.length).toWellFormed()
    },
    get blocked() {
      return blocked
    },
  }
}

/** What is said of a text of which nothing is shown. */
export const HELD_BACK = '里出现了敏感词或接口密钥，已经拦下，没有显示'

/** Whether a whole text may be shown: the same check for what does not come bit by bit. */
export function mayShow(text: string, holding: Holding): boolean {
  const release = createRelease(holding)
  release.push(text)
  release.rest()
  return release.blocked === ''
}

/** The place before the last `count` characters that count, which blanks and what is not read do not; 0 where there are no more than that. */
function countedBack(text: string, count: number): number {
  const unread = unreadIn(text)
  let left = count
  for (let at = text.length; at > 0; at--) {
    if (left === 0) return at
    if (unread[at - 1] === 0 && !BLANK.test(text[at - 1]!)) left--
  }
  return 0
}

/** The end of a text, with as many characters that count and one more. */
function tailOf(text: string, count: number): string {
  return count === 0 ? '' : text.slice(countedBack(text, count + 1))
}
