/** The appBlocks family. */
import { defineManifest } from '../../manifest.ts'
import { appBlockActions } from './actions.ts'
import { appBlocks } from './calls.ts'

export default defineManifest({ family: appBlocks, actions: appBlockActions, log: { 344: '首页区块' } })
