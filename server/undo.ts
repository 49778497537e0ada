/** How each family takes back what was done to its records. A family whose actions are undoable has an entry here. */
import type { FamilyName } from '../src/api/index.ts'
import { undoAdminUser } from './adminUsers/undoAdminUser.ts'
import { undoArticle } from './articles/undoArticle.ts'
import { undoChannel } from './channels/undoChannel.ts'
import type { Undoer } from './implement.ts'
import { undoRow } from './sql/undoRow.ts'
import { undoRoleKeys } from './roleKeys/handlers.ts'
import { undoLoginRule } from './loginRules/handlers.ts'
import { smsParameterRecords } from './smsParameters/handlers.ts'

/** Undoers by family. */
export const undoers: Partial<Record<FamilyName, Undoer>> = {
  articles: undoArticle,
  savedFilters: undoRow('saved_filters', '筛选'),
  channels: undoChannel,
  smsParameters: smsParameterRecords.undo,
  adminUsers: undoAdminUser,
  loginRules: undoLoginRule,
  roleKeys: undoRoleKeys,
}
