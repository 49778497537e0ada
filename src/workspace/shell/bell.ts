/** The bell: the person's unread messages. A store. */
import { proxy, ref } from 'valtio'
import type { Message } from '../../api/system/messages/calls.ts'
import { watchFamily } from '../data.ts'
import { dock } from '../dock/dock.ts'
import { isPage, readParams } from '../router/address.ts'
import { showError } from '../notices.ts'
import { api } from '../session.ts'

/**
 * What the bell shows. `unread`: of what is in the inbox; several messages about the same thing are one. `capped`: there
 * are more. `failed`: the list could not be read.
 */
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
    const asked = { PageSize: 30, PageIndex: 0, IsRead: 0, Folder: 'inbox', IsGathered: true } as const
    const { Total, Capped, List } = await api.messages.list(asked)
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

/** What leads somewhere: a message of a list, or one that just arrived. */
export type Leading = Pick<Message, 'ID' | 'ResourceGUID' | 'Page' | 'Params'>

/** Mark a message read, with the earlier ones about the same thing, and count again. */
async function markRead({ ID, ResourceGUID }: Leading): Promise<void> {
  try {
    //
    await api.messages.read({ ResourceGUID, SubscribeID: ID, WithSame: true })
    await loadBell()
  } catch (error) {
    showError(error)
  }
}

/** Open where a message leads, beside the active pane, and mark it read. One that leads nowhere is only marked. */
export async function followMessage(message: Leading): Promise<void> {
  bell.open = false
  if (isPage(message.Page)) dock.openPath(message.Page, readParams(message.Page, message.Params), 'beside')
  await markRead(message)
}

/** Open the inbox. */
export function openInbox(): void {
  bell.open = false
  dock.openPath('/Message/Inbox')
}

/** The count on the bell: up to 99. */
export function bellCount(unread: number, capped: boolean): string {
  return capped || unread > 99 ? '99+' : String(unread)
}
