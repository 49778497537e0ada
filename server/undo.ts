/** How each family takes back what was done to its records. A family whose actions are undoable has an entry here. */
import type { FamilyName } from '../src/api/index.ts'
import { undoArticle } from './articles/undoArticle.ts'
import { undoChannel } from './channels/undoChannel.ts'
import type { Undoer } from './implement.ts'
import { undoRoleKeys } from './roleKeys/handlers.ts'
import { smsParameterRecords } from './smsParameters/handlers.ts'

/** Undoers by family. */
export const undoers: Partial<Record<FamilyName, Undoer>> = {
  articles: undoArticle,
  channels: undoChannel,
  smsParameters: smsParameterRecords.undo,
  roleKeys: undoRoleKeys,
}
