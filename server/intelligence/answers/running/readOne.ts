/** One question of the service, and its answer. */
import type { TextAsked, TextProvider, ToolCall } from '../../providers/provider.ts'
import type { Restorer } from '../../guard/masks.ts'
import { MOST_TOKENS } from '../charge.ts'
import { count } from '../counted.ts'
import type { Release } from '../released.ts'
import type { Came } from './came.ts'
import type { Writer } from './writer.ts'

/** Ours: an answer that gets longer is ended, in characters: a model that never stops says the same again and again. */
const LONGEST = 100_000

/** What it stands on. */
interface Reading {
  readonly provider: TextProvider
  readonly writer: Writer
  readonly signal: AbortSignal
  readonly came: Came
  /** The service's own name of the conversation, as of before. */
  readonly theirs: string | undefined
}

/** Asks once, and reads what is answered into the writer; with the calls it wants carried out. Throws ProviderProblem. */
export async function readOne(
  { provider, writer, signal, came, theirs }: Reading,
  asked: Omit<TextAsked, 'most' | 'theirs'> & {
    /** Of the whole answer: what it holds back at the end of a round stands before what comes next. */
    readonly back: Restorer
    readonly release: Release
    /** Throws where the text may not be shown. */
    refuseHidden(text: string): void
  },
): Promise<{ calls: ToolCall[]; said: string }> {
  const { back, release, refuseHidden, ...question } = asked
  const calls: ToolCall[] = []
  let said = ''
  const request = { ...question, most: MOST_TOKENS, theirs: came.theirs ?? theirs }
  const unwanted = new AbortController()
  for await (const event of provider.stream(request, AbortSignal.any([signal, unwanted.signal]))) {
    if (signal.aborted) break
    count(came.counted, event)
    if (event.kind === 'text') {
      said += event.text
      writer.add(release.push(back.push(event.text)))
      if (said.length > LONGEST) {
        unwanted.abort()
        came.reason = 'length'
        return { calls: [], said }
      }
      if (release.blocked !== '') {
        // Its connection is closed: nothing more of it is wanted.
        unwanted.abort()
        return { calls: [], said }
      }
    } else if (event.kind === 'theirs') came.theirs = event.theirs
    else if (event.kind === 'content') {
      refuseHidden(addressRead(event.address))
      came.content.push({ type: event.type, address: event.address })
    } else if (event.kind === 'call') calls.push(event.call)
    else if (event.kind === 'end') came.reason = event.reason
  }
  return { calls, said }
}

/** An address as it is, and as it is read. */
function addressRead(address: string): string {
  try {
    return `${address}\n${decodeURIComponent(address)}`
  } catch {
    return address
  }
}
