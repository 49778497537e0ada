/** Reads what is attached to a question: records as the person who asks, by the reads of the contract. */
import type { Kysely } from 'kysely'
import type { Attached, ContextKind } from '../../../src/api/intelligence/aiAnswers/context.ts'
import { CONTEXT_TEXT_LIMIT, contextKinds, toldFields } from '../../../src/api/intelligence/aiAnswers/context.ts'
import { Refusal } from '../../../src/api/client.ts'
import { seenHtml } from '../../../src/api/text/hiddenHtml.ts'
import { wordCount } from '../../../src/api/text/wordCount.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import { seenText } from '../../../src/api/text/unseen.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { KeptContext } from '../../platform/database/tables/aiAnswers.ts'
import type { ReadAs } from '../../platform/pipeline/implement.ts'
import { outsideAmong } from '../guard/foreign.ts'

/** A record as it is told. */
interface Read {
  readonly Title: string
  readonly Text: string
  /** Of an article: the channel it is in. */
  readonly Channel?: string
  /** Its words, where they are counted already. Default: those of the text. */
  readonly Words?: number
  /** Characters that nobody sees. Default none. */
  readonly Hidden?: number
  /** Strangers who wrote it. Default nobody. */
  readonly Names?: readonly string[]
  /** Where it is from, where strangers wrote it. */
  readonly Origin?: string
}

type OfRecord = Exclude<ContextKind, 'selection' | 'text'>

const lines = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n')
const toldOf = (kind: 'clue' | 'topic', row: object) =>
  lines(...(toldFields[kind] ?? []).map((name) => String((row as Readonly<Record<string, unknown>>)[name] ?? '')))
const comment = ({ Content, NickName, TargetTitle }: { Content: string; NickName: string; TargetTitle: string }) => ({
  ...{ Title: '', Text: Content, Names: [NickName] },
  Origin: lines(`${NickName} 的评论`, TargetTitle && `评论《${TargetTitle}》`).replace('\n', '，'),
})

const readers: Readonly<Record<OfRecord, (read: ReadAs, ID: number) => Promise<Read>>> = {
  async article(readAs, ID) {
    const { Title, ResourceContent, ChannelName, WordCount } = await readAs('articles', 'get', { ID })
    const { text, hidden } = seenHtml(ResourceContent)
    return { Title, Text: lines(Title, text), Hidden: hidden, Channel: ChannelName, Words: WordCount }
  },
  async clue(readAs, ID) {
    const row = await readAs('clues', 'get', { ID })
    return { Title: row.Title, Text: toldOf('clue', row), Names: [row.Contact], Origin: '收到的线索' }
  },
  async topic(readAs, ID) {
    const row = await readAs('topicSelections', 'get', { ID })
    return { Title: row.Title, Text: toldOf('topic', row) }
  },
  comment: async (readAs, ID) => comment(await readAs('articleComments', 'get', { ID })),
  liveComment: async (readAs, ID) => comment(await readAs('liveComments', 'get', { ID })),
}

/** Whoever reads for a question. */
export interface Reading {
  readonly db: Kysely<Database>
  readonly StID: number
  readonly readAs: ReadAs
}

/** What is attached, as it is told and kept. Throws what the reads refuse, naming what could not be read, and 'refused' for what names nothing. */
export async function readAttached(reading: Reading, all: readonly Attached[]): Promise<KeptContext[]> {
  const among = async (family: 'articles' | 'topicSelections', kinds: readonly ContextKind[]) => {
    const ids = all.flatMap(({ Kind, ID }) => (ID !== undefined && kinds.includes(Kind) ? [ID] : []))
    return outsideAmong(reading.db, reading.StID, family, ids)
  }
  // A selection or a text that has a number stands in that article.
  const outside: Outside = {
    articles: await among('articles', ['article', 'selection', 'text']),
    topics: await among('topicSelections', ['topic']),
  }
  const read: KeptContext[] = []
  for (const one of all) read.push(await readOne(reading, outside, one))
  return read
}

interface Outside {
  readonly articles: ReadonlySet<number>
  readonly topics: ReadonlySet<number>
}

/** Where a record is from, where that is outside; undefined: it is of the house. */
function originOf({ Kind, ID = 0 }: Attached, { articles, topics }: Outside): string | undefined {
  if (Kind === 'topic') return topics.has(ID) ? '由线索做成的选题' : undefined
  const isOfArticle = Kind === 'article' || Kind === 'selection' || Kind === 'text'
  return isOfArticle && articles.has(ID) ? '来自外面的稿件' : undefined
}

async function readOne({ readAs }: Reading, outside: Outside, attached: Attached): Promise<KeptContext> {
  const { Kind, ID, Text = '', Title } = attached
  const fromOutside = originOf(attached, outside)
  const from = fromOutside === undefined ? {} : { Origin: fromOutside }
  if (Kind === 'selection' || Kind === 'text') {
    const { text, hidden } = seenText(Text)
    if (text.trim() === '') throw new Refusal('refused', `附加的“${contextKinds[Kind]}”是空的，请先去掉它。`)
    const told = { Kind, ID: ID ?? 0, Title: seenText(Title ?? '').text, Text: text, Size: wordCount(text) }
    return { ...told, IsForeign: fromOutside !== undefined, ...from, ...(hidden > 0 ? { Hidden: hidden } : {}) }
  }
  if (ID === undefined) throw new Refusal('refused', `请指明附加的是哪一个${contextKinds[Kind]}。`)
  const found = await readers[Kind](readAs, ID).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.kind, `附加的${contextKinds[Kind]}读不到：${error.message}`)
  })
  const { text, hidden } = seenText(found.Text)
  const told = cutText(text, CONTEXT_TEXT_LIMIT)
  // What was cut is not told, and not counted.
  const Size = told === text ? (found.Words ?? wordCount(told)) : wordCount(told)
  const Hidden = hidden + (found.Hidden ?? 0)
  const Names = (found.Names ?? []).filter((name) => name.trim() !== '')
  const { Channel } = found
  return {
    ...{ Kind, ID, Title: seenText(Title ?? found.Title).text, Text: told, Size },
    IsForeign: (fromOutside ?? found.Origin) !== undefined,
    ...(Channel === undefined ? {} : { Channel }),
    ...(found.Origin === undefined ? from : { Origin: found.Origin }),
    ...(Names.length > 0 ? { Names } : {}),
    ...(Hidden > 0 ? { Hidden } : {}),
  }
}
