/** The endpoints family on the server. */
import { endpoints } from '../../../src/api/distribution/endpoints/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { endpointChecks } from './checks.ts'
import { records } from './records.ts'
import { testEach } from './testEach.ts'

export default {
  handlers: implement(endpoints, {
    list: records.list,
    get: records.get,
    save: records.save,
    remove: records.remove,
    enable: records.turn,
    test: testEach,
  }),
  undo: records.undo,
  checks: endpointChecks,
  demo: { load: () => import('./demo.ts') },
}
