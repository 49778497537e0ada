/** A service is tried before the request's transaction, once; the handler says how it went. */
import type { Arriving, Handler, Request } from '../../platform/pipeline/implement.ts'
import { lookingBefore } from '../../platform/pipeline/implement.ts'

/** How it went, as a clause. */
export interface Tried {
  /** What the setting is called. */
  readonly Title: string
  readonly Reason: string
  /** It answered. */
  readonly isFine: boolean
}

interface Asked {
  readonly ID: number
}

/** A handler of a call that tries one setting. `attempt` throws a Refusal where nothing can be asked. */
export function trying<C extends Handler<any>>(attempt: (arriving: Arriving<Asked>) => Promise<Tried>): C {
  const known = new WeakMap<object, Tried>()
  return lookingBefore<any>(
    async (arriving) => void known.set(arriving.input as Asked, await attempt(arriving as Arriving<Asked>)),
    async ({ input, changed, logId, logDetail }: Request<any>) => {
      const { ID } = input as Asked
      const { Title, Reason, isFine } = known.get(input as object)!
      changed({ ID, Title, Before: null, After: null })
      logDetail({ ReMark: Reason })
      return { ID, LogID: logId, Warned: [{ ID, Reason, IsFine: isFine }] }
    },
  ) as C
}

/** How long it took, in seconds with one figure behind the point. */
export const secondsSince = (start: number): string => `${((performance.now() - start) / 1000).toFixed(1)} 秒`
