/** How each family takes back what was done to its records. A family whose actions are undoable has an entry here. */
import type { FamilyName } from '../src/api/index.ts'
import { undoLayout } from './system/layouts/undoLayout.ts'
import { undoAdminUser } from './accounts/adminUsers/undoAdminUser.ts'
import { undoArea } from './accounts/areas/undoArea.ts'
import { undoArticle } from './content/articles/undoArticle.ts'
import { undoChannel } from './content/channels/undoChannel.ts'
import { undoGuest } from './content/articles/guests/invite.ts'
import { dictionaryRecords } from './system/dictionaries/handlers.ts'
import { dictionaryValueRecords } from './system/dictionaryValues/handlers.ts'
import type { Undoer } from './platform/pipeline/implement.ts'
import { performanceRecords } from './content/performance/handlers.ts'
import { personnelRecords } from './accounts/personnel/records.ts'
import { undoRow } from './platform/sql/undoRow.ts'
import { mechanismRecords } from './accounts/mechanisms/handlers.ts'
import { undoMenuSet } from './system/menuSets/handlers.ts'
import { undoButton, undoMenu } from './system/menus/undoMenus.ts'
import { undoRoleKeys } from './system/roleKeys/handlers.ts'
import { undoRole } from './accounts/roles/standing.ts'
import { undoLoginRule } from './accounts/loginRules/handlers.ts'
import { undoRegisteredUser } from './accounts/registeredUsers/handlers.ts'
import { smsParameterRecords } from './system/smsParameters/handlers.ts'
import { articleTemplateRecords } from './content/articleTemplates/handlers.ts'
import { keywordRecords } from './content/keywords/handlers.ts'
import { appBlockRecords } from './system/appBlocks/handlers.ts'
import { appBlockStyleRecords } from './system/appBlockStyles/handlers.ts'
import { appVersionRecords } from './system/appVersions/handlers.ts'
import { fakeReadRecords } from './system/fakeReads/handlers.ts'
import { feedbackRecords } from './system/feedback/handlers.ts'
import { settingsParameterRecords } from './system/settingsParameters/handlers.ts'
import { textParameterRecords } from './system/textParameters/handlers.ts'
import { clueTypeRecords } from './content/clueTypes/handlers.ts'
import { clueRecords } from './content/clues/records.ts'
import { topicRecords } from './content/topics/handlers.ts'
import { topicSelectionRecords } from './content/topicSelections/records.ts'
import { makeNewsRecords } from './content/makeNews/records.ts'
import { taskRecords } from './command/tasks/records.ts'
import { taskClassifyRecords } from './command/taskClassifies/handlers.ts'
import { undoReport } from './command/taskReports/undoReport.ts'
import { instructionRecords } from './command/instructions/records.ts'
import { undoReceipt } from './command/instructionReceipts/undoReceipt.ts'
import { instructionTypeRecords } from './command/instructionTypes/handlers.ts'
import { undoScreen } from './command/bigScreens/undoScreen.ts'
import { undoDataSet } from './command/dataSets/handlers.ts'
import { wallRecords } from './command/walls/handlers.ts'
import { undoDevice } from './command/wallDevices/handlers.ts'
import { documentCategoryRecords } from './library/documentCategories/handlers.ts'
import { documentRecords } from './library/documents/handlers.ts'
import { undoLiveComment } from './engagement/liveComments/reply.ts'
import { commentNoteRecords } from './content/commentNotes/handlers.ts'
import { intakeKeyRecords } from './engagement/intakeKeys/handlers.ts'
import { undoRelease } from './content/releases/undoRelease.ts'
import { undoOutgoing } from './distribution/outgoing/undoOutgoing.ts'
import { undoMessage } from './system/messages/handlers.ts'
import { undoStation } from './system/stations/audit.ts'
import { liveChannelRecords } from './engagement/liveChannels/handlers.ts'
import { liveFlowRecords } from './engagement/liveFlows/records.ts'
import { liveRecords } from './engagement/lives/records.ts'

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
