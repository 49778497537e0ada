/** Reaching a service over the guarded connection. */
import { openStream, type OpenStream } from '../../platform/outgoing/openStream.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { saidIn, type Said } from './answerProblem.ts'
import { objectIn } from './answerReader.ts'
import type { Access } from './provider.ts'
import { ProviderProblem } from './providerProblem.ts'

/** How long a service is waited for, in milliseconds. */
export interface Times {
  /** For the connection: whoever does not answer by then is down, and another is asked. */
  readonly connectMs: number
  /** For the first byte of the answer. */
  readonly firstMs: number
  /** Between two pieces of it. */
  readonly idleMs: number
  /** Between two words of it, whatever else comes: signs of life are no answer. Default WORDLESS_MS. */
  readonly wordlessMs?: number
  /** For the whole of it. Default LONGEST_MS. */
  readonly longestMs?: number
}

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

/** Opens the connection; undefined where it was called off. Rejects with a ProviderProblem. */
export async function openAt(
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

/** What a refusal says; nothing where it is a page or cannot be read. */
export function saidOf(answer: string): Said {
  try {
    return saidIn(objectIn(answer, '')) ?? { code: '', message: '' }
  } catch {
    return { code: '', message: '' }
  }
}

/** What of an answer came until `most` bytes, as text. Rejects with a lost SendProblem where it breaks off. */
export async function textOf(stream: OpenStream, most: number): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of stream.body) {
    pieces.push(piece)
    size += piece.length
    if (size > most) break
  }
  return Buffer.concat(pieces).toString('utf8')
}
