/** The fakeReads family. */
import { defineManifest } from '../../manifest.ts'
import { fakeReadActions } from './actions.ts'
import { fakeReads } from './calls.ts'

export default defineManifest({ family: fakeReads, actions: fakeReadActions, log: { 347: '虚拟阅读规则' } })
