/**
 * The sign-in of a wall machine: by its key, which came in the address's fragment and stays in this browser. Its own tokens
 * never touch those of somebody who works in the same browser. No UI.
 */
import { createClient, isPassing, Refusal, type Client } from '../../../../api/client.ts'
import type { Contract } from '../../../../api/index.ts'
import { wholeContract } from '../../../../workspace/families.ts'
import { baseOf } from '../../../../workspace/session.ts'
import { reached } from '../../../../workspace/status.ts'
import { createTransport } from '../../../../workspace/transport.ts'

const KEY = 'copydesk.wall.key'

/** The key of this machine: out of the address, whence it is taken, else as it was kept. */
export function takeKey(): string | undefined {
  const fragment = decodeURIComponent(location.hash.replace(/^#/, '')).trim()
  if (fragment !== '') {
    localStorage.setItem(KEY, fragment)
    // Neither photographed with the address bar nor in its history.
    history.replaceState(history.state, '', location.pathname)
  }
  return fragment || (localStorage.getItem(KEY) ?? undefined)
}

/** A machine that is signed in, and stays so as long as its key holds. */
export interface DeviceSession {
  readonly api: Client<Contract>
  readonly wall: number
}

/** Whether an error means that the key holds no more, and not that the server cannot be reached. */
export function isShutOut(error: unknown): error is Refusal {
  return error instanceof Refusal && !isPassing(error)
}

/**
 * Signs in by a key. Rejects as the server refuses. `shutOut`: told when it did hold once and does no more.
 */
export async function enterByKey(Key: string, shutOut: (error: Refusal) => void): Promise<DeviceSession> {
  const { contract } = await wholeContract()
  let token: string | undefined
  const open = createClient(
    contract,
    createTransport({ baseOf, token: () => undefined, renew: async () => false, reached }),
  )
  const enter = async () => {
    const signedIn = await open.wallDevices.enter({ Key })
    token = signedIn.AccessToken
    return signedIn
  }
  let renewing: Promise<boolean> | undefined
  const renew = () => {
    renewing ??= enter()
      .then(
        () => true,
        (error: unknown) => {
          if (!isShutOut(error)) throw error
          shutOut(error)
          return false
        },
      )
      .finally(() => (renewing = undefined))
    return renewing
  }
  const { WallID } = await enter()
  const api = createClient(contract, createTransport({ baseOf, token: () => token, renew, reached }))
  return { api, wall: WallID }
}
