/** While the server cannot be reached: asks again by itself, so that the workspace notices when it is back. */
import { subscribeKey } from 'valtio/utils'
import { api } from './session.ts'
import { status } from './status.ts'

/** How often it is asked, in ms. */
const ASK_MS = 5000

/** Any answer counts, a refusal too: the transport tells `reached`. */
function ask(): void {
  void api.config.addresses({}).catch(() => {})
}

/** Watch. Answers how to stop. */
export function watchLine(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const stop = subscribeKey(status, 'offlineSince', (since) => {
    clearInterval(timer)
    timer = since === undefined ? undefined : setInterval(ask, ASK_MS)
  })
  addEventListener('online', ask)
  return () => {
    stop()
    clearInterval(timer)
    removeEventListener('online', ask)
  }
}
