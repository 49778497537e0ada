/** Every page's panel: a page that is left out does not compile. */
import { definePanel, type Panels } from '../workspace/panel.ts'
import { home } from './home/index.ts'
import { later } from './later.ts'
import { personal } from './personal/index.ts'

const articles = () => import('./articles/index.tsx')

/** See the file. */
export const panels: Panels = {
  '/HomePage/index': home,
  '/contribution/MyArticle': later('/contribution/MyArticle', async () => (await articles()).myArticles),
  '/contribution/Unreviewed': later('/contribution/Unreviewed', async () => (await articles()).unreviewed),
  '/contribution/Review': later(
    '/contribution/Review',
    async () => (await import('./articles/desk/index.tsx')).reviewDesk,
  ),
  '/contribution/Guest': definePanel('/contribution/Guest', () => import('./articles/desk/GuestPanel.tsx')),
  '/contribution/All': later('/contribution/All', async () => (await articles()).allArticles),
  '/contribution/Of': later('/contribution/Of', async () => (await articles()).articlesOf),
  '/contribution/Search': later(
    '/contribution/Search',
    async () => (await import('./articles/search.tsx')).articleSearch,
  ),
  '/contribution/Front': definePanel('/contribution/Front', () => import('./articles/placement/Front.tsx')),
  '/contribution/Share': definePanel('/contribution/Share', () => import('./articles/placement/SharePanel.tsx')),
  '/contribution/Release': later(
    '/contribution/Release',
    async () => (await import('./releases/index.tsx')).releaseList,
  ),
  '/contribution/ReleaseSet': definePanel('/contribution/ReleaseSet', () => import('./releases/ReleaseSet.tsx')),
  '/contribution/Reviewed': later('/contribution/Reviewed', async () => (await articles()).reviewed),
  '/contribution/Drafts': later('/contribution/Drafts', async () => (await articles()).drafts),
  '/contribution/RecycleBin': later('/contribution/RecycleBin', async () => (await articles()).recycleBin),
  '/contribution/Import': definePanel('/contribution/Import', () => import('./articleImport/ImportPanel.tsx')),
  '/contribution/Comments': later(
    '/contribution/Comments',
    async () => (await import('./moderation/index.tsx')).articleCommentList,
  ),
  '/contribution/CommentAuthors': later(
    '/contribution/CommentAuthors',
    async () => (await import('./moderation/authors.tsx')).commentAuthorList,
  ),
  '/contribution/Reading': definePanel('/contribution/Reading', () => import('./articles/ReadingPanel.tsx')),
  '/Publish': later('/Publish', async () => (await articles()).editor),
  '/ColumnManagement/index': later(
    '/ColumnManagement/index',
    async () => (await import('./channels/index.ts')).channelTree,
  ),
  '/Clue/list': definePanel('/Clue/list', () => import('./planning/CluePanel.tsx')),
  '/SeleCttopic/list': definePanel('/SeleCttopic/list', () => import('./planning/SelectionList.tsx')),
  '/SeleCttopic/board': definePanel('/SeleCttopic/board', () => import('./planning/BoardPanel.tsx')),
  '/SeleCttopic/calendar': definePanel('/SeleCttopic/calendar', () => import('./planning/CalendarPanel.tsx')),
  '/SeleCttopic/tasks': later('/SeleCttopic/tasks', async () => (await import('./planning/taskList.tsx')).makeNewsList),
  '/SeleCttopic/chain': definePanel('/SeleCttopic/chain', () => import('./planning/ChainPanel.tsx')),
  '/CommandDispatch/Commandissuance': definePanel(
    '/CommandDispatch/Commandissuance',
    () => import('./instructions/InstructionList.tsx'),
  ),
  '/CommandDispatch/Of': later(
    '/CommandDispatch/Of',
    async () => (await import('./instructions/index.tsx')).instructionsOf,
  ),
  '/TaskStatistics': definePanel('/TaskStatistics', () => import('./taskStatistics/TaskStatisticsPanel.tsx')),
  '/TaskStatistics/zhiling': definePanel(
    '/TaskStatistics/zhiling',
    () => import('./instructionStatistics/InstructionStatisticsPanel.tsx'),
  ),
  '/Task/Of': later('/Task/Of', async () => (await import('./tasks/index.tsx')).tasksOf),
  '/CommandDispatch/Detail': definePanel(
    '/CommandDispatch/Detail',
    () => import('./instructions/InstructionPanel.tsx'),
  ),
  '/Task/TaskList': definePanel('/Task/TaskList', () => import('./tasks/TaskList.tsx')),
  '/Task/Board': definePanel('/Task/Board', () => import('./tasks/TaskBoard.tsx')),
  '/Task/Timeline': definePanel('/Task/Timeline', () => import('./tasks/TaskTimeline.tsx')),
  '/Task/Detail': definePanel('/Task/Detail', () => import('./tasks/TaskPanel.tsx')),
  '/ZhuanTi/list': definePanel('/ZhuanTi/list', () => import('./topics/TopicPanel.tsx')),
  '/file/Management': definePanel('/file/Management', () => import('./documents/DocumentPanel.tsx')),
  '/PersonalManagement': personal,
  '/LoginPeople': later('/LoginPeople', async () => (await import('./loginPeople/index.tsx')).loginPeopleList),
  '/WeChatParameters': definePanel('/WeChatParameters', () => import('./weChatParameters/WeChatPanel.tsx')),
  '/WeChat': definePanel('/WeChat', () => import('./personal/WeChatReturnPanel.tsx')),
  '/ScanLogin': definePanel('/ScanLogin', () => import('./session/ScanPanel.tsx')),
  '/Authority': later('/Authority', async () => (await import('./roles/index.tsx')).roleList),
  '/Authority/Explain': definePanel('/Authority/Explain', () => import('./roles/ExplainPanel.tsx')),
  '/Mechanism': definePanel('/Mechanism', () => import('./mechanisms/MechanismTree.tsx')),
  '/setManage/ModuleManage': definePanel('/setManage/ModuleManage', () => import('./menus/MenuTree.tsx')),
  '/SmsParameters/list': later(
    '/SmsParameters/list',
    async () => (await import('./smsParameters/index.tsx')).smsParameterList,
  ),
  '/contribution/Template': later(
    '/contribution/Template',
    async () => (await import('./articleTemplates/index.tsx')).articleTemplateList,
  ),
  '/Keywords/list': later('/Keywords/list', async () => (await import('./keywords/index.tsx')).keywordList),
  '/Keywords/Import': definePanel('/Keywords/Import', () => import('./keywords/ImportPanel.tsx')),
  '/Keys': definePanel('/Keys', () => import('./roleKeys/KeysPanel.tsx')),
  '/setManage/StationManage': later(
    '/setManage/StationManage',
    async () => (await import('./stations/index.tsx')).stationList,
  ),
  '/setManage/message': later(
    '/setManage/message',
    async () => (await import('./settingsParameters/index.tsx')).messageSettings,
  ),
  '/setManage/ThirdParty': later(
    '/setManage/ThirdParty',
    async () => (await import('./settingsParameters/index.tsx')).thirdPartySettings,
  ),
  '/setManage/AiParameters': later(
    '/setManage/AiParameters',
    async () => (await import('./textParameters/index.tsx')).textParameterList,
  ),
  '/FakeRead/list': later('/FakeRead/list', async () => (await import('./fakeReads/index.tsx')).fakeReadList),
  '/AppVersion': later('/AppVersion', async () => (await import('./appVersions/index.tsx')).appVersionList),
  '/AppIndex/types': later('/AppIndex/types', async () => (await import('./appBlocks/index.tsx')).appBlockList),
  '/AppIndex/styles': later('/AppIndex/styles', async () => (await import('./appBlocks/index.tsx')).appBlockStyleList),
  '/Feedback/list': later('/Feedback/list', async () => (await import('./feedback/index.tsx')).feedbackList),
  '/setManage/StationSet': definePanel('/setManage/StationSet', () => import('./stations/StationSet.tsx')),
  '/AreaManage': later('/AreaManage', async () => (await import('./areas/index.ts')).areaTree),
  '/Performance/list': later(
    '/Performance/list',
    async () => (await import('./performance/index.tsx')).performanceList,
  ),
  '/Statistics/content': definePanel('/Statistics/content', () => import('./statistics/StatisticsPanel.tsx')),
  '/Personnel': later('/Personnel', async () => (await import('./personnel/index.tsx')).personnelList),
  '/Dictionary/index': later(
    '/Dictionary/index',
    async () => (await import('./dictionaries/index.ts')).dictionaryPanel,
  ),
  '/Form': definePanel('/Form', () => import('./form/FormPanel.tsx')),
  '/AdminUser': later('/AdminUser', async () => (await import('./adminUsers/index.tsx')).adminUserList),
  '/RegisterUser': later('/RegisterUser', async () => (await import('./registeredUsers/index.tsx')).registeredUserList),
  '/LoginRules': definePanel('/LoginRules', () => import('./loginRules/LoginRulesPanel.tsx')),
  '/Unfinished': definePanel('/Unfinished', () => import('./unfinished/UnfinishedPanel.tsx')),
  '/History': later('/History', async () => (await import('./history/index.tsx')).historyList),
  '/Outgoing': later('/Outgoing', async () => (await import('./outgoing/index.tsx')).outgoingList),
  '/SystemLog': later('/SystemLog', async () => (await import('./operationLog/index.tsx')).systemLog),
}
