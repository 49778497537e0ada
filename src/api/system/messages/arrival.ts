/** What the push event of a new message carries. */
import type { Message } from './calls.ts'

/** Type and Title, whose it is, and where Enter on it leads. */
export interface Arrival extends Omit<Message, 'IsRead' | 'CreateTime' | 'Folder' | 'Count'> {
  /** It is told at once; false: it only lies in the inbox. */
  readonly Rings: boolean
}
