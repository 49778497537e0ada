/** Big screens: what is shown on walls and behind shared links. Spec 1 and 2, section 7 "Big screen" (C230-C236). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, moment, outcome, page, paging, revision, saved, sorting } from '../../callSchemas.ts'
import { computed } from '../../record/kinds.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftShape, rowOf } from '../../record/schemas.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { DataResult } from './dataResult.ts'
import { Design } from './design.ts'
import { bigScreenFields } from './fields.ts'
import { viewAlias, viewWire } from './wire.ts'

/** Ours: the largest design, in characters of JSON. */
const DESIGN_LIMIT = 300_000
/** Ours: how many former designs of a screen are kept. */
export const VERSIONS_KEPT = 50
/** Ours: how many openings are looked at at once: guesses wait for each other, and hold a connection meanwhile. */
const SHARE_AT_ONCE = 4
/** Ours: how often one address may open shared screens, per minute. */
const SHARE_RATE = 60
/** Ours: how often one address may ask for data, per minute: ten walls of twenty widgets each second behind one address. */
const DATA_RATE = 12_000
/** Ours: how long a shared screen shows its data before it is asked for again, in minutes. */
export const SHARE_MINUTES = 60

/** A big screen as lists have it. */
export type BigScreen = RowFrom<typeof bigScreenFields>
const BigScreen = rowOf(bigScreenFields)

const withDesign = { ...bigScreenFields, Design: computed('设计', Design) }
/** A screen with its design. */
export type BigScreenWithDesign = RowFrom<typeof withDesign>

/** A former design. */
const Version = z.object({
  ID: z.number(),
  Widgets: z.number(),
  AdminUserRealName: z.string(),
  CreateTime: z.string(),
  IsCurrent: flag,
})

/** Ready-made screens one can begin with. */
export const TemplateKey = z.enum(['newsroom', 'liveDesk', 'taskBoard', 'nightShift'], '没有这个模板')
/** See the schema. */
export type TemplateKey = z.infer<typeof TemplateKey>

const code = filledLine('分享码', 64)
const password = z.string().check(limited('分享密码', 64))
const Params = z._default(
  z
    .record(z.string().check(z.maxLength(100, '参数名不能超过 100 个字')), z.string().check(limited('参数值', 500)))
    .check(z.refine((params) => Object.keys(params).length <= 20, '一次最多 20 个参数')),
  {},
)

/** Big screens of the caller's station. */
export const bigScreens = defineFamily({
  name: 'bigScreens',
  title: '大屏',
  measure: '块',
  host: 'main',
  pages: ['/BigScreen/List', '/BigScreen/Wall'],
  fields: bigScreenFields,
  row: BigScreen,
  isShown: true,
  calls: {
    list: read(
      viewWire('GET', 'getpagelist'),
      z.extend(paging, {
        ...sorting('Name', 'UpdateTime', 'ShareViews'),
        Keyword: z.optional(oneLine('关键词', 100)),
        IsShare: z.optional(flag),
        /** Ours: the deleted ones instead. Default false. */
        IsDeleted: z.optional(flag),
      }),
      page(BigScreen),
      viewAlias('GET', 'getpagelist'),
    ),
    get: read(viewWire('GET', 'get'), z.object({ ID: id }), rowOf(withDesign), viewAlias('GET', 'get')),
    // A design travels with the revision it was made from: another one is refused with 'conflict', and who changed it.
    save: write(
      viewWire('POST', 'addoredit'),
      z.object({
        ID: z.optional(id),
        ...draftShape(bigScreenFields),
        Design: z.optional(
          Design.check(
            z.refine(
              (design) => JSON.stringify(design).length <= DESIGN_LIMIT,
              `设计太大，最多 ${DESIGN_LIMIT} 个字符，请减少组件或文字。`,
            ),
          ),
        ),
        Revision: z.optional(revision),
      }),
      z.extend(saved, { Revision: z.number() }),
      viewAlias('POST', 'addoredit'),
    ),
    remove: write(viewWire('POST', 'delete'), z.object({ Ids: ids }), outcome, viewAlias('POST', 'delete')),
    // C236. `EndTime` null: without an end. `Password` left out or '': as before.
    setShare: write(
      viewWire('POST', 'setshare'),
      z.object({
        ID: id,
        IsShare: flag,
        Password: z.optional(password),
        RemovePassword: z.optional(flag),
        EndTime: z.optional(z.nullable(moment)),
      }),
      z.extend(saved, { ShareCode: z.string() }),
      viewAlias('POST', 'setshare'),
    ),
    // C233, spelt GET; screens send it as POST, because a password in an address stays in logs. `ShareToken` is what was
    // answered before: while nothing about the share changed it is prolonged without the password. Design is null, and
    // ShareToken '', as long as a password is needed.
    getShare: write(
      viewWire('ANY', 'getshare'),
      z.object({
        ShareCode: code,
        Password: z.optional(password),
        ShareToken: z.optional(z.string().check(z.maxLength(100))),
      }),
      z.object({
        NeedsPassword: flag,
        Title: z.string(),
        Revision: z.number(),
        Design: z.nullable(Design),
        ShareToken: z.string(),
      }),
      { access: 'open', rate: SHARE_RATE, atOnce: SHARE_AT_ONCE, ...viewAlias('ANY', 'getshare') },
    ),
    // C235. Either a signed-in person and the screen's number, or a shared screen and its token. Who sees no more than the
    // screen may set only the parameters its links set. Without a screen: for people who look after data sets.
    getData: read(
      viewWire('POST', 'getdata'),
      z.object({
        ID: z.optional(id),
        ShareCode: z.optional(code),
        ShareToken: z.optional(z.string().check(z.maxLength(100))),
        WidgetID: z.optional(z.string().check(z.maxLength(40))),
        DataSetID: id,
        Params,
      }),
      DataResult,
      { access: 'open', rate: DATA_RATE, ...viewAlias('POST', 'getdata') },
    ),
    // Ours, as those below.
    restore: write(viewWire('POST', 'restore'), z.object({ Ids: ids }), outcome),
    copy: write(viewWire('POST', 'copy'), z.object({ ID: id, Name: bigScreenFields.Name.write }), saved),
    templates: read(
      viewWire('GET', 'gettemplatelist'),
      z.object({}),
      z.array(z.object({ Key: TemplateKey, Title: z.string(), About: z.string() })),
    ),
    make: write(
      viewWire('POST', 'fromtemplate'),
      z.object({ Template: TemplateKey, Name: bigScreenFields.Name.write }),
      saved,
    ),
    versions: read(viewWire('GET', 'getversionlist'), z.object({ ID: id }), z.array(Version)),
    revert: write(
      viewWire('POST', 'revert'),
      z.object({ ID: id, VersionID: id }),
      z.extend(saved, { Revision: z.number() }),
    ),
    /** Who opened the link, the newest first; at most 200. */
    visits: read(
      viewWire('GET', 'getvisitlist'),
      z.object({ ID: id }),
      z.array(z.object({ ID: z.number(), UserIP: z.string(), UserAgent: z.string(), CreateTime: z.string() })),
    ),
  },
})
