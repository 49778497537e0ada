/** How a message goes each way beside the inbox: one entry per way of src/api/system/messages/ways.ts. */
import type { Me } from '../../../src/api/access.ts'
import type { MessageWay } from '../../../src/api/system/messages/ways.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { mailWay } from './mailWay.ts'
import { pushWay } from './pushWay.ts'

/** A message that goes a way. */
export type WayMessage = Pick<
  StoredIn<'messages'>,
  'ID' | 'UserID' | 'StID' | 'Type' | 'Title' | 'MsgAuthor' | 'Page' | 'Params'
>

/** A way. */
export interface WaySender {
  /** Why a person is not reached this way yet, as a sentence; '' when they are. */
  readonly problem: (db: Db, me: Pick<Me, 'ID' | 'StID'>) => Promise<string>
  /**
   * Wants messages of one station sent, in the transaction that makes them. People who are not reached this way get
   * none of it.
   */
  readonly queue: (db: Db, StID: number, messages: readonly WayMessage[]) => Promise<void>
}

/** Senders by way. */
export const waySenders: Readonly<Record<MessageWay, WaySender>> = { mail: mailWay, push: pushWay }
