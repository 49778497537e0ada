/** Versions of a station's mobile apps. Spec 1, section 7 "App versions, feedback". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { webAddress } from '../../text/webAddress.ts'

/** Where an app runs. Ours. */
export const platforms = { android: 'Android', ios: 'iOS', harmony: '鸿蒙' } as const
const Platform = z.enum(Object.keys(platforms) as (keyof typeof platforms)[], '请选择平台')

/** One version. Fields are Ours: the specification gives a version entry only version and log (E-17). */
export const AppVersion = z.object({
  ID: z.number(),
  StID: z.number(),
  /** The app's name, e.g. 江州新闻. */
  Name: z.string(),
  Platform: z.string(),
  /** As people read it: 3.2.1. */
  Version: z.string(),
  /** As apps compare it; higher is newer. */
  Build: z.number(),
  Url: z.string(),
  Log: z.string(),
  /** Whoever has an older build must update. */
  IsForce: flag,
  /** Builds below this one must update even when IsForce is off; 0: none. */
  MinBuild: z.number(),
  /** Published: apps are told of it. */
  Enabled: flag,
  /** The newest published build of its app and platform. */
  IsCurrent: flag,
  PublishTime: z.nullable(z.string()),
  UpdateTime: z.string(),
})
/** See the schema. */
export type AppVersion = z.infer<typeof AppVersion>

const build = (name: string, min: number) => wholeNumber(name, min, 2_000_000_000)
const Draft = z.object({
  ID: z.optional(id),
  Name: z.optional(filledLine('应用名称', 50)),
  Platform: z.optional(Platform),
  Version: z.optional(
    z
      .string('请填写版本号')
      .check(z.trim(), z.regex(/^\d{1,5}(\.\d{1,5}){1,3}$/, '版本号要像 3.2.1 这样，用点分开的数字')),
  ),
  Build: z.optional(build('构建号', 1)),
  Url: z.optional(webAddress('下载地址')),
  Log: z.optional(z.string().check(z.trim(), limited('更新说明', 2000))),
  IsForce: z.optional(flag),
  MinBuild: z.optional(build('最低构建号', 0)),
})

/** App versions. Switching one on publishes it. */
export const appVersions = defineFamily({
  name: 'appVersions',
  title: '应用版本',
  measure: '个',
  host: 'main',
  pages: ['/AppVersion'],
  row: AppVersion,
  calls: {
    list: read(
      'ANY /api/app/app/getpagelist',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), Platform: z.optional(Platform) }),
      page(AppVersion),
    ),
    get: read('ANY /api/app/app/get', z.object({ ID: id }), AppVersion),
    save: write('ANY /api/app/app/addoredit', Draft, saved),
    remove: write('ANY /api/app/app/delete', z.object({ Ids: ids }), outcome),
    enable: write('ANY /api/app/app/enabled', z.object({ Ids: ids, Enabled: flag }), outcome),
    // Ours: what an app of this build is told. ID 0: it is up to date.
    offer: read(
      'POST /api/app/app/offer',
      z.object({ Name: filledLine('应用名称', 50), Platform, Build: build('构建号', 0) }),
      z.object({ ID: z.number(), Version: z.string(), Log: z.string(), Url: z.string(), IsForce: flag }),
    ),
  },
})
