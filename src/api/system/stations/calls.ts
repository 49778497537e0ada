/** Stations (E-16, E-56, R-003, R-156) and their settings. Spec 2, section 7 "Settings" and "Articles (legacy host)". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { PlainRowFrom } from '../../record/field.ts'
import { draftOf, plainRowOf, shapeOf } from '../../record/schemas.ts'
import { oneLine, wholeNumber } from '../../text/recordFields.ts'
import { domainNames } from '../config/calls.ts'
import { stationFields } from './fields.ts'

/** One station; StID is its own number. */
export type Station = PlainRowFrom<typeof stationFields>
const Station = plainRowOf(stationFields)

/** What a station is furnished with: a kind of records, the names of those that would be put in, and whether it has any. */
const Furnishing = z.object({
  ID: z.number(),
  List: z.array(
    z.object({
      Title: z.string(),
      Names: z.array(z.string()),
      IsThere: flag,
      /** Only where it is asked for. */ IsByChoice: flag,
    }),
  ),
})

/** Settings without ID are the caller's own station's. */
const ofStation = { ID: z.optional(id), StID: z.optional(id) }

/** How articles are written, and what new channels begin with. */
export const newsSettings = [
  'AutoSave',
  'AutoSaveSeconds',
  'OutgoingSeconds',
  'ReviewLevels',
  'FourEyes',
  'ResumeAtRefusal',
  'ReapproveOnEdit',
  'PublishOnFinal',
  'SkipOwnLevel',
  'AigcPlace',
  'MasksForAi',
  'UploadQuotaMB',
] as const
/** What happens when signing in fails. */
export const loginSettings = ['CaptchaAfter', 'LockAfter', 'LockMinutes', 'PasswordMin'] as const

/**
 * Stations. Ours: who may what. Everybody with the page sees and edits the own station; administrators with all powers of
 * the first station see all, and add, open, stop and delete.
 */
export const stations = defineFamily({
  name: 'stations',
  title: '站点',
  measure: '个',
  host: 'main',
  pages: ['/setManage/StationManage', '/setManage/StationSet'],
  fields: stationFields,
  row: Station,
  isShown: true,
  calls: {
    list: read(
      'POST /api/systemsetting/station/getlist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        Status: z.optional(wholeNumber('状态', 0, 2)),
      }),
      page(Station),
      { everyStation: true },
    ),
    // E-16 of the stations the caller may see; ID: only this one.
    choices: read(
      'POST /api/systemsetting/station/choices',
      z.object({ ID: z.optional(id) }),
      z.array(z.object({ ID: z.number(), StationName: z.string(), ImgUrl: z.string() })),
      { access: 'signed', also: [{ host: 'legacy', wire: 'GET /NewLogin/GetStationList' }] },
    ),
    get: read('GET /api/systemsetting/station/get', z.object(ofStation), Station),
    save: write('POST /api/systemsetting/station/addoredit', draftOf(stationFields), saved),
    // Ours: what a newsroom begins with, and what of it a station has.
    furnishing: read('POST /api/systemsetting/station/getfurnishing', z.object({ ID: id }), Furnishing),
    furnish: write(
      'POST /api/systemsetting/station/furnish',
      z.object({ ID: id, SensitiveWords: z._default(flag, false) }),
      saved,
    ),
    editNews: write(
      'POST /api/systemsetting/station/editnewsconfig',
      z.object({ ...ofStation, ...shapeOf(stationFields, newsSettings) }),
      saved,
    ),
    editLogin: write(
      'POST /api/systemsetting/station/editloginconfig',
      z.object({ ...ofStation, ...shapeOf(stationFields, loginSettings) }),
      saved,
    ),
    // Ours: R-076 names what is answered and no call that sets it. Of the head station, by its administrators.
    editDomains: write(
      'POST /api/systemsetting/station/editdomainconfig',
      z.object({ ...ofStation, ...shapeOf(stationFields, domainNames) }),
      saved,
    ),
    // What has to be typed before an instruction is sent. Empty: none is asked for.
    editInstructPassword: write(
      'POST /api/systemsetting/station/editinstructpassword',
      z.object({ ...ofStation, PassWord: oneLine('指令密码', 64) }), // sic
      saved,
    ),
    //
    audit: write(
      'POST /api/systemsetting/station/audit',
      z.object({ Ids: ids, Status: wholeNumber('状态', 1, 2) }),
      outcome,
      {
        also: [{ host: 'legacy', wire: 'ANY /NewArticle/AuditingStation' }],
        judges: { field: 'Status', yes: 1, no: 2 },
      },
    ),
    remove: write('POST /api/systemsetting/station/delete', z.object({ Ids: ids }), outcome, {
      also: [{ host: 'legacy', wire: 'ANY /NewArticle/DelStation' }],
    }),
  },
})
