/** Tags that a writer is offered by what stands in the text. */
import type { ParsedOf } from '../../../src/api/contract.ts'
import { TAG_TEXT_LIMIT, type OfferedTag, type tags } from '../../../src/api/content/tags/calls.ts'
import { TAG_LENGTH, tagKey, tagWords } from '../../../src/api/content/tags/words.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { countWords } from './countWords.ts'
import { TAG_LIMIT } from './limit.ts'

type Occurring = (typeof tags)['calls']['occurring']

/** Ours: so many tags of a text are offered. */
const OFFERED = 12
/** Longer words, by folding or as aliases, are not looked for; in UTF-16 units, of which a character may have two. */
const LONGEST = 2 * TAG_LENGTH
/** Tags that are read at a time: between two of these others are answered. */
const STEP = 2000

/** See the call. A name of one character says nothing: it stands in every text. */
export async function occurringTags({ db, me, input }: Request<ParsedOf<Occurring>>): Promise<OfferedTag[]> {
  // Some characters grow when they are folded.
  const count = countWords<OfferedTag>(tagKey(input.Text).slice(0, TAG_TEXT_LIMIT))
  for await (const tag of everyTag(db, me.StID))
    for (const key of wordsOf(tag).map(tagKey)) if (key.length <= LONGEST) count.add(key, tag)
  return [...count.times()]
    .toSorted(([a, most], [b, more]) => more - most || b.Name.length - a.Name.length || a.ID - b.ID)
    .slice(0, OFFERED)
    .map(([tag]) => tag)
}

const wordsOf = ({ Name, Aliases }: OfferedTag) => (Aliases === '' ? [Name] : tagWords(`${Name},${Aliases}`))

async function* everyTag(db: Db, StID: number): AsyncGenerator<OfferedTag> {
  for (let after = 0, read = 0; read < TAG_LIMIT;) {
    const rows = await db
      .selectFrom('tags')
      .select(['ID', 'Name', 'Aliases'])
      .where('StID', '=', StID)
      .where('ID', '>', after)
      .orderBy('ID')
      .limit(STEP)
      .execute()
    yield* rows
    if (rows.length < STEP) return
    after = rows.at(-1)!.ID
    read += rows.length
  }
}
