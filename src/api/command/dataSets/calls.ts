/** Data sets of big screens (C237-C241). Spec 1 and 2, section 7 "Big screen". */
import { z } from 'zod/mini'
import { DataResult } from '../bigScreens/dataResult.ts'
import { viewAlias, viewWire } from '../bigScreens/wire.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, draftShape, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { dataSetFields } from './fields.ts'

/** A data set. */
export type DataSet = RowFrom<typeof dataSetFields>
const DataSet = rowOf(dataSetFields)
// What it is called is no part of what is tried.
const { Name: _, ReMark: __, ...tried } = draftShape(dataSetFields)

/** Data sets of the caller's station. */
export const dataSets = defineFamily({
  name: 'dataSets',
  title: '数据集',
  measure: '个',
  host: 'main',
  pages: ['/BigScreen/ResultSet'],
  fields: dataSetFields,
  row: DataSet,
  calls: {
    list: read(
      viewWire('GET', 'getdatasetlist'),
      z.extend(paging, {
        ...sorting('Name', 'Kind', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        Kind: z.optional(dataSetFields.Kind.write),
        /** Ours: the deleted ones instead. Default false. */
        IsDeleted: z.optional(flag),
      }),
      page(DataSet),
      viewAlias('GET', 'getdatasetlist'),
    ),
    get: read(viewWire('GET', 'getdataset'), z.object({ ID: id }), DataSet, viewAlias('GET', 'getdataset')),
    save: write(
      viewWire('POST', 'addoreditdataset'),
      draftOf(dataSetFields),
      saved,
      viewAlias('POST', 'addoreditdataset'),
    ),
    // C240: what it shows. `Draft`: as it would be with these changes; for that the person must be able to save it.
    preview: read(
      viewWire('POST', 'viewdataset'),
      z.object({
        ID: z.optional(id),
        Draft: z.optional(z.object(tried)),
        Params: z._default(z.record(z.string(), z.string().check(limited('参数值', 500))), {}),
      }),
      DataResult,
      { rate: 240, ...viewAlias('POST', 'viewdataset') },
    ),
    remove: write(
      viewWire('POST', 'deletedataset'),
      z.object({ Ids: ids }),
      outcome,
      viewAlias('POST', 'deletedataset'),
    ),
    // Ours, as those below.
    restore: write(viewWire('POST', 'restoredataset'), z.object({ Ids: ids }), outcome),
    /** Which hosts in private networks data may be fetched from: `host` or `host:port`, one a line. */
    hosts: read(viewWire('GET', 'getdatahosts'), z.object({}), z.object({ Hosts: z.string() })),
    setHosts: write(
      viewWire('POST', 'setdatahosts'),
      z.object({ Hosts: z.string('请填写内网地址').check(z.trim(), limited('内网地址', 2000)) }),
      saved,
    ),
  },
})
