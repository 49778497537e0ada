/** The settingsParameters family on the server, with what asks its services. */
import { settingsParameters } from '../../../src/api/system/settingsParameters/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import settings from '../../system/settingsParameters/settings.ts'
import { trying } from '../trying/tried.ts'
import { tryThird } from '../trying/tryThird.ts'

export default {
  ...settings,
  handlers: implement(settingsParameters, { ...settings.handlers, test: trying(tryThird) }),
}
