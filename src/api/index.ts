/** The whole contract: every family and what may be done with it. */
import { adminUserActions } from './adminUsers/actions.ts'
import { adminUsers } from './adminUsers/calls.ts'
import { articleImportActions } from './articleImport/actions.ts'
import { articleImport } from './articleImport/calls.ts'
import { articleActions } from './articles/actions.ts'
import { articles } from './articles/calls.ts'
import { channelActions } from './channels/actions.ts'
import { channels } from './channels/calls.ts'
import { config } from './config/calls.ts'
import { directory } from './directory/calls.ts'
import { loginRuleActions } from './loginRules/actions.ts'
import { loginRules } from './loginRules/calls.ts'
import { messageActions } from './messages/actions.ts'
import { messages } from './messages/calls.ts'
import { operationLogActions } from './operationLog/actions.ts'
import { operationLog } from './operationLog/calls.ts'
import { pushActions } from './push/actions.ts'
import { push } from './push/calls.ts'
import { roleKeyActions } from './roleKeys/actions.ts'
import { roleKeys } from './roleKeys/calls.ts'
import { roles } from './roles/calls.ts'
import { sessionActions } from './session/actions.ts'
import { session } from './session/calls.ts'
import { smsParameterActions } from './smsParameters/actions.ts'
import { smsParameters } from './smsParameters/calls.ts'
import { savedFilterActions } from './savedFilters/actions.ts'
import { savedFilters } from './savedFilters/calls.ts'
import { workspaceActions } from './workspace/actions.ts'
import { workspace } from './workspace/calls.ts'
import type { Action } from './actions.ts'
import type { Call, Family } from './contract.ts'

/** Every family by name. */
export const contract = {
  session,
  config,
  roles,
  workspace,
  savedFilters,
  push,
  messages,
  operationLog,
  channels,
  articles,
  articleImport,
  smsParameters,
  adminUsers,
  loginRules,
  directory,
  roleKeys,
}

/** Every action by family and call; a family of reads only has none. */
export const actions = {
  session: sessionActions,
  config: {},
  roles: {},
  workspace: workspaceActions,
  savedFilters: savedFilterActions,
  push: pushActions,
  messages: messageActions,
  operationLog: operationLogActions,
  channels: channelActions,
  articles: articleActions,
  articleImport: articleImportActions,
  smsParameters: smsParameterActions,
  adminUsers: adminUserActions,
  loginRules: loginRuleActions,
  directory: {},
  roleKeys: roleKeyActions,
} satisfies Record<keyof Contract, object>

/** The contract's type. */
export type Contract = typeof contract
/** A family's name. */
export type FamilyName = keyof Contract
/** Every family's name, in the order of the contract. */
export const familyNames = Object.keys(contract) as FamilyName[]

/** 'articles.top' and its like: the name of every derived command. */
export type ActionId = {
  [F in FamilyName]: {
    [C in keyof (typeof actions)[F]]: `${F}.${keyof (typeof actions)[F][C] & string}`
  }[keyof (typeof actions)[F]]
}[FamilyName]

/** One action with where it belongs. */
export interface ActionEntry {
  readonly id: ActionId
  readonly family: FamilyName
  readonly call: string
  readonly name: string
  readonly action: Action
}

/** Every action of the contract as a flat list. */
export const actionEntries: readonly ActionEntry[] = familyNames.flatMap((family) =>
  Object.entries(actions[family] as Record<string, Record<string, Action>>).flatMap(([call, group]) =>
    Object.entries(group).map(([name, action]) => ({
      id: `${family}.${name}` as ActionId,
      family,
      call,
      name,
      action,
    })),
  ),
)

/** Every call of the contract as a flat list. */
export const callEntries: readonly { family: FamilyName; name: string; spec: Call; of: Family }[] = familyNames.flatMap(
  (family) =>
    Object.entries(contract[family].calls as Record<string, Call>).map(([name, spec]) => ({
      family,
      name,
      spec,
      of: contract[family] as Family,
    })),
)
