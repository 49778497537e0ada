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
import { adminUserCommands, adminUserKeys } from './adminUsers.ts'
import { areaCommands, areaKeys } from './areas.ts'
import { articleRecords } from './articleRecords.ts'
import { articleCommands, articleKeys } from './articles.ts'
import { channelCommands, channelKeys } from './channels.ts'
import { commentCommands, commentKeys } from './comments.ts'
import { liveCommentCommands, liveCommentKeys } from './liveComments.ts'
import { intakeKeyCommands, intakeKeyKeys } from './intakeKeys.ts'
import { copyCommands } from './copyRecords.ts'
import { derivedCommands } from './derived.ts'
import { dictionaryCommands, dictionaryKeys } from './dictionaries.ts'
import { developerCommands } from './developer.ts'
import { loginRuleCommands, loginRuleKeys } from './loginRules.ts'
import { macroCommands } from './macros.ts'
import { historyCommands, historyKeys } from './history.ts'
import { outgoingCommands, outgoingKeys } from './outgoing.ts'
import { operationLogCommands, operationLogKeys } from './operationLog.ts'
import { pageCommands } from './pages.ts'
import { messageCommands, messageKeys } from './messages.ts'
import { performanceCommands, performanceKeys } from './performance.ts'
import { personnelCommands, personnelKeys } from './personnel.ts'
import { channelSource, peopleSource } from './palettePlaces.ts'
import { sessionCommands } from './session.ts'
import { mechanismCommands, mechanismKeys } from './mechanisms.ts'
import { menuSetCommands } from './menuSets.ts'
import { roleCommands, roleKeys } from './roles.ts'
import { registeredUserCommands, registeredUserKeys } from './registeredUsers.ts'
import { placementCommands } from './placement.ts'
import { releaseCommands, releaseKeys } from './releases.ts'
import { smsParameterCommands, smsParameterKeys } from './smsParameters.ts'
import { articleTemplateCommands, articleTemplateKeys } from './articleTemplates.ts'
import { keywordCommands, keywordKeys } from './keywords.ts'
import { pass } from './pass.ts'
import { similarArticleCommands } from './similarArticles.ts'
import { reviewDeskCommands } from './reviewDesk.ts'
import { weChatParameterCommands, weChatParameterKeys } from './weChatParameters.ts'
import { paletteCommands } from './workspace.ts'
import { appIndexCommands, appIndexKeys } from './appIndex.ts'
import { appVersionCommands, appVersionKeys } from './appVersions.ts'
import { fakeReadCommands, fakeReadKeys } from './fakeReads.ts'
import { feedbackCommands, feedbackKeys } from './feedback.ts'
import { settingsParameterCommands, settingsParameterKeys } from './settingsParameters.ts'
import { stationCommands, stationKeys } from './stations.ts'
import { chainCommands } from './chain.ts'
import { nextLinkCommands } from './nextLink.ts'
import { clueCommands, clueKeys } from './clues.ts'
import { topicSelectionCommands, topicSelectionKeys } from './topicSelections.ts'
import { makeNewsCommands, makeNewsKeys } from './makeNews.ts'
import { taskCommands, taskKeys } from './tasks.ts'
import { instructionCommands, instructionKeys } from './instructions.ts'
import { topicCommands, topicKeys } from './topics.ts'
import { bigScreenCommands, bigScreenKeys } from './bigScreens.ts'
import { dataSetCommands, dataSetKeys } from './dataSets.ts'
import { wallCommands, wallKeys } from './walls.ts'
import { documentCommands, documentKeys } from './documents.ts'
import { liveCommands, liveKeys } from './lives.ts'
import { liveFlowCommands, liveFlowKeys } from './liveFlows.ts'
import { textParameterCommands, textParameterKeys } from './textParameters.ts'

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
