/** The families the workspace itself lives on: what must be known to sign in and to draw the shell. */
import { config } from './system/config/calls.ts'
import { messages } from './system/messages/calls.ts'
import { operationLog } from './system/operationLog/calls.ts'
import { push } from './system/push/calls.ts'
import { roles } from './accounts/roles/calls.ts'
import { session } from './accounts/session/calls.ts'
import { workspace } from './system/workspace/calls.ts'

/** The core families by name; the whole contract is in index.ts. */
export const coreFamilies = { session, config, roles, workspace, push, messages, operationLog }
