/** The textParameters family on the server, with what asks its services. */
import { textParameters } from '../../../src/api/system/textParameters/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import settings from '../../system/textParameters/settings.ts'
import { trying } from '../trying/tried.ts'
import { trySetting } from '../trying/tryText.ts'

export default { ...settings, handlers: implement(textParameters, { ...settings.handlers, test: trying(trySetting) }) }
