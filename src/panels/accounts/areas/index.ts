/** The screen of areas. */
import { definePanel } from '../../../workspace/panel.ts'

/** 区域管理. */
export const areaTree = definePanel('/AreaManage', () => import('./AreaTree.tsx'))
