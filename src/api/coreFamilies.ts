/** The families the workspace itself lives on: what must be known to sign in, to draw the shell and to take back; all others come with the whole contract. */
import { config } from './system/config/calls.ts'
import { operationLog } from './system/operationLog/calls.ts'
import { ownRole } from './accounts/roles/ownCalls.ts'
import { session } from './accounts/session/calls.ts'
import { workspace } from './system/workspace/calls.ts'

/** The core families by name, as far as they are needed by then; the whole contract is in index.ts. */
export const coreFamilies = { session, config, roles: ownRole, workspace, operationLog }
