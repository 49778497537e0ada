/** The tags of a text that is saved: aliases become names, and new words become tags. */
import { may } from '../../../src/api/access.ts'
import { tags } from '../../../src/api/content/tags/calls.ts'
import { keyWordsOf, TAG_LENGTH, tagKey, tagWords } from '../../../src/api/content/tags/words.ts'
import { codePoints } from '../../../src/api/text/textLimit.ts'
import type { Me } from '../../../src/api/access.ts'
import { initialsOf, syllablesOf } from '../../platform/pinyin/pinyin.ts'
import type { Db, LogLine } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { TAG_LIMIT } from './limit.ts'
import { tagsWith } from './tagged.ts'

/** How a tag is found by its sound. */
export function soundOf(Name: string): { Initials: string; Pinyin: string } {
  return { Initials: initialsOf(Name), Pinyin: syllablesOf(Name) }
}

/** What saving is done with. */
interface Saving {
  readonly db: Db
  readonly me: Pick<Me, 'StID' | 'grants'>
  readonly now: Date
  logAlso?(line: LogLine): Promise<number>
}

/**
 * KeyWords as they are kept: words that are aliases are replaced by the tag's name, and nothing else is touched. Words
 * that are no tag yet become one where the person may add tags; else they stay words.
 */
export async function keptKeyWords(saving: Saving, text: string): Promise<string> {
  const words = tagWords(text)
  if (words.length === 0) return text
  const { db, me } = saving
  const known = await tagsWith(db, me.StID, text)
  const names = new Map(known.flatMap(({ Name, keys }) => keys.map((key) => [key, Name] as const)))
  const fresh = words.filter((word) => !names.has(tagKey(word)) && codePoints(word) <= TAG_LENGTH)
  if (fresh.length > 0 && may(me, tags.pages, '添加')) await addTags(saving, fresh)
  const isAlias = (word: string) => tagKey(names.get(tagKey(word)) ?? word) !== tagKey(word)
  if (!words.some(isAlias)) return text
  return keyWordsOf(words.map((word) => (isAlias(word) ? names.get(tagKey(word))! : word)))
}

async function addTags({ db, me, now, logAlso }: Saving, words: readonly string[]): Promise<void> {
  const { StID } = me
  // Whoever adds the same word at this moment is waited for: no name stands beside an alias that is the same word.
  await oneAtATime(db, StID, 'tags')
  const taken = new Set((await tagsWith(db, StID, words.join(','))).flatMap(({ keys }) => keys))
  const { count } = await db
    .selectFrom('tags')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('StID', '=', StID)
    .executeTakeFirstOrThrow()
  const fresh = words.filter((word) => !taken.has(tagKey(word))).slice(0, Math.max(0, TAG_LIMIT - Number(count)))
  if (fresh.length === 0) return
  const made = await db
    .insertInto('tags')
    .values(fresh.map((Name) => ({ StID, Name, ...soundOf(Name), UpdateTime: now })))
    .returning(['ID', 'Name'])
    .execute()
  await logAlso?.({
    Title: `写稿时新增标签：${made.map(({ Name }) => Name).join('、')}`.slice(0, 200),
    ActionType: '2',
    Module: 482,
    EventID: made.map(({ ID }) => ID),
    ReMark: '',
  })
}
