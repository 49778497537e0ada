/** The screen of dictionaries. */
import { definePanel } from '../../../workspace/panel.ts'

/** 数据字典. */
export const dictionaryPanel = definePanel('/Dictionary/index', () => import('./DictionaryPanel.tsx'))
