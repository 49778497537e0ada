/** The convertFormats family on the server: ordinary records. */
import { convertFormats } from '../../../src/api/library/convertFormats/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'

const records = recordsOf(convertFormats, 'convert_formats', { most: 12, order: '"Side", "ID"' })

export default {
  handlers: implement(convertFormats, {
    list: records.list,
    get: records.get,
    save: records.save,
    remove: records.remove,
    enable: records.turn,
  }),
  undo: records.undo,
  demo: { load: () => import('./demo.ts') },
}
