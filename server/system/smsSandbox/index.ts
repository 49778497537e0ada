/** The smsSandbox family on the server. */
import { smsSandbox } from '../../../src/api/system/smsSandbox/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { sandboxRecords } from './records.ts'
import { sandboxWork } from './work.ts'

export default {
  handlers: implement(smsSandbox, {
    list: (request) => sandboxRecords(request).list(request),
    get: (request) => sandboxRecords(request).get(request),
  }),
  work: sandboxWork,
  demo: { load: () => import('./demo.ts') },
}
