/** While the server cannot be reached: asks again by itself, so that the workspace notices when it is back. */
import { subscribeKey } from 'valtio/utils'
import { poll, type Poll } from '../workers/poll.ts'
import { ASK_MS } from './live/backoff.ts'
import { api } from './session.ts'
import { status } from './status.ts'

/** Any answer counts, a refusal too: the transport tells `reached`. Never rejects: it is asked as often as ever. */
async function ask(): Promise<void> {
  await api.config.addresses({}).catch(() => {})
}

/** Watch. Answers how to stop. */
export function watchLine(): () => void {
  let asked: Poll | undefined
  const askNow = () => void ask()
  const stop = subscribeKey(status, 'offlineSince', (since) => {
    asked?.stop()
    asked = since === undefined ? undefined : poll(ASK_MS, ask)
  })
  addEventListener('online', askNow)
  return () => {
    stop()
    asked?.stop()
    removeEventListener('online', askNow)
  }
}
