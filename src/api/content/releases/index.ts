/** The releases family. */
import { defineManifest } from '../../manifest.ts'
import { releaseActions } from './actions.ts'
import { releases } from './calls.ts'

export default defineManifest({
  family: releases,
  actions: releaseActions,
  log: { 390: '发布单' },
  titles: { Articles: '稿件', Items: '稿件' },
})
