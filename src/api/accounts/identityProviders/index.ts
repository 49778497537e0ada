/** The identityProviders family. */
import { defineManifest } from '../../manifest.ts'
import { identityProviderActions } from './actions.ts'
import { identityProviders } from './calls.ts'

export default defineManifest({ family: identityProviders, actions: identityProviderActions, log: { 460: '认证源' } })
