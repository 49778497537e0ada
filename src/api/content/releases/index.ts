/** The releases family. */
import { defineManifest } from '../../manifest.ts'
import { releaseActions } from './actions.ts'
import { releases } from './calls.ts'

export default defineManifest({ family: releases, actions: releaseActions, log: { 390: '发布单' } })
