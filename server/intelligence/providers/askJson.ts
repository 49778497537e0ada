/** An answer in JSON. */
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { answerProblem, saidIn } from './answerProblem.ts'
import { objectIn, type Json } from './answerReader.ts'
import { openAt, saidOf, textOf, type Request, type Times } from './connection.ts'
import type { Access } from './provider.ts'
import { ProviderProblem } from './providerProblem.ts'

/** Ours: some make a picture while they are asked. */
const MEDIA_TIMES: Times = { connectMs: 5000, firstMs: 90_000, idleMs: 30_000 }
/** Ours: the longest answer, which may hold pictures, in bytes. */
const JSON_BYTES = 64 * 1024 * 1024

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
    const stream = await openAt(access, request, { times, signal, maxBytes: JSON_BYTES })
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
    throw new ProviderProblem(problem.kind, problem.message, again, problem.needsAdministrator, problem)
  }
}
