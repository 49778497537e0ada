/** The families the workspace itself lives on: what must be known to sign in and to draw the shell. */
import { config } from './config/calls.ts'
import { messages } from './messages/calls.ts'
import { operationLog } from './operationLog/calls.ts'
import { push } from './push/calls.ts'
import { roles } from './roles/calls.ts'
import { session } from './session/calls.ts'
import { workspace } from './workspace/calls.ts'

/** The house's own families by name; the whole contract is in index.ts. */
export const house = { session, config, roles, workspace, push, messages, operationLog }
