/** The person's own screen. */
import { definePanel } from '../../../workspace/panel.ts'

/** 我的账号. */
export const personal = definePanel('/PersonalManagement', () => import('./PersonalPanel.tsx'))
