/** Titles without what readers do not type: one rule for the keys made here and for the comparison made in SQL. */
import { sql, type Expression, type RawBuilder } from 'kysely'
import { fold } from '../../../src/api/text/fold.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))

const wide = range(0xff01, 0xff5e)
const isWord = (character: string) => /[\p{L}\p{N}]/u.test(fold(character))
/** Spaces, punctuation and marks that a search goes over, each as it may stand in a title. */
const dropped = [
  ...[...range(0x20, 0x7e), ...wide].filter((character) => !isWord(character)),
  ...'\t\n\r\u00a0\u3000、。〈〉《》「」『』【】〔〕〖〗〜·•…—–―‘’“”′″￥¥',
  '\uff5f',
  '\uff60',
]
const droppedSet = new Set(dropped)
const widened = wide.filter(isWord)

// What translate() takes: first what becomes something else, then what goes.
const from = [...widened, ...dropped].join('')
const to = widened.map((character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0)).join('')

/** A text in lower case, half width, without spaces and punctuation: 「ＡI，来了」 is `ai来了`. */
export function bareText(text: string): string {
  let bare = ''
  for (const character of text.normalize('NFC').replaceAll('\0', '')) bare += bareOf(character)
  return bare
}

// A text has the same few thousand characters again and again.
const known = new Map<string, string>()

function bareOf(character: string): string {
  const kept = known.get(character)
  if (kept !== undefined) return kept
  const bare = droppedSet.has(character) ? '' : fold(character)
  if (known.size < 50_000) known.set(character, bare)
  return bare
}

/** The same in SQL. It is not indexed: use it where the keys have already left few rows. */
export function bareSql(text: Expression<string>): RawBuilder<string> {
  return sql<string>`lower(translate(${text}, ${from}, ${to}))`
}
