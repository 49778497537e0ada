/** The icons of groups and pages, as components (an icon by its name would fetch every icon there is). */
import {
  Chat,
  Cog,
  Document,
  Edit,
  Endorsed,
  FolderClose,
  GitBranch,
  History,
  Import,
  Inbox,
  Layers,
  Lightbulb,
  ManuallyEnteredData,
  Media,
  People,
  Properties,
  SendTo,
  Share,
  Trash,
  Application,
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
  '/contribution/All': Layers,
  '/contribution/Reviewed': Endorsed,
  '/contribution/Drafts': FolderClose,
  '/contribution/RecycleBin': Trash,
  '/contribution/Import': Import,
  '/Publish': Edit,
  '/ColumnManagement/index': Properties,
  '/SystemLog': History,
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
