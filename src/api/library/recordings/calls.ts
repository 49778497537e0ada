/** Recordings of streams into the library, by the media-record client (R-101, X-04: the eighth host). Addresses are Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { recordingFields } from './fields.ts'

/** One recording. */
export type Recording = RowFrom<typeof recordingFields>
const Recording = rowOf(recordingFields)
const { Title, LiveID, ChannelID, Url, BeginTime, EndTime, State } = recordingFields

/** Ours: the longest recording, in hours. */
export const RECORD_HOURS = 12

/** Recordings. */
export const recordings = defineFamily({
  name: 'recordings',
  title: '录制',
  measure: '条',
  host: 'record',
  pages: ['/media/Record'],
  fields: recordingFields,
  row: Recording,
  calls: {
    list: read(
      'ANY /MediaRecord/GetList',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), State: z.optional(State.write) }),
      page(Recording),
    ),
    get: read('ANY /MediaRecord/GetInfo', z.object({ ID: id }), Recording),
    /** From now or later on, until an end. */
    add: write(
      'ANY /MediaRecord/Add',
      z.object({
        Title: Title.write,
        LiveID: z.optional(LiveID.write),
        ChannelID: z.optional(ChannelID.write),
        Url: z.optional(Url.write),
        BeginTime: z.optional(BeginTime.write),
        EndTime: z.optional(EndTime.write),
      }),
      saved,
    ),
    /** Ends it now: what was taken down is kept. One that did not begin yet is called off. */
    stop: write('ANY /MediaRecord/Stop', z.object({ Ids: ids }), outcome),
    remove: write('ANY /MediaRecord/Delete', z.object({ Ids: ids }), outcome),
  },
})
