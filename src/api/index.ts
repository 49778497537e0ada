/** The whole contract: every family and what may be done with it. */
import { adminUserActions } from './accounts/adminUsers/actions.ts'
import { adminUsers } from './accounts/adminUsers/calls.ts'
import { areaActions } from './accounts/areas/actions.ts'
import { areas } from './accounts/areas/calls.ts'
import { articleImportActions } from './content/articleImport/actions.ts'
import { articleImport } from './content/articleImport/calls.ts'
import { articleActions } from './content/articles/actions.ts'
import { articles } from './content/articles/calls.ts'
import { articleCommentActions } from './content/articleComments/actions.ts'
import { articleComments } from './content/articleComments/calls.ts'
import { commentAuthorActions } from './content/commentAuthors/actions.ts'
import { commentAuthors } from './content/commentAuthors/calls.ts'
import { commentTargetActions } from './content/commentTargets/actions.ts'
import { commentTargets } from './content/commentTargets/calls.ts'
import { liveCommentActions } from './engagement/liveComments/actions.ts'
import { liveComments } from './engagement/liveComments/calls.ts'
import { liveModeActions } from './engagement/liveModes/actions.ts'
import { liveModes } from './engagement/liveModes/calls.ts'
import { liveSliceActions } from './engagement/liveSlices/actions.ts'
import { liveSlices } from './engagement/liveSlices/calls.ts'
import { commentNoteActions } from './content/commentNotes/actions.ts'
import { commentNotes } from './content/commentNotes/calls.ts'
import { intakeKeyActions } from './engagement/intakeKeys/actions.ts'
import { intakeKeys } from './engagement/intakeKeys/calls.ts'
import { bigScreenActions } from './command/bigScreens/actions.ts'
import { bigScreens } from './command/bigScreens/calls.ts'
import { dataSetActions } from './command/dataSets/actions.ts'
import { dataSets } from './command/dataSets/calls.ts'
import { wallActions } from './command/walls/actions.ts'
import { walls } from './command/walls/calls.ts'
import { wallDeviceActions } from './command/wallDevices/actions.ts'
import { wallDevices } from './command/wallDevices/calls.ts'
import { buttonActions } from './system/buttons/actions.ts'
import { buttons } from './system/buttons/calls.ts'
import { channelActions } from './content/channels/actions.ts'
import { channels } from './content/channels/calls.ts'
import { bindingActions } from './accounts/bindings/actions.ts'
import { bindings } from './accounts/bindings/calls.ts'
import { config } from './system/config/calls.ts'
import { dictionaryActions } from './system/dictionaries/actions.ts'
import { dictionaries } from './system/dictionaries/calls.ts'
import { dictionaryValueActions } from './system/dictionaryValues/actions.ts'
import { dictionaryValues } from './system/dictionaryValues/calls.ts'
import { directory } from './accounts/directory/calls.ts'
import { enums } from './system/enums/calls.ts'
import { releaseActions } from './content/releases/actions.ts'
import { releases } from './content/releases/calls.ts'
import { guestApprovalActions } from './content/guestApprovals/actions.ts'
import { guestApprovals } from './content/guestApprovals/calls.ts'
import { gaeaDict } from './system/gaeaDict/calls.ts'
import { loginPeople } from './accounts/loginPeople/calls.ts'
import { loginRuleActions } from './accounts/loginRules/actions.ts'
import { loginRules } from './accounts/loginRules/calls.ts'
import { leaders } from './accounts/leaders/calls.ts'
import { mechanismActions } from './accounts/mechanisms/actions.ts'
import { mechanisms } from './accounts/mechanisms/calls.ts'
import { messageActions } from './system/messages/actions.ts'
import { messages } from './system/messages/calls.ts'
import { menuSetActions } from './system/menuSets/actions.ts'
import { menuSets } from './system/menuSets/calls.ts'
import { menuActions } from './system/menus/actions.ts'
import { menus } from './system/menus/calls.ts'
import { operationLogActions } from './system/operationLog/actions.ts'
import { operationLog } from './system/operationLog/calls.ts'
import { historyActions } from './system/history/actions.ts'
import { history } from './system/history/calls.ts'
import { outgoingActions } from './distribution/outgoing/actions.ts'
import { outgoing } from './distribution/outgoing/calls.ts'
import { statistics } from './content/statistics/calls.ts'
import { performanceActions } from './content/performance/actions.ts'
import { performance } from './content/performance/calls.ts'
import { personnelActions } from './accounts/personnel/actions.ts'
import { personnel } from './accounts/personnel/calls.ts'
import { pushActions } from './system/push/actions.ts'
import { push } from './system/push/calls.ts'
import { roleKeyActions } from './system/roleKeys/actions.ts'
import { roleKeys } from './system/roleKeys/calls.ts'
import { roleActions } from './accounts/roles/actions.ts'
import { registeredUserActions } from './accounts/registeredUsers/actions.ts'
import { registeredUsers } from './accounts/registeredUsers/calls.ts'
import { roles } from './accounts/roles/calls.ts'
import { sessionActions } from './accounts/session/actions.ts'
import { session } from './accounts/session/calls.ts'
import { smsParameterActions } from './system/smsParameters/actions.ts'
import { smsParameters } from './system/smsParameters/calls.ts'
import { articleTemplateActions } from './content/articleTemplates/actions.ts'
import { articleTemplates } from './content/articleTemplates/calls.ts'
import { keywordActions } from './content/keywords/actions.ts'
import { keywords } from './content/keywords/calls.ts'
import { layoutActions } from './system/layouts/actions.ts'
import { layouts } from './system/layouts/calls.ts'
import { savedFilterActions } from './system/savedFilters/actions.ts'
import { savedFilters } from './system/savedFilters/calls.ts'
import { weChatParameterActions } from './system/weChatParameters/actions.ts'
import { weChatParameters } from './system/weChatParameters/calls.ts'
import { workspaceActions } from './system/workspace/actions.ts'
import { workspace } from './system/workspace/calls.ts'
import { appBlockActions } from './system/appBlocks/actions.ts'
import { appBlocks } from './system/appBlocks/calls.ts'
import { appBlockStyleActions } from './system/appBlockStyles/actions.ts'
import { appBlockStyles } from './system/appBlockStyles/calls.ts'
import { appVersionActions } from './system/appVersions/actions.ts'
import { appVersions } from './system/appVersions/calls.ts'
import { cacheActions } from './system/cache/actions.ts'
import { cache } from './system/cache/calls.ts'
import { fakeReadActions } from './system/fakeReads/actions.ts'
import { fakeReads } from './system/fakeReads/calls.ts'
import { feedbackActions } from './system/feedback/actions.ts'
import { feedback } from './system/feedback/calls.ts'
import { settingsParameterActions } from './system/settingsParameters/actions.ts'
import { settingsParameters } from './system/settingsParameters/calls.ts'
import { stationActions } from './system/stations/actions.ts'
import { stations } from './system/stations/calls.ts'
import { textParameterActions } from './system/textParameters/actions.ts'
import { textParameters } from './system/textParameters/calls.ts'
import { clueTypeActions } from './content/clueTypes/actions.ts'
import { clueTypes } from './content/clueTypes/calls.ts'
import { clueActions } from './content/clues/actions.ts'
import { clues } from './content/clues/calls.ts'
import { topicActions } from './content/topics/actions.ts'
import { topics } from './content/topics/calls.ts'
import { topicArticleActions } from './content/topicArticles/actions.ts'
import { topicArticles } from './content/topicArticles/calls.ts'
import { topicSelectionActions } from './content/topicSelections/actions.ts'
import { topicSelections } from './content/topicSelections/calls.ts'
import { makeNewsActions } from './content/makeNews/actions.ts'
import { makeNews } from './content/makeNews/calls.ts'
import { taskActions } from './command/tasks/actions.ts'
import { tasks } from './command/tasks/calls.ts'
import { taskClassifyActions } from './command/taskClassifies/actions.ts'
import { taskClassifies } from './command/taskClassifies/calls.ts'
import { taskReportActions } from './command/taskReports/actions.ts'
import { taskReports } from './command/taskReports/calls.ts'
import { instructionActions } from './command/instructions/actions.ts'
import { instructions } from './command/instructions/calls.ts'
import { instructionReceiptActions } from './command/instructionReceipts/actions.ts'
import { instructionReceipts } from './command/instructionReceipts/calls.ts'
import { instructionTypeActions } from './command/instructionTypes/actions.ts'
import { instructionTypes } from './command/instructionTypes/calls.ts'
import { instructionStatistics } from './command/instructionStatistics/calls.ts'
import { taskStatistics } from './command/taskStatistics/calls.ts'
import { documentCategoryActions } from './library/documentCategories/actions.ts'
import { documentCategories } from './library/documentCategories/calls.ts'
import { documentActions } from './library/documents/actions.ts'
import { documents } from './library/documents/calls.ts'
import { liveChannelActions } from './engagement/liveChannels/actions.ts'
import { liveChannels } from './engagement/liveChannels/calls.ts'
import { liveFlowActions } from './engagement/liveFlows/actions.ts'
import { liveFlows } from './engagement/liveFlows/calls.ts'
import { liveActions } from './engagement/lives/actions.ts'
import { lives } from './engagement/lives/calls.ts'
import type { Action } from './actions.ts'
import type { Call, Family } from './contract.ts'

/** Every family by name. */
export const contract = {
  session,
  config,
  roles,
  workspace,
  savedFilters,
  layouts,
  push,
  messages,
  operationLog,
  history,
  outgoing,
  channels,
  articles,
  articleImport,
  guestApprovals,
  articleComments,
  commentAuthors,
  commentTargets,
  liveComments,
  liveModes,
  liveSlices,
  commentNotes,
  intakeKeys,
  releases,
  smsParameters,
  articleTemplates,
  keywords,
  weChatParameters,
  bindings,
  loginPeople,
  areas,
  performance,
  statistics,
  personnel,
  dictionaries,
  dictionaryValues,
  gaeaDict,
  enums,
  menus,
  buttons,
  menuSets,
  mechanisms,
  leaders,
  adminUsers,
  loginRules,
  registeredUsers,
  directory,
  roleKeys,
  appBlocks,
  appBlockStyles,
  appVersions,
  cache,
  fakeReads,
  feedback,
  settingsParameters,
  stations,
  textParameters,
  clueTypes,
  clues,
  topics,
  topicArticles,
  topicSelections,
  makeNews,
  tasks,
  taskClassifies,
  taskReports,
  instructions,
  instructionReceipts,
  instructionTypes,
  taskStatistics,
  instructionStatistics,
  bigScreens,
  dataSets,
  walls,
  wallDevices,
  documentCategories,
  documents,
  lives,
  liveChannels,
  liveFlows,
}

/** Every action by family and call; a family of reads only has none. */
export const actions = {
  session: sessionActions,
  config: {},
  roles: roleActions,
  workspace: workspaceActions,
  savedFilters: savedFilterActions,
  layouts: layoutActions,
  push: pushActions,
  messages: messageActions,
  operationLog: operationLogActions,
  history: historyActions,
  outgoing: outgoingActions,
  channels: channelActions,
  articles: articleActions,
  articleImport: articleImportActions,
  guestApprovals: guestApprovalActions,
  articleComments: articleCommentActions,
  commentAuthors: commentAuthorActions,
  commentTargets: commentTargetActions,
  liveComments: liveCommentActions,
  liveModes: liveModeActions,
  liveSlices: liveSliceActions,
  commentNotes: commentNoteActions,
  intakeKeys: intakeKeyActions,
  releases: releaseActions,
  smsParameters: smsParameterActions,
  articleTemplates: articleTemplateActions,
  keywords: keywordActions,
  weChatParameters: weChatParameterActions,
  bindings: bindingActions,
  loginPeople: {},
  statistics: {},
  areas: areaActions,
  performance: performanceActions,
  personnel: personnelActions,
  dictionaries: dictionaryActions,
  dictionaryValues: dictionaryValueActions,
  gaeaDict: {},
  enums: {},
  menus: menuActions,
  buttons: buttonActions,
  menuSets: menuSetActions,
  mechanisms: mechanismActions,
  leaders: {},
  adminUsers: adminUserActions,
  loginRules: loginRuleActions,
  registeredUsers: registeredUserActions,
  directory: {},
  roleKeys: roleKeyActions,
  appBlocks: appBlockActions,
  appBlockStyles: appBlockStyleActions,
  appVersions: appVersionActions,
  cache: cacheActions,
  fakeReads: fakeReadActions,
  feedback: feedbackActions,
  settingsParameters: settingsParameterActions,
  stations: stationActions,
  textParameters: textParameterActions,
  clueTypes: clueTypeActions,
  clues: clueActions,
  topics: topicActions,
  topicArticles: topicArticleActions,
  topicSelections: topicSelectionActions,
  makeNews: makeNewsActions,
  tasks: taskActions,
  taskClassifies: taskClassifyActions,
  taskReports: taskReportActions,
  instructions: instructionActions,
  instructionReceipts: instructionReceiptActions,
  instructionTypes: instructionTypeActions,
  taskStatistics: {},
  instructionStatistics: {},
  bigScreens: bigScreenActions,
  dataSets: dataSetActions,
  walls: wallActions,
  wallDevices: wallDeviceActions,
  documentCategories: documentCategoryActions,
  documents: documentActions,
  lives: liveActions,
  liveChannels: liveChannelActions,
  liveFlows: liveFlowActions,
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
