/** The first screen. */
import { definePanel } from '../../../workspace/panel.ts'

/** 首页. */
export const home = definePanel('/HomePage/index', () => import('./HomePanel.tsx'))
