/** An answer in text as it comes, whichever protocol it has. */
import type { OpenStream } from '../../platform/outgoing/openStream.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { answerProblem, locking } from './answerProblem.ts'
import { streamReader, wholeReader, type AnswerReader, type Protocol } from './answerReader.ts'
import { openAt, saidOf, textOf, type Request, type Times } from './connection.ts'
import type { Access, TextEvent } from './provider.ts'
import { ProviderProblem } from './providerProblem.ts'

/** Ours: a model may think for a minute before it says anything. A connection that takes longer is none: the next is asked. */
export const TEXT_TIMES: Times = { connectMs: 1500, firstMs: 60_000, idleMs: 60_000 }
/** Ours: some say only that they are still there while others are served before; see Times. In ms. */
const WORDLESS_MS = 180_000
/** Ours: a quarter of an hour; nobody reads an answer that takes longer, and it holds a place and money. In ms. */
const LONGEST_MS = 900_000
/** Ours: the longest answer with everything around it, in bytes. */
const TEXT_BYTES = 16 * 1024 * 1024
/** Ours: so much of a refusal is read, in bytes. */
const REFUSAL_BYTES = 64 * 1024

/** How a text is asked for. */
export interface StreamedParts {
  /** How the answer is read; it may come as a stream or at once. */
  readonly protocol: (isStream: boolean) => Protocol
  readonly times: Times
  readonly signal: AbortSignal
}

/** The events of an answer in text, `begun` first. See TextProvider. */
export async function* streamed(
  access: Access,
  request: Request,
  { protocol, times, signal }: StreamedParts,
): AsyncGenerator<TextEvent> {
  if (signal.aborted) return
  const { connectMs = times.connectMs } = access
  const soon = { ...times, connectMs: Math.min(times.connectMs, connectMs) }
  const stream = await openAt(access, request, { times: soon, signal, maxBytes: TEXT_BYTES })
  if (!stream) return
  const refusal = await refusalIn(access, stream)
  if (signal.aborted) return
  if (refusal) throw refusal
  yield { kind: 'begun' }
  const isWhole = /\bjson\b/i.test(stream.headers['content-type'] ?? '')
  const read = protocol(!isWhole)
  const reader = (isWhole ? wholeReader : streamReader)(read, access.title)
  try {
    const patience = patienceOf(access, times)
    for await (const piece of stream.body) {
      for (const event of reader.push(piece)) {
        patience.heard(event)
        yield event
      }
      patience.check()
      // Some leave the connection open behind the last word.
      if (read.isOver()) break
    }
  } catch (error) {
    if (!(error instanceof SendProblem)) throw error
    yield* endOf(reader, error)
    return
  } finally {
    stream.close()
  }
  if (!signal.aborted) yield* reader.end()
}

/** How long an answer is waited for that goes on coming. `check` throws a ProviderProblem. */
function patienceOf({ title }: Access, { wordlessMs = WORDLESS_MS, longestMs = LONGEST_MS }: Times) {
  const begun = performance.now()
  let [spoke, hasSpoken] = [begun, false]
  return {
    heard(event: TextEvent) {
      const isWord = (event.kind === 'text' || event.kind === 'reasoning') && event.text !== ''
      if (!isWord && event.kind !== 'call' && event.kind !== 'content') return
      spoke = performance.now()
      hasSpoken ||= event.kind !== 'reasoning'
    },
    check() {
      const now = performance.now()
      const kind = hasSpoken ? 'cut' : 'lost'
      if (now - spoke > wordlessMs)
        throw new ProviderProblem(kind, `「${title}」 ${wordlessMs / 1000} 秒没有说出一个字，不再等了。`)
      if (now - begun > longestMs)
        throw new ProviderProblem(kind, `「${title}」的回答超过了 ${longestMs / 1000} 秒，没有说完。`)
    },
  }
}

/** The end of an answer whose connection broke: it may have said before that it was at its end. */
function* endOf(reader: AnswerReader, { message }: SendProblem): Generator<TextEvent> {
  try {
    yield* reader.end()
  } catch (error) {
    const isCut = error instanceof ProviderProblem && error.kind === 'cut'
    throw isCut ? new ProviderProblem('cut', message) : error
  }
}

/** Why it does not answer; undefined: it does. */
async function refusalIn(access: Access, stream: OpenStream): Promise<ProviderProblem | undefined> {
  // What begins as a page is no answer, however it goes on.
  if (stream.status === 200 && /^text\/html\b/i.test(stream.headers['content-type'] ?? '')) {
    stream.close()
    return locking(`「${access.title}」的地址打开的是网页，不是接口，请管理员检查“AI 设置”。`)
  }
  if (stream.status === 200) return undefined
  const answer = await textOf(stream, REFUSAL_BYTES).catch(() => '')
  return answerProblem(access, stream.status, saidOf(answer))
}
