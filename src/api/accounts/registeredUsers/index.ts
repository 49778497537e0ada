/** The registeredUsers family. */
import { defineManifest } from '../../manifest.ts'
import { registeredUserActions } from './actions.ts'
import { registeredUsers } from './calls.ts'

export default defineManifest({ family: registeredUsers, actions: registeredUserActions, log: { 316: '注册用户' } })
