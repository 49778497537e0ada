/** The screen of channels. */
import { definePanel } from '../../../workspace/panel.ts'

/** 栏目管理. */
export const channelTree = definePanel('/ColumnManagement/index', () => import('./ChannelTree.tsx'))
