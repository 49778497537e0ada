/**
 * What is made of videos: the queue, its log, the settings. Spec 1, section 7 "Upload service" (C275, C276) and the collective
 * /Convert/* and /MediaConvert/* (C281, C282), of which R-218 names the operations and not the paths.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { LONGEST_MS } from '../media/moments.ts'
import { conversionFields } from './fields.ts'

const atMs = wholeNumber('时刻', 0, LONGEST_MS)

/** One thing that is made. */
export type Conversion = RowFrom<typeof conversionFields>
const Conversion = rowOf(conversionFields)

/** One line of what was said while it was made. */
const ConversionLine = z.object({ ID: z.number(), Text: z.string(), CreateTime: z.string() })

/** How this server works on videos. */
const ConvertSettings = z.object({
  /** What the engine is called; '' where there is none. */
  Engine: z.string(),
  /** Why nothing is worked on, as a sentence; '' where it is. */
  Problem: z.string(),
  /** The streams that are made, the smallest first. */
  Formats: z.array(z.object({ Name: z.string(), Side: z.number(), VideoKbps: z.number(), AudioKbps: z.number() })),
  /** The picture that is laid over them; '' for none. */
  Watermark: z.string(),
  Waiting: z.number(),
  Running: z.number(),
  /** Seconds of video that one second of work made of late; null: nothing was made yet. */
  Pace: z.nullable(z.number()),
})

/** How far a video is, computed from what there is. */
const VideoState = z.object({
  MediaID: z.number(),
  VersionID: z.number(),
  /** It can be watched: a stream is there, or players play it as it came. */
  IsPlayable: z.boolean(),
  /** Everything that was to be made is there. */
  IsComplete: z.boolean(),
  /** Something could not be made. */
  IsFailed: z.boolean(),
  /** Where it is watched; '' while it cannot be. */
  Address: z.string(),
  /** Pictures a second, as they were found in the file; null: it was not looked at yet, or has no moving picture. */
  FrameRate: z.nullable(z.number()),
  /** Why it is not complete yet: a sentence for each thing that is missing. */
  Why: z.array(z.string()),
})
/** See the schema. */
export type VideoState = z.infer<typeof VideoState>

/** What is made of videos. */
export const conversions = defineFamily({
  name: 'conversions',
  title: '转码任务',
  measure: '个',
  host: 'convert',
  pages: ['/media/Transcode'],
  fields: conversionFields,
  row: Conversion,
  calls: {
    list: read(
      'ANY /MediaConvert/GetQueue',
      z.extend(paging, {
        ...sorting('ID', 'QueuedAt', 'EndedAt'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        State: z.optional(conversionFields.State.write),
        Kind: z.optional(conversionFields.Kind.write),
        MediaID: z.optional(id),
      }),
      page(Conversion),
    ),
    get: read('ANY /MediaConvert/GetInfo', z.object({ ID: id }), Conversion),
    logs: read('ANY /MediaConvert/GetLogs', z.object({ ID: id }), z.array(ConversionLine)),
    settings: read('ANY /Convert/GetConvertSettings', z.object({}), ConvertSettings),
    // Ours: why a video is not ready yet. Whoever may look at the library or its player is told, without the page of the queue.
    state: read('ANY /MediaConvert/GetState', z.object({ MediaID: id }), VideoState, { access: 'signed' }),
    /** What is missing of these videos is made; what is there stays. */
    queue: write('ANY /MediaConvert/AddQueue', z.object({ MediaIds: ids }), outcome),
    /** The cover is the picture at this moment of the version that stands for the item. */
    cover: write('POST /MediaConvert/SetCover', z.object({ MediaID: id, AtMs: atMs }), outcome),
    reconvert: write('ANY /MediaConvert/Reconvert', z.object({ Ids: ids }), outcome),
    cancel: write('ANY /MediaConvert/Cancel', z.object({ Ids: ids }), outcome),
    // Ours: somebody needs it at once.
    hurry: write('POST /MediaConvert/Hurry', z.object({ Ids: ids }), outcome),
  },
})
