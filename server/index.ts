/** Every family's handlers, complete by type: a family that is left out does not compile. */
import type { Contract, FamilyName } from '../src/api/index.ts'
import { adminUserHandlers } from './adminUsers/handlers.ts'
import { areaHandlers } from './areas/handlers.ts'
import { articleImportHandlers } from './articleImport/handlers.ts'
import { articleHandlers } from './articles/handlers.ts'
import { articleCommentHandlers } from './articleComments/handlers.ts'
import { commentAuthorHandlers } from './commentAuthors/handlers.ts'
import { commentTargetHandlers } from './commentTargets/handlers.ts'
import { liveCommentHandlers } from './liveComments/handlers.ts'
import { liveModeHandlers } from './liveModes/handlers.ts'
import { liveSliceHandlers } from './liveSlices/handlers.ts'
import { commentNoteHandlers } from './commentNotes/handlers.ts'
import { intakeKeyHandlers } from './intakeKeys/handlers.ts'
import { bigScreenHandlers } from './bigScreens/handlers.ts'
import { dataSetHandlers } from './dataSets/handlers.ts'
import { wallHandlers } from './walls/handlers.ts'
import { wallDeviceHandlers } from './wallDevices/handlers.ts'
import { buttonHandlers } from './buttons/handlers.ts'
import { channelHandlers } from './channels/handlers.ts'
import { bindingHandlers } from './bindings/handlers.ts'
import { configHandlers } from './config/handlers.ts'
import { dictionaryHandlers } from './dictionaries/handlers.ts'
import { dictionaryValueHandlers } from './dictionaryValues/handlers.ts'
import { directoryHandlers } from './directory/handlers.ts'
import { enumHandlers } from './enums/handlers.ts'
import { guestApprovalHandlers } from './articles/guests/handlers.ts'
import { gaeaDictHandlers } from './gaeaDict/handlers.ts'
import type { Handlers } from './implement.ts'
import { loginRuleHandlers } from './loginRules/handlers.ts'
import { leaderHandlers } from './leaders/handlers.ts'
import { mechanismHandlers } from './mechanisms/handlers.ts'
import { menuSetHandlers } from './menuSets/handlers.ts'
import { menuHandlers } from './menus/handlers.ts'
import { loginPeopleHandlers } from './loginPeople/handlers.ts'
import { messageHandlers } from './messages/handlers.ts'
import { outgoingHandlers } from './outgoing/handlers.ts'
import { historyHandlers } from './history/handlers.ts'
import { operationLogHandlers } from './operationLog/handlers.ts'
import { statisticsHandlers } from './statistics/handlers.ts'
import { performanceHandlers } from './performance/handlers.ts'
import { personnelHandlers } from './personnel/handlers.ts'
import { pushHandlers } from './push/handlers.ts'
import { roleKeyHandlers } from './roleKeys/handlers.ts'
import { releaseHandlers } from './releases/handlers.ts'
import { registeredUserHandlers } from './registeredUsers/handlers.ts'
import { roleHandlers } from './roles/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { smsParameterHandlers } from './smsParameters/handlers.ts'
import { articleTemplateHandlers } from './articleTemplates/handlers.ts'
import { keywordHandlers } from './keywords/handlers.ts'
import { layoutHandlers } from './layouts/handlers.ts'
import { savedFilterHandlers } from './savedFilters/handlers.ts'
import { weChatParameterHandlers } from './weChatParameters/handlers.ts'
import { workspaceHandlers } from './workspace/handlers.ts'
import { appBlockHandlers } from './appBlocks/handlers.ts'
import { appBlockStyleHandlers } from './appBlockStyles/handlers.ts'
import { appVersionHandlers } from './appVersions/handlers.ts'
import { cacheHandlers } from './cache/handlers.ts'
import { fakeReadHandlers } from './fakeReads/handlers.ts'
import { feedbackHandlers } from './feedback/handlers.ts'
import { settingsParameterHandlers } from './settingsParameters/handlers.ts'
import { stationHandlers } from './stations/handlers.ts'
import { textParameterHandlers } from './textParameters/handlers.ts'
import { clueTypeHandlers } from './clueTypes/handlers.ts'
import { clueHandlers } from './clues/handlers.ts'
import { topicHandlers } from './topics/handlers.ts'
import { topicArticleHandlers } from './topicArticles/handlers.ts'
import { topicSelectionHandlers } from './topicSelections/handlers.ts'
import { makeNewsHandlers } from './makeNews/handlers.ts'
import { taskHandlers } from './tasks/handlers.ts'
import { taskClassifyHandlers } from './taskClassifies/handlers.ts'
import { taskReportHandlers } from './taskReports/handlers.ts'
import { instructionHandlers } from './instructions/handlers.ts'
import { instructionReceiptHandlers } from './instructionReceipts/handlers.ts'
import { instructionTypeHandlers } from './instructionTypes/handlers.ts'
import { instructionStatisticsHandlers } from './instructionStatistics/handlers.ts'
import { taskStatisticsHandlers } from './taskStatistics/handlers.ts'
import { documentCategoryHandlers } from './documentCategories/handlers.ts'
import { documentHandlers } from './documents/handlers.ts'
import { liveChannelHandlers } from './liveChannels/handlers.ts'
import { liveFlowHandlers } from './liveFlows/handlers.ts'
import { liveHandlers } from './lives/handlers.ts'

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
