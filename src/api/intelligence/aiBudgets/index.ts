/** The aiBudgets family. */
import { defineManifest } from '../../manifest.ts'
import { aiBudgetActions } from './actions.ts'
import { aiBudgets } from './calls.ts'

export default defineManifest({ family: aiBudgets, actions: aiBudgetActions, log: { 505: 'AI 限额' } })
