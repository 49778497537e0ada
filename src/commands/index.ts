/** All commands of the application: derived from the contract, written by hand, and the workspace's own. */
import { arrangeCommands } from '../workspace/dock/arrangeCommands.ts'
import { layoutCommands } from '../workspace/dock/named/layoutCommands.ts'
import { linkCommands } from '../workspace/dock/links/linkCommands.ts'
import { layoutSource } from '../workspace/dock/named/layoutSource.ts'
import { dockCommands } from '../workspace/dock/dockCommands.ts'
import type { Command } from '../workspace/command.ts'
import type { ModeSource } from '../workspace/palette/modeSources.ts'
import type { RecordSource } from '../workspace/palette/recordSource.ts'
import { workspaceCommands } from '../workspace/workspaceCommands.ts'
import { adminUserCommands, adminUserKeys } from './accounts/adminUsers.ts'
import { areaCommands, areaKeys } from './accounts/areas.ts'
import { articleRecords } from './content/articleRecords.ts'
import { articleCommands, articleKeys } from './content/articles.ts'
import { channelCommands, channelKeys } from './content/channels.ts'
import { commentCommands, commentKeys } from './content/comments.ts'
import { liveCommentCommands, liveCommentKeys } from './engagement/liveComments.ts'
import { intakeKeyCommands, intakeKeyKeys } from './engagement/intakeKeys.ts'
import { copyCommands } from './copyRecords.ts'
import { derivedCommands } from './derived.ts'
import { dictionaryCommands, dictionaryKeys } from './system/dictionaries.ts'
import { developerCommands } from './developer.ts'
import { loginRuleCommands, loginRuleKeys } from './accounts/loginRules.ts'
import { macroCommands } from './macros.ts'
import { historyCommands, historyKeys } from './system/history.ts'
import { outgoingCommands, outgoingKeys } from './distribution/outgoing.ts'
import { operationLogCommands, operationLogKeys } from './system/operationLog.ts'
import { pageCommands } from './pages.ts'
import { messageCommands, messageKeys } from './system/messages.ts'
import { performanceCommands, performanceKeys } from './content/performance.ts'
import { personnelCommands, personnelKeys } from './accounts/personnel.ts'
import { channelSource, peopleSource } from './palettePlaces.ts'
import { sessionCommands } from './accounts/session.ts'
import { mechanismCommands, mechanismKeys } from './accounts/mechanisms.ts'
import { menuSetCommands } from './system/menuSets.ts'
import { roleCommands, roleKeys } from './accounts/roles.ts'
import { registeredUserCommands, registeredUserKeys } from './accounts/registeredUsers.ts'
import { placementCommands } from './content/placement.ts'
import { releaseCommands, releaseKeys } from './content/releases.ts'
import { smsParameterCommands, smsParameterKeys } from './system/smsParameters.ts'
import { articleTemplateCommands, articleTemplateKeys } from './content/articleTemplates.ts'
import { keywordCommands, keywordKeys } from './content/keywords.ts'
import { pass } from './pass.ts'
import { similarArticleCommands } from './content/similarArticles.ts'
import { reviewDeskCommands } from './content/reviewDesk.ts'
import { weChatParameterCommands, weChatParameterKeys } from './system/weChatParameters.ts'
import { paletteCommands } from './workspace.ts'
import { appIndexCommands, appIndexKeys } from './system/appIndex.ts'
import { appVersionCommands, appVersionKeys } from './system/appVersions.ts'
import { fakeReadCommands, fakeReadKeys } from './system/fakeReads.ts'
import { feedbackCommands, feedbackKeys } from './system/feedback.ts'
import { settingsParameterCommands, settingsParameterKeys } from './system/settingsParameters.ts'
import { stationCommands, stationKeys } from './system/stations.ts'
import { chainCommands } from './content/chain.ts'
import { nextLinkCommands } from './content/nextLink.ts'
import { clueCommands, clueKeys } from './content/clues.ts'
import { topicSelectionCommands, topicSelectionKeys } from './content/topicSelections.ts'
import { makeNewsCommands, makeNewsKeys } from './content/makeNews.ts'
import { taskCommands, taskKeys } from './command/tasks.ts'
import { instructionCommands, instructionKeys } from './command/instructions.ts'
import { topicCommands, topicKeys } from './content/topics.ts'
import { bigScreenCommands, bigScreenKeys } from './command/bigScreens.ts'
import { dataSetCommands, dataSetKeys } from './command/dataSets.ts'
import { wallCommands, wallKeys } from './command/walls.ts'
import { documentCommands, documentKeys } from './library/documents.ts'
import { liveCommands, liveKeys } from './engagement/lives.ts'
import { liveFlowCommands, liveFlowKeys } from './engagement/liveFlows.ts'
import { textParameterCommands, textParameterKeys } from './system/textParameters.ts'

/** Keys of derived commands, of every family. */
const keys = {
  ...articleKeys,
  ...channelKeys,
  ...operationLogKeys,
  ...historyKeys,
  ...outgoingKeys,
  ...messageKeys,
  ...smsParameterKeys,
  ...releaseKeys,
  ...commentKeys,
  ...liveCommentKeys,
  ...intakeKeyKeys,
  ...articleTemplateKeys,
  ...keywordKeys,
  ...weChatParameterKeys,
  ...areaKeys,
  ...performanceKeys,
  ...personnelKeys,
  ...dictionaryKeys,
  ...mechanismKeys,
  ...roleKeys,
  ...adminUserKeys,
  ...loginRuleKeys,
  ...registeredUserKeys,
  ...appIndexKeys,
  ...appVersionKeys,
  ...fakeReadKeys,
  ...feedbackKeys,
  ...settingsParameterKeys,
  ...stationKeys,
  ...textParameterKeys,
  ...clueKeys,
  ...topicSelectionKeys,
  ...makeNewsKeys,
  ...taskKeys,
  ...instructionKeys,
  ...topicKeys,
  ...bigScreenKeys,
  ...dataSetKeys,
  ...wallKeys,
  ...documentKeys,
  ...liveKeys,
  ...liveFlowKeys,
}

/** Every command; main.tsx hands it to the registry. `development`: with the commands for developers. */
export function allCommands(development: boolean): readonly Command[] {
  return [
    pass,
    ...derivedCommands(keys),
    ...copyCommands,
    ...articleCommands,
    ...reviewDeskCommands,
    ...similarArticleCommands,
    ...channelCommands,
    ...operationLogCommands,
    ...historyCommands,
    ...outgoingCommands,
    ...messageCommands,
    ...sessionCommands,
    ...smsParameterCommands,
    ...releaseCommands,
    ...commentCommands,
    ...liveCommentCommands,
    ...intakeKeyCommands,
    ...placementCommands,
    ...articleTemplateCommands,
    ...keywordCommands,
    ...weChatParameterCommands,
    ...areaCommands,
    ...performanceCommands,
    ...personnelCommands,
    ...dictionaryCommands,
    ...mechanismCommands,
    ...menuSetCommands,
    ...roleCommands,
    ...adminUserCommands,
    ...loginRuleCommands,
    ...registeredUserCommands,
    ...appIndexCommands,
    ...appVersionCommands,
    ...fakeReadCommands,
    ...feedbackCommands,
    ...settingsParameterCommands,
    ...stationCommands,
    ...textParameterCommands,
    ...clueCommands,
    ...topicSelectionCommands,
    ...makeNewsCommands,
    ...taskCommands,
    ...instructionCommands,
    ...topicCommands,
    ...bigScreenCommands,
    ...dataSetCommands,
    ...wallCommands,
    ...documentCommands,
    ...liveCommands,
    ...liveFlowCommands,
    ...nextLinkCommands,
    ...chainCommands,
    ...pageCommands(),
    ...paletteCommands,
    ...macroCommands,
    ...dockCommands,
    ...arrangeCommands,
    ...layoutCommands,
    ...linkCommands,
    ...workspaceCommands,
    // Both, so that the build leaves them out.
    ...(development && import.meta.env.DEV ? developerCommands : []),
  ]
}

/** Where the palette finds records; main.tsx hands it to the palette. */
export const recordSources: readonly RecordSource[] = [articleRecords]

/** What the palette's own modes look into; newsroom.ts hands it to the palette. */
export const modeSources: readonly ModeSource[] = [peopleSource, channelSource, layoutSource]
