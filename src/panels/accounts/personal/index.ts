/** The person's own screen. */
import { definePanel } from '../../../workspace/panel.ts'

/** 账号管理. */
export const personal = definePanel('/PersonalManagement', () => import('./PersonalPanel.tsx'))
