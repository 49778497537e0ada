/** What a push event does here. */
import type { FamilyName } from '../../api/index.ts'
import type { Arrival } from '../../api/system/messages/arrival.ts'
import type { PushEvent } from '../../api/system/push/calls.ts'
import { refresh, refreshAll } from '../data.ts'
import { isFamily } from '../families.ts'
import { notices, notify } from '../notices.ts'
import { api, reloadGrants, session, token } from '../session.ts'
import { originOf } from '../writes.ts'
import { messageArrived } from './arrivals.ts'
import { claimed } from './listen.ts'
import { readLogSoon } from './logsSoon.ts'
import { presenceChanged } from './presence.ts'

/** Events of one family within this time are one refresh, in ms. */
export const GATHER_MS = 100

const waiting = new Map<FamilyName, boolean>()
let timer: ReturnType<typeof setTimeout> | undefined

/** A family changed: read again what shows it, soon. A change of one's own is so only if all that were gathered are. */
function refreshSoon(family: FamilyName, own: boolean): void {
  waiting.set(family, (waiting.get(family) ?? true) && own)
  timer ??= setTimeout(() => {
    timer = undefined
    const families = [...waiting]
    waiting.clear()
    for (const [name, isOwn] of families) refresh(name, isOwn)
  }, GATHER_MS)
}

/** Act on an event. */
export function hear(event: PushEvent): void {
  // Somebody cleared the caches: nothing that is remembered here counts any more.
  if (event.Topic === 'grants' && event.Action === 'cleared') missedSome()
  else if (event.Topic === 'grants') void grantsChanged()
  else if (event.Topic === 'session') void sessionMayBeOver()
  else if (event.Topic === 'presence') presenceChanged(event)
  else if (event.Topic === 'message') {
    refreshSoon('messages', false)
    messageArrived(event.Data as Arrival)
  } else if (isFamily(event.Topic)) familyChanged(event.Topic, event)
  else claimed(event)
}

function familyChanged(family: FamilyName, event: PushEvent): void {
  const isOurs = event.UserID === session.user?.ID
  // The number alone proves nothing: whoever heard an event could send another request under it.
  const origin = isOurs ? originOf(event.RequestID, family) : 'other'
  // What a write of this workspace changed was told when it was answered.
  if (origin === 'echo' || claimed(event)) return
  if (family === 'operationLog') return readLogSoon('operationLog', 'history')
  refreshSoon(family, isOurs)
  readLogSoon('history')
}

async function grantsChanged(): Promise<void> {
  const before = JSON.stringify([session.grants, session.channels])
  try {
    await reloadGrants()
  } catch (error) {
    console.info('grants could not be read again', error)
    return
  }
  // An administrator may have saved a role without changing it.
  if (JSON.stringify([session.grants, session.channels]) === before) return
  notify('您的权限有变化，已更新。', 'info')
  refreshAll()
}

/** Ask the server whether the sign-in still holds; when it does not, the transport raises the alert. */
export async function sessionMayBeOver(): Promise<void> {
  if (session.state !== 'in') return
  // Signed out in another tab of this browser.
  if (token() === undefined) {
    notices.expired = true
    return
  }
  await api.session.current({}).catch((error: unknown) => console.info('session', error))
}

/** Events were missed: everything may have changed. */
export function missedSome(): void {
  refreshAll()
  void reloadGrants().catch((error: unknown) => console.info('grants could not be read again', error))
}
