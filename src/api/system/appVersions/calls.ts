/** Versions of a station's mobile apps. Spec 1, section 7 "App versions, feedback". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine, wholeNumber } from '../../text/recordFields.ts'
import { appVersionFields } from './fields.ts'

/** One version. */
export type AppVersion = RowFrom<typeof appVersionFields>
const AppVersion = rowOf(appVersionFields)
const { Name, Platform, Build } = appVersionFields

/** App versions. Switching one on publishes it. */
export const appVersions = defineFamily({
  name: 'appVersions',
  title: '应用版本',
  measure: '个',
  host: 'main',
  pages: ['/AppVersion'],
  fields: appVersionFields,
  row: AppVersion,
  isShown: true,
  calls: {
    list: read(
      'ANY /api/app/app/getpagelist',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), Platform: z.optional(Platform.write) }),
      page(AppVersion),
    ),
    get: read('ANY /api/app/app/get', z.object({ ID: id }), AppVersion),
    save: write('ANY /api/app/app/addoredit', draftOf(appVersionFields), saved),
    remove: write('ANY /api/app/app/delete', z.object({ Ids: ids }), outcome),
    enable: write('ANY /api/app/app/enabled', z.object({ Ids: ids, Enabled: flag }), outcome),
    // Ours: what an app of this build is told. ID 0: it is up to date.
    offer: read(
      'POST /api/app/app/offer',
      z.object({ Name: Name.write, Platform: Platform.write, Build: wholeNumber(Build.label, 0, Build.max!) }),
      z.object({ ID: z.number(), Version: z.string(), Log: z.string(), Url: z.string(), IsForce: flag }),
    ),
  },
})
