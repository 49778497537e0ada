/** Asking a service over the guarded connection: a text as it comes, or an answer in JSON. */
import { openStream, type OpenStream } from '../../platform/outgoing/openStream.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { answerProblem, saidIn } from './answerProblem.ts'
import { objectIn, streamReader, wholeReader, type AnswerReader, type Json, type Protocol } from './answerReader.ts'
import type { Access, TextEvent } from './provider.ts'
import { ProviderProblem } from './providerProblem.ts'

/** How long a service is waited for, in milliseconds. */
export interface Times {
  /** For the connection: whoever does not answer by then is down, and another is asked. */
  readonly connectMs: number
  /** For the first byte of the answer. */
  readonly firstMs: number
  /** Between two pieces of it. */
  readonly idleMs: number
}

/** Ours: a model may think for a minute before it says anything. A connection that takes longer is none: the next is asked. */
export const TEXT_TIMES: Times = { connectMs: 1500, firstMs: 60_000, idleMs: 60_000 }
/** Ours: some make a picture while they are asked. */
export const MEDIA_TIMES: Times = { connectMs: 5000, firstMs: 90_000, idleMs: 30_000 }

/** Ours: the longest answer in text with everything around it, and in JSON, which may hold pictures. In bytes. */
const TEXT_BYTES = 16 * 1024 * 1024
const JSON_BYTES = 64 * 1024 * 1024
/** Ours: so much of a refusal is read, in bytes. */
const REFUSAL_BYTES = 64 * 1024

/** What is asked. */
export interface Request {
  readonly address: string
  /** Default GET. */
  readonly method?: 'GET' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON, or as it is where it is text. */
  readonly body?: string | object
}

/** An address behind the one that a setting gives; blanks and strokes at its end do not count. */
export const under = ({ Host }: Pick<Access, 'Host'>, path: string): string =>
  `${Host.trim().replace(/\/+$/, '')}${path}`

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
  const stream = await open(access, request, { times, signal, maxBytes: TEXT_BYTES })
  if (!stream) return
  await refuseProblem(access, stream)
  yield { kind: 'begun' }
  const isWhole = /\bjson\b/i.test(stream.headers['content-type'] ?? '')
  const read = protocol(!isWhole)
  const reader = (isWhole ? wholeReader : streamReader)(read, access.title)
  try {
    for await (const piece of stream.body) {
      yield* reader.push(piece)
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

/** The end of an answer whose connection broke: it may have said before that it was at its end. */
function* endOf(reader: AnswerReader, { message }: SendProblem): Generator<TextEvent> {
  try {
    yield* reader.end()
  } catch (error) {
    const isCut = error instanceof ProviderProblem && error.kind === 'cut'
    throw isCut ? new ProviderProblem('cut', message) : error
  }
}

/** How JSON is asked for. */
export interface JsonParts {
  readonly signal: AbortSignal
  /** Default MEDIA_TIMES. */
  readonly times?: Times | undefined
  /** Codes in the answer that mean success; see saidIn. */
  readonly fine?: readonly (string | number)[]
  /** It may be asked again whatever became of it: looking how far something is. Default false. */
  readonly isLook?: boolean
}

/** An answer in JSON. Rejects with a ProviderProblem, also where the answer says that it went wrong. */
export async function askJson(access: Access, request: Request, parts: JsonParts): Promise<Json> {
  const { signal, times = MEDIA_TIMES, fine, isLook = false } = parts
  try {
    const stream = await open(access, request, { times, signal, maxBytes: JSON_BYTES })
    if (!stream) throw new ProviderProblem('lost', `「${access.title}」的请求被停下了。`)
    const { status } = stream
    const answer = await textOf(stream, JSON_BYTES)
    if (signal.aborted) throw new ProviderProblem('lost', `「${access.title}」的请求被停下了。`)
    if (status !== 200) throw answerProblem(access, status, saidOf(answer))
    const read = objectIn(answer, access.title)
    const said = saidIn(read, fine)
    if (said) throw answerProblem(access, status, said)
    return read
  } catch (error) {
    const problem = error instanceof SendProblem ? new ProviderProblem('lost', error.message) : error
    if (!isLook || !(problem instanceof ProviderProblem)) throw problem
    const again = problem.mayPass || problem.kind === 'lost' || problem.kind === 'broken'
    throw new ProviderProblem(problem.kind, problem.message, again)
  }
}

/** Opens the connection; undefined where it was called off. */
async function open(
  access: Access,
  { address, method, headers, body }: Request,
  { times, signal, maxBytes }: { readonly times: Times; readonly signal: AbortSignal; readonly maxBytes: number },
): Promise<OpenStream | undefined> {
  const isText = typeof body === 'string' || body === undefined
  try {
    return await openStream(address, {
      ...(method ? { method } : {}),
      headers: { ...(isText ? {} : { 'content-type': 'application/json' }), ...headers },
      body: isText ? body : JSON.stringify(body),
      allowedHosts: access.allowedHosts,
      ...times,
      ...{ maxBytes, signal, who: `「${access.title}」` },
    })
  } catch (error) {
    if (signal.aborted) return undefined
    if (!(error instanceof SendProblem)) throw error
    if (error.isLost) throw new ProviderProblem('lost', error.message)
    throw new ProviderProblem(error.mayPass ? 'unsent' : 'refused', error.message, error.mayPass)
  }
}

async function refuseProblem(access: Access, stream: OpenStream): Promise<void> {
  if (stream.status === 200) return
  const answer = await textOf(stream, REFUSAL_BYTES).catch(() => '')
  throw answerProblem(access, stream.status, saidOf(answer))
}

/** What a refusal says; nothing where it is a page or cannot be read. */
function saidOf(answer: string) {
  try {
    return saidIn(objectIn(answer, '')) ?? { code: '', message: '' }
  } catch {
    return { code: '', message: '' }
  }
}

async function textOf(stream: OpenStream, most: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream.body) {
    pieces.push(piece)
    size += piece.length
    if (size > most) break
  }
  return Buffer.concat(pieces).toString('utf8')
}
