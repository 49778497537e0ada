/** The whole contract: every family and what may be done with it. */
import { adminUserActions } from './adminUsers/actions.ts'
import { adminUsers } from './adminUsers/calls.ts'
import { areaActions } from './areas/actions.ts'
import { areas } from './areas/calls.ts'
import { articleImportActions } from './articleImport/actions.ts'
import { articleImport } from './articleImport/calls.ts'
import { articleActions } from './articles/actions.ts'
import { articles } from './articles/calls.ts'
import { articleCommentActions } from './articleComments/actions.ts'
import { articleComments } from './articleComments/calls.ts'
import { commentAuthorActions } from './commentAuthors/actions.ts'
import { commentAuthors } from './commentAuthors/calls.ts'
import { commentTargetActions } from './commentTargets/actions.ts'
import { commentTargets } from './commentTargets/calls.ts'
import { liveCommentActions } from './liveComments/actions.ts'
import { liveComments } from './liveComments/calls.ts'
import { liveModeActions } from './liveModes/actions.ts'
import { liveModes } from './liveModes/calls.ts'
import { liveSliceActions } from './liveSlices/actions.ts'
import { liveSlices } from './liveSlices/calls.ts'
import { commentNoteActions } from './commentNotes/actions.ts'
import { commentNotes } from './commentNotes/calls.ts'
import { intakeKeyActions } from './intakeKeys/actions.ts'
import { intakeKeys } from './intakeKeys/calls.ts'
import { bigScreenActions } from './bigScreens/actions.ts'
import { bigScreens } from './bigScreens/calls.ts'
import { dataSetActions } from './dataSets/actions.ts'
import { dataSets } from './dataSets/calls.ts'
import { wallActions } from './walls/actions.ts'
import { walls } from './walls/calls.ts'
import { wallDeviceActions } from './wallDevices/actions.ts'
import { wallDevices } from './wallDevices/calls.ts'
import { buttonActions } from './buttons/actions.ts'
import { buttons } from './buttons/calls.ts'
import { channelActions } from './channels/actions.ts'
import { channels } from './channels/calls.ts'
import { bindingActions } from './bindings/actions.ts'
import { bindings } from './bindings/calls.ts'
import { config } from './config/calls.ts'
import { dictionaryActions } from './dictionaries/actions.ts'
import { dictionaries } from './dictionaries/calls.ts'
import { dictionaryValueActions } from './dictionaryValues/actions.ts'
import { dictionaryValues } from './dictionaryValues/calls.ts'
import { directory } from './directory/calls.ts'
import { enums } from './enums/calls.ts'
import { releaseActions } from './releases/actions.ts'
import { releases } from './releases/calls.ts'
import { guestApprovalActions } from './guestApprovals/actions.ts'
import { guestApprovals } from './guestApprovals/calls.ts'
import { gaeaDict } from './gaeaDict/calls.ts'
import { loginPeople } from './loginPeople/calls.ts'
import { loginRuleActions } from './loginRules/actions.ts'
import { loginRules } from './loginRules/calls.ts'
import { leaders } from './leaders/calls.ts'
import { mechanismActions } from './mechanisms/actions.ts'
import { mechanisms } from './mechanisms/calls.ts'
import { messageActions } from './messages/actions.ts'
import { messages } from './messages/calls.ts'
import { menuSetActions } from './menuSets/actions.ts'
import { menuSets } from './menuSets/calls.ts'
import { menuActions } from './menus/actions.ts'
import { menus } from './menus/calls.ts'
import { operationLogActions } from './operationLog/actions.ts'
import { operationLog } from './operationLog/calls.ts'
import { historyActions } from './history/actions.ts'
import { history } from './history/calls.ts'
import { outgoingActions } from './outgoing/actions.ts'
import { outgoing } from './outgoing/calls.ts'
import { statistics } from './statistics/calls.ts'
import { performanceActions } from './performance/actions.ts'
import { performance } from './performance/calls.ts'
import { personnelActions } from './personnel/actions.ts'
import { personnel } from './personnel/calls.ts'
import { pushActions } from './push/actions.ts'
import { push } from './push/calls.ts'
import { roleKeyActions } from './roleKeys/actions.ts'
import { roleKeys } from './roleKeys/calls.ts'
import { roleActions } from './roles/actions.ts'
import { registeredUserActions } from './registeredUsers/actions.ts'
import { registeredUsers } from './registeredUsers/calls.ts'
import { roles } from './roles/calls.ts'
import { sessionActions } from './session/actions.ts'
import { session } from './session/calls.ts'
import { smsParameterActions } from './smsParameters/actions.ts'
import { smsParameters } from './smsParameters/calls.ts'
import { articleTemplateActions } from './articleTemplates/actions.ts'
import { articleTemplates } from './articleTemplates/calls.ts'
import { keywordActions } from './keywords/actions.ts'
import { keywords } from './keywords/calls.ts'
import { layoutActions } from './layouts/actions.ts'
import { layouts } from './layouts/calls.ts'
import { savedFilterActions } from './savedFilters/actions.ts'
import { savedFilters } from './savedFilters/calls.ts'
import { weChatParameterActions } from './weChatParameters/actions.ts'
import { weChatParameters } from './weChatParameters/calls.ts'
import { workspaceActions } from './workspace/actions.ts'
import { workspace } from './workspace/calls.ts'
import { appBlockActions } from './appBlocks/actions.ts'
import { appBlocks } from './appBlocks/calls.ts'
import { appBlockStyleActions } from './appBlockStyles/actions.ts'
import { appBlockStyles } from './appBlockStyles/calls.ts'
import { appVersionActions } from './appVersions/actions.ts'
import { appVersions } from './appVersions/calls.ts'
import { cacheActions } from './cache/actions.ts'
import { cache } from './cache/calls.ts'
import { fakeReadActions } from './fakeReads/actions.ts'
import { fakeReads } from './fakeReads/calls.ts'
import { feedbackActions } from './feedback/actions.ts'
import { feedback } from './feedback/calls.ts'
import { settingsParameterActions } from './settingsParameters/actions.ts'
import { settingsParameters } from './settingsParameters/calls.ts'
import { stationActions } from './stations/actions.ts'
import { stations } from './stations/calls.ts'
import { textParameterActions } from './textParameters/actions.ts'
import { textParameters } from './textParameters/calls.ts'
import { clueTypeActions } from './clueTypes/actions.ts'
import { clueTypes } from './clueTypes/calls.ts'
import { clueActions } from './clues/actions.ts'
import { clues } from './clues/calls.ts'
import { topicActions } from './topics/actions.ts'
import { topics } from './topics/calls.ts'
import { topicArticleActions } from './topicArticles/actions.ts'
import { topicArticles } from './topicArticles/calls.ts'
import { topicSelectionActions } from './topicSelections/actions.ts'
import { topicSelections } from './topicSelections/calls.ts'
import { makeNewsActions } from './makeNews/actions.ts'
import { makeNews } from './makeNews/calls.ts'
import { taskActions } from './tasks/actions.ts'
import { tasks } from './tasks/calls.ts'
import { taskClassifyActions } from './taskClassifies/actions.ts'
import { taskClassifies } from './taskClassifies/calls.ts'
import { taskReportActions } from './taskReports/actions.ts'
import { taskReports } from './taskReports/calls.ts'
import { instructionActions } from './instructions/actions.ts'
import { instructions } from './instructions/calls.ts'
import { instructionReceiptActions } from './instructionReceipts/actions.ts'
import { instructionReceipts } from './instructionReceipts/calls.ts'
import { instructionTypeActions } from './instructionTypes/actions.ts'
import { instructionTypes } from './instructionTypes/calls.ts'
import { instructionStatistics } from './instructionStatistics/calls.ts'
import { taskStatistics } from './taskStatistics/calls.ts'
import { documentCategoryActions } from './documentCategories/actions.ts'
import { documentCategories } from './documentCategories/calls.ts'
import { documentActions } from './documents/actions.ts'
import { documents } from './documents/calls.ts'
import { liveChannelActions } from './liveChannels/actions.ts'
import { liveChannels } from './liveChannels/calls.ts'
import { liveFlowActions } from './liveFlows/actions.ts'
import { liveFlows } from './liveFlows/calls.ts'
import { liveActions } from './lives/actions.ts'
import { lives } from './lives/calls.ts'
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
