/** Every family's handlers, complete by type: a family that is left out does not compile. */
import type { Contract, FamilyName } from '../src/api/index.ts'
import { adminUserHandlers } from './adminUsers/handlers.ts'
import { articleImportHandlers } from './articleImport/handlers.ts'
import { articleHandlers } from './articles/handlers.ts'
import { channelHandlers } from './channels/handlers.ts'
import { configHandlers } from './config/handlers.ts'
import { directoryHandlers } from './directory/handlers.ts'
import type { Handlers } from './implement.ts'
import { loginRuleHandlers } from './loginRules/handlers.ts'
import { messageHandlers } from './messages/handlers.ts'
import { operationLogHandlers } from './operationLog/handlers.ts'
import { pushHandlers } from './push/handlers.ts'
import { roleKeyHandlers } from './roleKeys/handlers.ts'
import { roleHandlers } from './roles/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { smsParameterHandlers } from './smsParameters/handlers.ts'
import { savedFilterHandlers } from './savedFilters/handlers.ts'
import { workspaceHandlers } from './workspace/handlers.ts'

/** Handlers by family. */
export type AllHandlers = { readonly [F in FamilyName]: Handlers<Contract[F]> }

/** Every family's handlers. */
export const handlers: AllHandlers = {
  session: sessionHandlers,
  config: configHandlers,
  roles: roleHandlers,
  smsParameters: smsParameterHandlers,
  adminUsers: adminUserHandlers,
  loginRules: loginRuleHandlers,
  workspace: workspaceHandlers,
  savedFilters: savedFilterHandlers,
  push: pushHandlers,
  messages: messageHandlers,
  channels: channelHandlers,
  articles: articleHandlers,
  articleImport: articleImportHandlers,
  operationLog: operationLogHandlers,
  directory: directoryHandlers,
  roleKeys: roleKeyHandlers,
}
