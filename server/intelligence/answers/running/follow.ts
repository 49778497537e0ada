/** Reads one service's answer to its end, or to the moment at which it says nothing any more. */
import type { TextEvent, TextProvider, TextAsked } from '../../providers/provider.ts'
import { ProviderProblem } from '../../providers/providerProblem.ts'

/** How long a service may be silent, in ms. */
export interface Patience {
  /** Before it says anything. Default 60,000. Ours. */
  readonly firstMs?: number | undefined
  /** Between two of its words. Default 60,000. Ours. */
  readonly idleMs?: number | undefined
}

/** Its events in order. Throws a ProviderProblem; whatever is thrown after `signal` was aborted is what the service made of it. */
export async function* follow(
  provider: TextProvider,
  asked: TextAsked,
  { firstMs = 60_000, idleMs = 60_000, signal }: Patience & { readonly signal: AbortSignal },
): AsyncGenerator<TextEvent> {
  const silence = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const listen = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), ms)
  }
  let hasSpoken = false
  const silent = () =>
    new ProviderProblem(
      hasSpoken ? 'cut' : 'lost',
      `${Math.round((hasSpoken ? idleMs : firstMs) / 1000)} 秒没有收到回答的内容。`,
      true,
    )
  listen(firstMs)
  try {
    for await (const event of provider.stream(asked, AbortSignal.any([signal, silence.signal]))) {
      if (silence.signal.aborted) throw silent()
      hasSpoken ||= event.kind === 'text'
      listen(hasSpoken ? idleMs : firstMs)
      yield event
    }
    if (silence.signal.aborted) throw silent()
  } catch (error) {
    if (silence.signal.aborted && !signal.aborted) throw silent()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
