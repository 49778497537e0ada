/**
 * The guide: what is broadcast on a channel, day by day. Spec 1, section 7 "Live and VOD": "guide upload" among the legacy
 * /OnDemand/ calls (C113, collective), so that the words after the prefix are Ours.
 */
import { z } from 'zod/mini'
import { defineFamily, read, upload, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { ExportedFile, noInput } from '../../sheetTemplate.ts'
import { day } from '../../text/day.ts'
import { oneLine, wholeNumber } from '../../text/recordFields.ts'
import { openVod, PublicGuide, publicName, stationKey } from '../openVod.ts'
import { vodGuideFields } from './fields.ts'
import { GuideDiff } from './guideDiff.ts'
import { MIDNIGHT } from './guideTimes.ts'

/** One entry. */
export type VodGuide = RowFrom<typeof vodGuideFields>
const VodGuide = rowOf(vodGuideFields)

/** Ours: the largest sheet, in bytes. */
export const GUIDE_FILE_LIMIT = 4 * 1024 * 1024

/** What a sheet is compared or taken with. `Day`: of which day it is, where no column of it says so. */
const sheet = z.object({ file: z.unknown(), ChannelID: id, Day: z.optional(day('播出日')) })

/** Entries of the guide. */
export const vodGuides = defineFamily({
  name: 'vodGuides',
  title: '节目单',
  measure: '条',
  host: 'legacy',
  pages: ['/OnDemand/Guide'],
  fields: vodGuideFields,
  row: VodGuide,
  calls: {
    /** By channel, day and time. */
    list: read(
      'ANY /OnDemand/GetGuideList',
      z.extend(paging, {
        ChannelID: z.optional(id),
        Day: z.optional(day('播出日')),
        Keyword: z.optional(oneLine('关键词', 100)),
      }),
      page(VodGuide),
    ),
    get: read('ANY /OnDemand/GetGuideInfo', z.object({ ID: id }), VodGuide),
    save: write('ANY /OnDemand/AddOrEditGuide', draftOf(vodGuideFields), saved),
    remove: write('ANY /OnDemand/DelGuide', z.object({ Ids: ids }), outcome),
    /** Later by so many minutes, or earlier. */
    shift: write(
      'ANY /OnDemand/ShiftGuide',
      z.object({ Ids: ids, Minutes: wholeNumber('分钟', -MIDNIGHT, MIDNIGHT) }),
      outcome,
    ),
    template: write('POST /OnDemand/GuideTemplate', noInput, ExportedFile),
    /** What a sheet would change: nothing is written. */
    compare: upload('POST /OnDemand/CompareGuide', sheet, GuideDiff, { limit: GUIDE_FILE_LIMIT }),
    /**
     * Takes a sheet: of the days in it, nothing else stands afterwards. `Mark`: of the comparison that was looked at; with
     * it nothing is taken when the guide was changed since. The answer's numbers are of entries that were changed.
     */
    bulkImport: upload(
      'POST /OnDemand/UploadGuide',
      z.extend(sheet, { Mark: z.optional(z.string().check(z.maxLength(64, '对照的编号不正确'))) }),
      outcome,
      { limit: GUIDE_FILE_LIMIT },
    ),
    /** The guide of a public channel. Default: of today. */
    openList: read(
      'GET /open/vod/guide',
      z.object({ StationKey: stationKey, Channel: publicName('频道'), Day: z.optional(day('播出日')) }),
      z.array(PublicGuide),
      { ...openVod, mayLag: true },
    ),
  },
})
