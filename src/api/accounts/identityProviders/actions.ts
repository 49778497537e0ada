/** What may be done with providers. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions, switchingActions } from '../../recordActions.ts'
import { identityProviders } from './calls.ts'
import { identityProviderFields } from './fields.ts'

const words = { noun: '认证源', module: 460 } as const

/** The actions of the identityProviders family. */
export const identityProviderActions = defineActions(identityProviders, {
  save: savingActions(words, identityProviderFields),
  remove: removingActions(words),
  enable: switchingActions(words, 'IsEnable'),
})
