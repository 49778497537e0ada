/** The smsParameters family on the server: ordinary records. */
import { smsParameters } from '../../../src/api/system/smsParameters/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'

const records = recordsOf(smsParameters, 'sms_parameters', { search: ['Name', 'Sign'] })

export default {
  handlers: implement(smsParameters, {
    list: records.list,
    get: records.get,
    save: records.save,
    remove: records.remove,
    enable: records.turn,
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
