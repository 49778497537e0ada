/** Every family's handlers, complete by type: a family that is left out does not compile. */
import type { Contract, FamilyName } from '../src/api/index.ts'
import { adminUserHandlers } from './accounts/adminUsers/handlers.ts'
import { areaHandlers } from './accounts/areas/handlers.ts'
import { articleImportHandlers } from './content/articleImport/handlers.ts'
import { articleHandlers } from './content/articles/handlers.ts'
import { articleCommentHandlers } from './content/articleComments/handlers.ts'
import { commentAuthorHandlers } from './content/commentAuthors/handlers.ts'
import { commentTargetHandlers } from './content/commentTargets/handlers.ts'
import { liveCommentHandlers } from './engagement/liveComments/handlers.ts'
import { liveModeHandlers } from './engagement/liveModes/handlers.ts'
import { liveSliceHandlers } from './engagement/liveSlices/handlers.ts'
import { commentNoteHandlers } from './content/commentNotes/handlers.ts'
import { intakeKeyHandlers } from './engagement/intakeKeys/handlers.ts'
import { bigScreenHandlers } from './command/bigScreens/handlers.ts'
import { dataSetHandlers } from './command/dataSets/handlers.ts'
import { wallHandlers } from './command/walls/handlers.ts'
import { wallDeviceHandlers } from './command/wallDevices/handlers.ts'
import { buttonHandlers } from './system/buttons/handlers.ts'
import { channelHandlers } from './content/channels/handlers.ts'
import { bindingHandlers } from './accounts/bindings/handlers.ts'
import { configHandlers } from './system/config/handlers.ts'
import { dictionaryHandlers } from './system/dictionaries/handlers.ts'
import { dictionaryValueHandlers } from './system/dictionaryValues/handlers.ts'
import { directoryHandlers } from './accounts/directory/handlers.ts'
import { enumHandlers } from './system/enums/handlers.ts'
import { guestApprovalHandlers } from './content/articles/guests/handlers.ts'
import { gaeaDictHandlers } from './system/gaeaDict/handlers.ts'
import type { Handlers } from './platform/pipeline/implement.ts'
import { loginRuleHandlers } from './accounts/loginRules/handlers.ts'
import { leaderHandlers } from './accounts/leaders/handlers.ts'
import { mechanismHandlers } from './accounts/mechanisms/handlers.ts'
import { menuSetHandlers } from './system/menuSets/handlers.ts'
import { menuHandlers } from './system/menus/handlers.ts'
import { loginPeopleHandlers } from './accounts/loginPeople/handlers.ts'
import { messageHandlers } from './system/messages/handlers.ts'
import { outgoingHandlers } from './distribution/outgoing/handlers.ts'
import { historyHandlers } from './system/history/handlers.ts'
import { operationLogHandlers } from './system/operationLog/handlers.ts'
import { statisticsHandlers } from './content/statistics/handlers.ts'
import { performanceHandlers } from './content/performance/handlers.ts'
import { personnelHandlers } from './accounts/personnel/handlers.ts'
import { pushHandlers } from './system/push/handlers.ts'
import { roleKeyHandlers } from './system/roleKeys/handlers.ts'
import { releaseHandlers } from './content/releases/handlers.ts'
import { registeredUserHandlers } from './accounts/registeredUsers/handlers.ts'
import { roleHandlers } from './accounts/roles/handlers.ts'
import { sessionHandlers } from './accounts/session/handlers.ts'
import { smsParameterHandlers } from './system/smsParameters/handlers.ts'
import { articleTemplateHandlers } from './content/articleTemplates/handlers.ts'
import { keywordHandlers } from './content/keywords/handlers.ts'
import { layoutHandlers } from './system/layouts/handlers.ts'
import { savedFilterHandlers } from './system/savedFilters/handlers.ts'
import { weChatParameterHandlers } from './system/weChatParameters/handlers.ts'
import { workspaceHandlers } from './system/workspace/handlers.ts'
import { appBlockHandlers } from './system/appBlocks/handlers.ts'
import { appBlockStyleHandlers } from './system/appBlockStyles/handlers.ts'
import { appVersionHandlers } from './system/appVersions/handlers.ts'
import { cacheHandlers } from './system/cache/handlers.ts'
import { fakeReadHandlers } from './system/fakeReads/handlers.ts'
import { feedbackHandlers } from './system/feedback/handlers.ts'
import { settingsParameterHandlers } from './system/settingsParameters/handlers.ts'
import { stationHandlers } from './system/stations/handlers.ts'
import { textParameterHandlers } from './system/textParameters/handlers.ts'
import { clueTypeHandlers } from './content/clueTypes/handlers.ts'
import { clueHandlers } from './content/clues/handlers.ts'
import { topicHandlers } from './content/topics/handlers.ts'
import { topicArticleHandlers } from './content/topicArticles/handlers.ts'
import { topicSelectionHandlers } from './content/topicSelections/handlers.ts'
import { makeNewsHandlers } from './content/makeNews/handlers.ts'
import { taskHandlers } from './command/tasks/handlers.ts'
import { taskClassifyHandlers } from './command/taskClassifies/handlers.ts'
import { taskReportHandlers } from './command/taskReports/handlers.ts'
import { instructionHandlers } from './command/instructions/handlers.ts'
import { instructionReceiptHandlers } from './command/instructionReceipts/handlers.ts'
import { instructionTypeHandlers } from './command/instructionTypes/handlers.ts'
import { instructionStatisticsHandlers } from './command/instructionStatistics/handlers.ts'
import { taskStatisticsHandlers } from './command/taskStatistics/handlers.ts'
import { documentCategoryHandlers } from './library/documentCategories/handlers.ts'
import { documentHandlers } from './library/documents/handlers.ts'
import { liveChannelHandlers } from './engagement/liveChannels/handlers.ts'
import { liveFlowHandlers } from './engagement/liveFlows/handlers.ts'
import { liveHandlers } from './engagement/lives/handlers.ts'

/** Handlers by family. */
export type AllHandlers = { readonly [F in FamilyName]: Handlers<Contract[F]> }

/** Every family's handlers. */
export const handlers: AllHandlers = {
  session: sessionHandlers,
  config: configHandlers,
  roles: roleHandlers,
  smsParameters: smsParameterHandlers,
  articleTemplates: articleTemplateHandlers,
  keywords: keywordHandlers,
  weChatParameters: weChatParameterHandlers,
  guestApprovals: guestApprovalHandlers,
  articleComments: articleCommentHandlers,
  commentAuthors: commentAuthorHandlers,
  commentTargets: commentTargetHandlers,
  liveComments: liveCommentHandlers,
  liveModes: liveModeHandlers,
  liveSlices: liveSliceHandlers,
  commentNotes: commentNoteHandlers,
  intakeKeys: intakeKeyHandlers,
  releases: releaseHandlers,
  bindings: bindingHandlers,
  loginPeople: loginPeopleHandlers,
  areas: areaHandlers,
  performance: performanceHandlers,
  statistics: statisticsHandlers,
  personnel: personnelHandlers,
  dictionaries: dictionaryHandlers,
  dictionaryValues: dictionaryValueHandlers,
  gaeaDict: gaeaDictHandlers,
  enums: enumHandlers,
  menus: menuHandlers,
  buttons: buttonHandlers,
  menuSets: menuSetHandlers,
  mechanisms: mechanismHandlers,
  leaders: leaderHandlers,
  adminUsers: adminUserHandlers,
  loginRules: loginRuleHandlers,
  registeredUsers: registeredUserHandlers,
  workspace: workspaceHandlers,
  savedFilters: savedFilterHandlers,
  layouts: layoutHandlers,
  push: pushHandlers,
  messages: messageHandlers,
  channels: channelHandlers,
  articles: articleHandlers,
  articleImport: articleImportHandlers,
  operationLog: operationLogHandlers,
  history: historyHandlers,
  outgoing: outgoingHandlers,
  directory: directoryHandlers,
  roleKeys: roleKeyHandlers,
  appBlocks: appBlockHandlers,
  appBlockStyles: appBlockStyleHandlers,
  appVersions: appVersionHandlers,
  cache: cacheHandlers,
  fakeReads: fakeReadHandlers,
  feedback: feedbackHandlers,
  settingsParameters: settingsParameterHandlers,
  stations: stationHandlers,
  textParameters: textParameterHandlers,
  clueTypes: clueTypeHandlers,
  clues: clueHandlers,
  topics: topicHandlers,
  topicArticles: topicArticleHandlers,
  topicSelections: topicSelectionHandlers,
  makeNews: makeNewsHandlers,
  tasks: taskHandlers,
  taskClassifies: taskClassifyHandlers,
  taskReports: taskReportHandlers,
  instructions: instructionHandlers,
  instructionReceipts: instructionReceiptHandlers,
  instructionTypes: instructionTypeHandlers,
  taskStatistics: taskStatisticsHandlers,
  instructionStatistics: instructionStatisticsHandlers,
  bigScreens: bigScreenHandlers,
  dataSets: dataSetHandlers,
  walls: wallHandlers,
  wallDevices: wallDeviceHandlers,
  documentCategories: documentCategoryHandlers,
  documents: documentHandlers,
  lives: liveHandlers,
  liveChannels: liveChannelHandlers,
  liveFlows: liveFlowHandlers,
}
