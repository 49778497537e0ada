/** The icons of groups and pages, as components (an icon by its name would fetch every icon there is). */
import {
  Application,
  Book,
  Chat,
  Clipboard,
  Cog,
  Comment,
  DiagramTree,
  Document,
  Edit,
  Endorsed,
  Envelope,
  Exchange,
  EyeOpen,
  FolderClose,
  Geolocation,
  GitBranch,
  History,
  Home,
  IdNumber,
  Import,
  Inbox,
  Key,
  KeyCommand,
  Layers,
  LayoutGrid,
  Lightbulb,
  LogIn,
  ManuallyEnteredData,
  Media,
  MobilePhone,
  NewPerson,
  Notifications,
  Office,
  People,
  Properties,
  SendTo,
  Share,
  SpellCheck,
  Shield,
  Trash,
  User,
} from '@blueprintjs/icons'
import type { Group, Page } from '../../api/pages.ts'

/** What an icon is; 16 px. */
export type Icon = typeof Document

/** The icon of each top group. */
export const groupIcons: Readonly<Record<Group, Icon>> = {
  内容生产: ManuallyEnteredData,
  融合分发: SendTo,
  指挥调度: GitBranch,
  资源库: Media,
  互动运营: Chat,
  政务服务: Endorsed,
  智能与开放: Lightbulb,
  账号管理: People,
  系统支撑: Cog,
}

const pageIcons: { readonly [P in Page]?: Icon } = {
  '/contribution/MyArticle': Document,
  '/contribution/Unreviewed': Inbox,
  '/contribution/Review': Endorsed,
  '/contribution/Guest': NewPerson,
  '/contribution/All': Layers,
  '/contribution/Reviewed': Endorsed,
  '/contribution/Drafts': FolderClose,
  '/Clue/list': Lightbulb,
  '/SeleCttopic/list': LayoutGrid,
  '/SeleCttopic/tasks': Clipboard,
  '/ZhuanTi/list': Layers,
  '/file/Management': Book,
  '/contribution/RecycleBin': Trash,
  '/contribution/Import': Import,
  '/contribution/Template': Clipboard,
  '/Keywords/list': SpellCheck,
  '/Publish': Edit,
  '/ColumnManagement/index': Properties,
  '/Authority': Key,
  '/Mechanism': Office,
  '/AreaManage': Geolocation,
  '/Personnel': IdNumber,
  '/AdminUser': User,
  '/LoginPeople': LogIn,
  '/RegisterUser': NewPerson,
  '/LoginRules': Shield,
  '/setManage/ModuleManage': DiagramTree,
  '/Dictionary/index': Book,
  '/SmsParameters/list': Envelope,
  '/WeChatParameters': Chat,
  '/setManage/StationManage': Home,
  '/setManage/StationSet': Cog,
  '/setManage/message': Notifications,
  '/setManage/ThirdParty': Exchange,
  '/setManage/AiParameters': Lightbulb,
  '/FakeRead/list': EyeOpen,
  '/AppVersion': MobilePhone,
  '/AppIndex/types': Application,
  '/AppIndex/styles': LayoutGrid,
  '/Feedback/list': Comment,
  '/Keys': KeyCommand,
  '/SystemLog': History,
  '/Outgoing': SendTo,
}

/** The sign of an address outside. */
export const outside: Icon = Share

/** The icon of a page; a sheet for pages without one of their own. */
export function pageIcon(page: Page): Icon {
  return pageIcons[page] ?? Document
}

/** The icon of a group by its title; groups of another back end get a window. */
export function groupIcon(title: string): Icon {
  return (groupIcons as Readonly<Record<string, Icon>>)[title] ?? Application
}
