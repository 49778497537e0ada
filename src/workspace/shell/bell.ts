/** The bell: the person's unread messages. A store. */
import { proxy, ref } from 'valtio'
import type { Message } from '../../api/messages/calls.ts'
import { watchFamily } from '../data.ts'
import { dock } from '../dock/dock.ts'
import { isPage, readParams } from '../router/address.ts'
import { showError } from '../notices.ts'
import { api } from '../session.ts'

/** What the bell shows. `capped`: there are more than `unread`. `failed`: the list could not be read. */
export const bell = proxy<{
  open: boolean
  unread: number
  capped: boolean
  items: readonly Message[]
  state: 'loading' | 'done' | 'failed'
}>({ open: false, unread: 0, capped: false, items: [], state: 'loading' })

/** Read the unread messages. Failing leaves what was there and is only marked. */
export async function loadBell(): Promise<void> {
  try {
    const { Total, Capped, List } = await api.messages.list({ PageSize: 30, PageIndex: 0, IsRead: 0 })
    Object.assign(bell, { unread: Total, capped: Capped, items: ref(List), state: 'done' as const })
  } catch (error) {
    console.info('messages', error)
    bell.state = bell.state === 'done' ? 'done' : 'failed'
  }
}

/** Read now and whenever the messages change. Answers how to stop. */
export function watchBell(): () => void {
  void loadBell()
  return watchFamily('messages', () => void loadBell())
}

/** Mark a message read, or all of them, and count again. */
export async function markRead(message?: Message): Promise<void> {
  try {
    //
    await api.messages.read(message ? { ResourceGUID: message.ResourceGUID, SubscribeID: message.ID } : {})
    await loadBell()
  } catch (error) {
    showError(error)
  }
}

/** Open where a message leads and mark it read. One that leads nowhere is only marked. */
export async function followMessage(message: Message): Promise<void> {
  bell.open = false
  if (isPage(message.Page)) dock.openPath(message.Page, readParams(message.Page, message.Params))
  await markRead(message)
}

/** The count on the bell: up to 99. */
export function bellCount(unread: number, capped: boolean): string {
  return capped || unread > 99 ? '99+' : String(unread)
}
