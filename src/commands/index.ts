/** All commands of the application: derived from the contract, written by hand, and the workspace's own. */
import { arrangeCommands } from '../workspace/dock/arrangeCommands.ts'
import { dockCommands } from '../workspace/dock/dockCommands.ts'
import type { Command } from '../workspace/command.ts'
import type { RecordSource } from '../workspace/palette/recordSource.ts'
import { workspaceCommands } from '../workspace/workspaceCommands.ts'
import { adminUserCommands, adminUserKeys } from './adminUsers.ts'
import { articleRecords } from './articleRecords.ts'
import { articleCommands, articleKeys } from './articles.ts'
import { channelCommands, channelKeys } from './channels.ts'
import { copyCommands } from './copyRecords.ts'
import { derivedCommands } from './derived.ts'
import { developerCommands } from './developer.ts'
import { loginRuleCommands, loginRuleKeys } from './loginRules.ts'
import { operationLogCommands, operationLogKeys } from './operationLog.ts'
import { pageCommands } from './pages.ts'
import { scanLoginCommands } from './scanLogin.ts'
import { smsParameterCommands, smsParameterKeys } from './smsParameters.ts'
import { pass } from './pass.ts'
import { paletteCommands } from './workspace.ts'

/** Keys of derived commands, of every family. */
const keys = {
  ...articleKeys,
  ...channelKeys,
  ...operationLogKeys,
  ...smsParameterKeys,
  ...adminUserKeys,
  ...loginRuleKeys,
}

/** Every command; main.tsx hands it to the registry. `development`: with the commands for developers. */
export function allCommands(development: boolean): readonly Command[] {
  return [
    pass,
    ...derivedCommands(keys),
    ...copyCommands,
    ...articleCommands,
    ...channelCommands,
    ...operationLogCommands,
    ...scanLoginCommands,
    ...smsParameterCommands,
    ...adminUserCommands,
    ...loginRuleCommands,
    ...pageCommands(),
    ...paletteCommands,
    ...dockCommands,
    ...arrangeCommands,
    ...workspaceCommands,
    // Both, so that the build leaves them out.
    ...(development && import.meta.env.DEV ? developerCommands : []),
  ]
}

/** Where the palette finds records; main.tsx hands it to the palette. */
export const recordSources: readonly RecordSource[] = [articleRecords]
