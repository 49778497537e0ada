/** The loginPeople family. */
import { defineManifest } from '../../manifest.ts'
import { loginPeopleActions } from './actions.ts'
import { loginPeople } from './calls.ts'

export default defineManifest({ family: loginPeople, actions: loginPeopleActions, titles: { Key: '登录' } })
