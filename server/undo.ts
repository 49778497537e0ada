/** How each family takes back what was done to its records. A family whose actions are undoable has an entry here. */
import type { FamilyName } from '../src/api/index.ts'
import { undoLayout } from './layouts/undoLayout.ts'
import { undoAdminUser } from './adminUsers/undoAdminUser.ts'
import { undoArea } from './areas/undoArea.ts'
import { undoArticle } from './articles/undoArticle.ts'
import { undoChannel } from './channels/undoChannel.ts'
import { undoGuest } from './articles/guests/invite.ts'
import { dictionaryRecords } from './dictionaries/handlers.ts'
import { dictionaryValueRecords } from './dictionaryValues/handlers.ts'
import type { Undoer } from './implement.ts'
import { performanceRecords } from './performance/handlers.ts'
import { personnelRecords } from './personnel/records.ts'
import { undoRow } from './sql/undoRow.ts'
import { mechanismRecords } from './mechanisms/handlers.ts'
import { undoMenuSet } from './menuSets/handlers.ts'
import { undoButton, undoMenu } from './menus/undoMenus.ts'
import { undoRoleKeys } from './roleKeys/handlers.ts'
import { undoRole } from './roles/standing.ts'
import { undoLoginRule } from './loginRules/handlers.ts'
import { undoRegisteredUser } from './registeredUsers/handlers.ts'
import { smsParameterRecords } from './smsParameters/handlers.ts'
import { articleTemplateRecords } from './articleTemplates/handlers.ts'
import { keywordRecords } from './keywords/handlers.ts'
import { appBlockRecords } from './appBlocks/handlers.ts'
import { appBlockStyleRecords } from './appBlockStyles/handlers.ts'
import { appVersionRecords } from './appVersions/handlers.ts'
import { fakeReadRecords } from './fakeReads/handlers.ts'
import { feedbackRecords } from './feedback/handlers.ts'
import { settingsParameterRecords } from './settingsParameters/handlers.ts'
import { textParameterRecords } from './textParameters/handlers.ts'
import { clueTypeRecords } from './clueTypes/handlers.ts'
import { clueRecords } from './clues/records.ts'
import { topicRecords } from './topics/handlers.ts'
import { topicSelectionRecords } from './topicSelections/records.ts'
import { makeNewsRecords } from './makeNews/records.ts'
import { taskRecords } from './tasks/records.ts'
import { taskClassifyRecords } from './taskClassifies/handlers.ts'
import { undoReport } from './taskReports/undoReport.ts'
import { instructionRecords } from './instructions/records.ts'
import { undoReceipt } from './instructionReceipts/undoReceipt.ts'
import { instructionTypeRecords } from './instructionTypes/handlers.ts'
import { undoScreen } from './bigScreens/undoScreen.ts'
import { undoDataSet } from './dataSets/handlers.ts'
import { wallRecords } from './walls/handlers.ts'
import { undoDevice } from './wallDevices/handlers.ts'
import { documentCategoryRecords } from './documentCategories/handlers.ts'
import { documentRecords } from './documents/handlers.ts'
import { undoLiveComment } from './liveComments/reply.ts'
import { commentNoteRecords } from './commentNotes/handlers.ts'
import { intakeKeyRecords } from './intakeKeys/handlers.ts'
import { undoRelease } from './releases/undoRelease.ts'
import { undoOutgoing } from './outgoing/undoOutgoing.ts'
import { undoMessage } from './messages/handlers.ts'
import { undoStation } from './stations/audit.ts'
import { liveChannelRecords } from './liveChannels/handlers.ts'
import { liveFlowRecords } from './liveFlows/records.ts'
import { liveRecords } from './lives/records.ts'

/** Undoers by family. */
export const undoers: Partial<Record<FamilyName, Undoer>> = {
  articles: undoArticle,
  guestApprovals: undoGuest,
  articleComments: undoRow('comments', '评论'),
  commentAuthors: undoRow('comment_authors', '评论人'),
  commentTargets: undoRow('comment_targets', '评论对象'),
  liveComments: undoLiveComment,
  liveModes: undoRow('lives', '直播'),
  commentNotes: commentNoteRecords.undo,
  intakeKeys: intakeKeyRecords.undo,
  releases: undoRelease,
  layouts: undoLayout,
  savedFilters: undoRow('saved_filters', '筛选'),
  channels: undoChannel,
  smsParameters: smsParameterRecords.undo,
  articleTemplates: articleTemplateRecords.undo,
  keywords: keywordRecords.undo,
  weChatParameters: undoRow('wechat_parameters', '微信参数'),
  areas: undoArea,
  performance: performanceRecords.undo,
  personnel: personnelRecords.undo,
  dictionaries: dictionaryRecords.undo,
  dictionaryValues: dictionaryValueRecords.undo,
  roles: undoRole,
  menus: undoMenu,
  buttons: undoButton,
  menuSets: undoMenuSet,
  mechanisms: mechanismRecords.undo,
  adminUsers: undoAdminUser,
  loginRules: undoLoginRule,
  registeredUsers: undoRegisteredUser,
  roleKeys: undoRoleKeys,
  appBlocks: appBlockRecords.undo,
  appBlockStyles: appBlockStyleRecords.undo,
  appVersions: appVersionRecords.undo,
  fakeReads: fakeReadRecords.undo,
  feedback: feedbackRecords.undo,
  settingsParameters: settingsParameterRecords.undo,
  textParameters: textParameterRecords.undo,
  clueTypes: clueTypeRecords.undo,
  clues: clueRecords.undo,
  topics: topicRecords.undo,
  topicSelections: topicSelectionRecords.undo,
  makeNews: makeNewsRecords.undo,
  tasks: taskRecords.undo,
  taskClassifies: taskClassifyRecords.undo,
  taskReports: undoReport,
  instructions: instructionRecords.undo,
  instructionReceipts: undoReceipt,
  instructionTypes: instructionTypeRecords.undo,
  bigScreens: undoScreen,
  dataSets: undoDataSet,
  walls: wallRecords.undo,
  wallDevices: undoDevice,
  documentCategories: documentCategoryRecords.undo,
  documents: documentRecords.undo,
  lives: liveRecords.undo,
  liveChannels: liveChannelRecords.undo,
  liveFlows: liveFlowRecords.undo,
  topicArticles: undoRow('topic_articles', '专题稿件'),
  stations: undoStation,
  outgoing: undoOutgoing,
  messages: undoMessage,
}
