/** The endpoints family. */
import { defineManifest } from '../../manifest.ts'
import { endpointActions } from './actions.ts'
import { endpoints } from './calls.ts'

export default defineManifest({ family: endpoints, actions: endpointActions, log: { 484: '接收端点' } })
