/** Reads what is attached to a question: records as the person who asks, by the reads of the contract. */
import type { Kysely } from 'kysely'
import type { Attached, ContextKind } from '../../../src/api/intelligence/aiAnswers/context.ts'
import { CONTEXT_TEXT_LIMIT, contextKinds } from '../../../src/api/intelligence/aiAnswers/context.ts'
import { Refusal } from '../../../src/api/client.ts'
import { seenHtml } from '../../../src/api/text/hiddenHtml.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import { seenText } from '../../../src/api/text/unseen.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { KeptContext } from '../../platform/database/tables/aiAnswers.ts'
import type { ReadAs } from '../../platform/pipeline/implement.ts'
import { importedArticles } from '../guard/foreign.ts'

/** A record as it is told. */
interface Read {
  readonly Title: string
  readonly Text: string
  /** Of an article: the channel it is in. */
  readonly Channel?: string
  /** Characters that nobody sees. Default none. */
  readonly Hidden?: number
  /** Strangers who wrote it. Default nobody. */
  readonly Names?: readonly string[]
  /** Where it is from, where strangers wrote it. */
  readonly Origin?: string
}

type OfRecord = Exclude<ContextKind, 'selection' | 'text'>

const lines = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n')
const comment = ({ Content, NickName, TargetTitle }: { Content: string; NickName: string; TargetTitle: string }) => ({
  ...{ Title: '', Text: Content, Names: [NickName] },
  Origin: lines(`${NickName} 的评论`, TargetTitle && `评论《${TargetTitle}》`).replace('\n', '，'),
})

const readers: Readonly<Record<OfRecord, (read: ReadAs, ID: number) => Promise<Read>>> = {
  async article(readAs, ID) {
    const { Title, ResourceContent, ChannelName } = await readAs('articles', 'get', { ID })
    const { text, hidden } = seenHtml(ResourceContent)
    return { Title, Text: lines(Title, text), Hidden: hidden, Channel: ChannelName }
  },
  async clue(readAs, ID) {
    const { Title, Content, Place, Follow, Contact } = await readAs('clues', 'get', { ID })
    return { Title, Text: lines(Title, Place, Content, Follow), Names: [Contact], Origin: '收到的线索' }
  },
  async topic(readAs, ID) {
    const { Title, Angle } = await readAs('topicSelections', 'get', { ID })
    return { Title, Text: lines(Title, Angle) }
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
  const articles = all.flatMap(({ Kind, ID }) =>
    ID !== undefined && (Kind === 'article' || Kind === 'selection') ? [ID] : [],
  )
  const imported = await importedArticles(reading.db, reading.StID, articles)
  const read: KeptContext[] = []
  for (const one of all) read.push(await readOne(reading, imported, one))
  return read
}

async function readOne(
  { readAs }: Reading,
  imported: ReadonlySet<number>,
  { Kind, ID, Text = '', Title }: Attached,
): Promise<KeptContext> {
  const isImported = (Kind === 'article' || Kind === 'selection') && ID !== undefined && imported.has(ID)
  const from = isImported ? { Origin: '从外部导入的稿件' } : {}
  if (Kind === 'selection' || Kind === 'text') {
    const { text, hidden } = seenText(Text)
    if (text.trim() === '') throw new Refusal('refused', `附加的“${contextKinds[Kind]}”是空的，请先去掉它。`)
    const told = { Kind, ID: ID ?? 0, Title: seenText(Title ?? '').text, Text: text, Size: text.length }
    return { ...told, IsForeign: isImported, ...from, ...(hidden > 0 ? { Hidden: hidden } : {}) }
  }
  if (ID === undefined) throw new Refusal('refused', `请指明附加的是哪一个${contextKinds[Kind]}。`)
  const found = await readers[Kind](readAs, ID).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.kind, `附加的${contextKinds[Kind]}读不到：${error.message}`)
  })
  const { text, hidden } = seenText(found.Text)
  const told = cutText(text, CONTEXT_TEXT_LIMIT)
  const Hidden = hidden + (found.Hidden ?? 0)
  const Names = (found.Names ?? []).filter((name) => name.trim() !== '')
  const { Channel } = found
  return {
    ...{ Kind, ID, Title: seenText(Title ?? found.Title).text, Text: told, Size: told.length },
    IsForeign: isImported || found.Origin !== undefined,
    ...(Channel === undefined ? {} : { Channel }),
    ...(found.Origin === undefined ? from : { Origin: found.Origin }),
    ...(Names.length > 0 ? { Names } : {}),
    ...(Hidden > 0 ? { Hidden } : {}),
  }
}
