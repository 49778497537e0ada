/** What screen readers are told of the dock. */
import type { DockviewMessages } from 'dockview'

/** dockview's sentences, in Chinese. */
export const messages: Partial<DockviewMessages> = {
  panelOpened: (title) => `已打开 ${title}`,
  panelClosed: (title) => `已关闭 ${title}`,
  groupMaximized: (title) => `${title} 已最大化`,
  groupRestored: (title) => `${title} 已还原`,
  closeTab: (title) => `关闭 ${title}`,
  closeTabPlain: () => '关闭',
}
