/** Every page's panel: a page that is left out does not compile. */
import { definePanel, type Panels } from '../workspace/panel.ts'
import { home } from './system/home/index.ts'
import { later } from './later.ts'
import { personal } from './accounts/personal/index.ts'

const articles = () => import('./content/articles/index.tsx')

/** See the file. */
export const panels: Panels = {
  '/HomePage/index': home,
  '/contribution/MyArticle': later('/contribution/MyArticle', async () => (await articles()).myArticles),
  '/contribution/Unreviewed': later('/contribution/Unreviewed', async () => (await articles()).unreviewed),
  '/contribution/Review': later(
    '/contribution/Review',
    async () => (await import('./content/articles/desk/index.tsx')).reviewDesk,
  ),
  '/contribution/Guest': definePanel('/contribution/Guest', () => import('./content/articles/desk/GuestPanel.tsx')),
  '/contribution/All': later('/contribution/All', async () => (await articles()).allArticles),
  '/contribution/Of': later('/contribution/Of', async () => (await articles()).articlesOf),
  '/contribution/Search': later(
    '/contribution/Search',
    async () => (await import('./content/articles/search.tsx')).articleSearch,
  ),
  '/contribution/Front': definePanel('/contribution/Front', () => import('./content/articles/placement/Front.tsx')),
  '/contribution/Share': definePanel(
    '/contribution/Share',
    () => import('./content/articles/placement/SharePanel.tsx'),
  ),
  '/contribution/Release': later(
    '/contribution/Release',
    async () => (await import('./content/releases/index.tsx')).releaseList,
  ),
  '/contribution/ReleaseSet': definePanel(
    '/contribution/ReleaseSet',
    () => import('./content/releases/ReleaseSet.tsx'),
  ),
  '/contribution/Reviewed': later('/contribution/Reviewed', async () => (await articles()).reviewed),
  '/contribution/Drafts': later('/contribution/Drafts', async () => (await articles()).drafts),
  '/contribution/RecycleBin': later('/contribution/RecycleBin', async () => (await articles()).recycleBin),
  '/contribution/Import': definePanel('/contribution/Import', () => import('./content/articleImport/ImportPanel.tsx')),
  '/contribution/Comments': later(
    '/contribution/Comments',
    async () => (await import('./content/moderation/index.tsx')).articleCommentList,
  ),
  '/contribution/CommentAuthors': later(
    '/contribution/CommentAuthors',
    async () => (await import('./content/moderation/authors.tsx')).commentAuthorList,
  ),
  '/contribution/Reading': definePanel('/contribution/Reading', () => import('./content/articles/ReadingPanel.tsx')),
  '/Publish': later('/Publish', async () => (await articles()).editor),
  '/ColumnManagement/index': later(
    '/ColumnManagement/index',
    async () => (await import('./content/channels/index.ts')).channelTree,
  ),
  '/Clue/list': definePanel('/Clue/list', () => import('./content/planning/CluePanel.tsx')),
  '/SeleCttopic/list': definePanel('/SeleCttopic/list', () => import('./content/planning/SelectionList.tsx')),
  '/SeleCttopic/board': definePanel('/SeleCttopic/board', () => import('./content/planning/BoardPanel.tsx')),
  '/SeleCttopic/calendar': definePanel('/SeleCttopic/calendar', () => import('./content/planning/CalendarPanel.tsx')),
  '/SeleCttopic/tasks': later(
    '/SeleCttopic/tasks',
    async () => (await import('./content/planning/taskList.tsx')).makeNewsList,
  ),
  '/SeleCttopic/chain': definePanel('/SeleCttopic/chain', () => import('./content/planning/ChainPanel.tsx')),
  '/CommandDispatch/Commandissuance': definePanel(
    '/CommandDispatch/Commandissuance',
    () => import('./command/instructions/InstructionList.tsx'),
  ),
  '/CommandDispatch/Of': later(
    '/CommandDispatch/Of',
    async () => (await import('./command/instructions/index.tsx')).instructionsOf,
  ),
  '/BigScreen/List': later(
    '/BigScreen/List',
    async () => (await import('./command/bigScreens/list/index.tsx')).bigScreenList,
  ),
  '/BigScreen/Share': definePanel('/BigScreen/Share', () => import('./command/bigScreens/list/SharePanel.tsx')),
  '/BigScreen/ResultSet': later(
    '/BigScreen/ResultSet',
    async () => (await import('./command/dataSets/index.tsx')).dataSetList,
  ),
  '/BigScreen/Walls': definePanel('/BigScreen/Walls', () => import('./command/walls/WallsPanel.tsx')),
  '/BigScreen/DeviceKey': definePanel('/BigScreen/DeviceKey', () => import('./command/walls/DeviceKeyPanel.tsx')),
  '/BigScreen/Wall': definePanel('/BigScreen/Wall', () => import('./command/bigScreens/wall/WallPanel.tsx')),
  '/BigScreen/Design': definePanel('/BigScreen/Design', () => import('./command/bigScreens/design/DesignPanel.tsx')),
  '/BigScreen/Preview': definePanel('/BigScreen/Preview', () => import('./command/bigScreens/PreviewPanel.tsx')),
  '/TaskStatistics': definePanel('/TaskStatistics', () => import('./command/taskStatistics/TaskStatisticsPanel.tsx')),
  '/TaskStatistics/zhiling': definePanel(
    '/TaskStatistics/zhiling',
    () => import('./command/instructionStatistics/InstructionStatisticsPanel.tsx'),
  ),
  '/Task/Of': later('/Task/Of', async () => (await import('./command/tasks/index.tsx')).tasksOf),
  '/CommandDispatch/Detail': definePanel(
    '/CommandDispatch/Detail',
    () => import('./command/instructions/InstructionPanel.tsx'),
  ),
  '/Task/TaskList': definePanel('/Task/TaskList', () => import('./command/tasks/TaskList.tsx')),
  '/Task/Board': definePanel('/Task/Board', () => import('./command/tasks/TaskBoard.tsx')),
  '/Task/Timeline': definePanel('/Task/Timeline', () => import('./command/tasks/TaskTimeline.tsx')),
  '/Task/Detail': definePanel('/Task/Detail', () => import('./command/tasks/TaskPanel.tsx')),
  '/Live/Live_management': later(
    '/Live/Live_management',
    async () => (await import('./engagement/lives/index.tsx')).liveList,
  ),
  '/Live/Channels': definePanel('/Live/Channels', () => import('./engagement/lives/ChannelPanel.tsx')),
  '/Live/Reports': later('/Live/Reports', async () => (await import('./engagement/lives/flow/index.tsx')).liveReports),
  '/Live/Flow': definePanel('/Live/Flow', () => import('./engagement/lives/flow/FlowPanel.tsx')),
  '/Live/Player': definePanel('/Live/Player', () => import('./engagement/lives/player/PlayerPanel.tsx')),
  '/ZhuanTi/list': definePanel('/ZhuanTi/list', () => import('./content/topics/TopicPanel.tsx')),
  '/file/Management': definePanel('/file/Management', () => import('./library/documents/DocumentPanel.tsx')),
  '/PersonalManagement': personal,
  '/LoginPeople': later('/LoginPeople', async () => (await import('./accounts/loginPeople/index.tsx')).loginPeopleList),
  '/WeChatParameters': definePanel('/WeChatParameters', () => import('./system/weChatParameters/WeChatPanel.tsx')),
  '/WeChat': definePanel('/WeChat', () => import('./accounts/personal/WeChatReturnPanel.tsx')),
  '/ScanLogin': definePanel('/ScanLogin', () => import('./accounts/session/ScanPanel.tsx')),
  '/Authority': later('/Authority', async () => (await import('./accounts/roles/index.tsx')).roleList),
  '/Authority/Explain': definePanel('/Authority/Explain', () => import('./accounts/roles/ExplainPanel.tsx')),
  '/Mechanism': definePanel('/Mechanism', () => import('./accounts/mechanisms/MechanismTree.tsx')),
  '/setManage/ModuleManage': definePanel('/setManage/ModuleManage', () => import('./system/menus/MenuTree.tsx')),
  '/SmsParameters/list': later(
    '/SmsParameters/list',
    async () => (await import('./system/smsParameters/index.tsx')).smsParameterList,
  ),
  '/contribution/Template': later(
    '/contribution/Template',
    async () => (await import('./content/articleTemplates/index.tsx')).articleTemplateList,
  ),
  '/Keywords/list': later('/Keywords/list', async () => (await import('./content/keywords/index.tsx')).keywordList),
  '/Keywords/Import': definePanel('/Keywords/Import', () => import('./content/keywords/ImportPanel.tsx')),
  '/Keys': definePanel('/Keys', () => import('./system/roleKeys/KeysPanel.tsx')),
  '/setManage/StationManage': later(
    '/setManage/StationManage',
    async () => (await import('./system/stations/index.tsx')).stationList,
  ),
  '/setManage/message': later(
    '/setManage/message',
    async () => (await import('./system/settingsParameters/index.tsx')).messageSettings,
  ),
  '/setManage/ThirdParty': later(
    '/setManage/ThirdParty',
    async () => (await import('./system/settingsParameters/index.tsx')).thirdPartySettings,
  ),
  '/setManage/AiParameters': later(
    '/setManage/AiParameters',
    async () => (await import('./system/textParameters/index.tsx')).textParameterList,
  ),
  '/FakeRead/list': later('/FakeRead/list', async () => (await import('./system/fakeReads/index.tsx')).fakeReadList),
  '/AppVersion': later('/AppVersion', async () => (await import('./system/appVersions/index.tsx')).appVersionList),
  '/AppIndex/types': later('/AppIndex/types', async () => (await import('./system/appBlocks/index.tsx')).appBlockList),
  '/AppIndex/styles': later(
    '/AppIndex/styles',
    async () => (await import('./system/appBlocks/index.tsx')).appBlockStyleList,
  ),
  '/Feedback/list': later('/Feedback/list', async () => (await import('./system/feedback/index.tsx')).feedbackList),
  '/setManage/StationSet': definePanel('/setManage/StationSet', () => import('./system/stations/StationSet.tsx')),
  '/AreaManage': later('/AreaManage', async () => (await import('./accounts/areas/index.ts')).areaTree),
  '/Performance/list': later(
    '/Performance/list',
    async () => (await import('./content/performance/index.tsx')).performanceList,
  ),
  '/Statistics/content': definePanel('/Statistics/content', () => import('./content/statistics/StatisticsPanel.tsx')),
  '/Personnel': later('/Personnel', async () => (await import('./accounts/personnel/index.tsx')).personnelList),
  '/Dictionary/index': later(
    '/Dictionary/index',
    async () => (await import('./system/dictionaries/index.ts')).dictionaryPanel,
  ),
  '/Live/Comments': definePanel('/Live/Comments', () => import('./engagement/liveComments/StreamPanel.tsx')),
  '/Live/IntakeKeys': later(
    '/Live/IntakeKeys',
    async () => (await import('./engagement/liveComments/intakeKeys.tsx')).intakeKeyList,
  ),
  '/Form': definePanel('/Form', () => import('./form/FormPanel.tsx')),
  '/AdminUser': later('/AdminUser', async () => (await import('./accounts/adminUsers/index.tsx')).adminUserList),
  '/RegisterUser': later(
    '/RegisterUser',
    async () => (await import('./accounts/registeredUsers/index.tsx')).registeredUserList,
  ),
  '/LoginRules': definePanel('/LoginRules', () => import('./accounts/loginRules/LoginRulesPanel.tsx')),
  '/Unfinished': definePanel('/Unfinished', () => import('./system/unfinished/UnfinishedPanel.tsx')),
  '/Message/Inbox': later('/Message/Inbox', async () => (await import('./system/messages/index.tsx')).inbox),
  '/History': later('/History', async () => (await import('./system/history/index.tsx')).historyList),
  '/Outgoing': later('/Outgoing', async () => (await import('./distribution/outgoing/index.tsx')).outgoingList),
  '/SystemLog': later('/SystemLog', async () => (await import('./system/operationLog/index.tsx')).systemLog),
}
