/** The factors family. */
import { factors } from '../../../src/api/accounts/factors/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { ownHandlers } from './ownHandlers.ts'
import { prove, provePasskey } from './prove.ts'
import { enrolPasskey, enrolTotp, factorLogin, finishEnrol, openPasskey, passkeyLogin } from './signInHandlers.ts'

/** Its handlers. */
export const factorHandlers = implement(factors, {
  ...ownHandlers,
  ...{ prove, provePasskey },
  ...{ openPasskey, passkeyLogin, factorLogin, enrolTotp, enrolPasskey, finishEnrol },
})
