/** Who is told what leaves the house: programs and robots of groups. Ours: the calls. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { endpointFields } from './fields.ts'

/** One receiver. */
export type Endpoint = RowFrom<typeof endpointFields>
const Endpoint = rowOf(endpointFields)

/** The receivers of a station: each is told by itself, so that one that is down holds none of the others. */
export const endpoints = defineFamily({
  name: 'endpoints',
  title: '接收端点',
  host: 'main',
  pages: ['/Endpoints'],
  fields: endpointFields,
  row: Endpoint,
  calls: {
    list: read(
      'POST /api/common/endpoints/getlist',
      z.extend(paging, {
        ...sorting('Name', 'Kind', 'IsEnable', 'LastAt', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        Kind: z.optional(endpointFields.Kind.write),
      }),
      page(Endpoint),
    ),
    get: read('POST /api/common/endpoints/get', z.object({ ID: id }), Endpoint),
    save: write('POST /api/common/endpoints/addoredit', draftOf(endpointFields), saved),
    remove: write('POST /api/common/endpoints/delete', z.object({ Ids: ids }), outcome),
    enable: write('POST /api/common/endpoints/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
    /** Sends each a line that says it is a test, enabled or not. */
    test: write('POST /api/common/endpoints/test', z.object({ Ids: ids }), outcome),
  },
})
