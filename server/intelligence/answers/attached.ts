/** Reads what is attached to a question: records as the person who asks, by the reads of the contract. */
import type { Attached, ContextKind } from '../../../src/api/intelligence/aiAnswers/context.ts'
import { CONTEXT_TEXT_LIMIT, contextKinds } from '../../../src/api/intelligence/aiAnswers/context.ts'
import { Refusal } from '../../../src/api/client.ts'
import { plainText } from '../../../src/api/text/plainText.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import type { KeptContext } from '../../platform/database/tables/aiAnswers.ts'
import type { ReadAs } from '../../platform/pipeline/implement.ts'

/** A record as it is told. */
interface Read {
  readonly Title: string
  readonly Text: string
  /** Of an article: the channel it is in. */
  readonly Channel?: string
}

type OfRecord = Exclude<ContextKind, 'selection' | 'text'>

const lines = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n')

const readers: Readonly<Record<OfRecord, (read: ReadAs, ID: number) => Promise<Read>>> = {
  async article(readAs, ID) {
    const { Title, ResourceContent, ChannelName } = await readAs('articles', 'get', { ID })
    return { Title, Text: lines(Title, plainText(ResourceContent)), Channel: ChannelName }
  },
  async clue(readAs, ID) {
    const { Title, Content, Place, Follow } = await readAs('clues', 'get', { ID })
    return { Title, Text: lines(Title, Place, Content, Follow) }
  },
  async topic(readAs, ID) {
    const { Title, Angle } = await readAs('topicSelections', 'get', { ID })
    return { Title, Text: lines(Title, Angle) }
  },
  async comment(readAs, ID) {
    const { Content } = await readAs('articleComments', 'get', { ID })
    return { Title: '', Text: Content }
  },
  async liveComment(readAs, ID) {
    const { Content } = await readAs('liveComments', 'get', { ID })
    return { Title: '', Text: Content }
  },
}

/** Written by somebody outside of the house. */
const foreign: ReadonlySet<ContextKind> = new Set(['comment', 'liveComment', 'clue'])

/** What is attached, as it is told and kept. Throws what the reads refuse, and 'refused' for what names nothing. */
export async function readAttached(readAs: ReadAs, all: readonly Attached[]): Promise<KeptContext[]> {
  const read: KeptContext[] = []
  for (const one of all) read.push(await readOne(readAs, one))
  return read
}

async function readOne(readAs: ReadAs, { Kind, ID, Text = '', Title }: Attached): Promise<KeptContext> {
  const isForeign = foreign.has(Kind)
  if (Kind === 'selection' || Kind === 'text') {
    if (Text.trim() === '') throw new Refusal('refused', `附加的“${contextKinds[Kind]}”是空的，请先去掉它。`)
    return { Kind, ID: ID ?? 0, Title: Title ?? '', Text, Size: Text.length, IsForeign: isForeign }
  }
  if (ID === undefined) throw new Refusal('refused', `请指明附加的是哪一个${contextKinds[Kind]}。`)
  const found = await readers[Kind](readAs, ID)
  const told = cutText(found.Text, CONTEXT_TEXT_LIMIT)
  const { Channel } = found
  return {
    ...{ Kind, ID, Title: Title ?? found.Title, Text: told, Size: told.length, IsForeign: isForeign },
    ...(Channel === undefined ? {} : { Channel }),
  }
}
