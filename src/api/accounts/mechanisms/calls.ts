/** Mechanisms: the departments of a station. Spec 1, section 7 "Area and mechanism". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { limited } from '../../text/textLimit.ts'

/** A department. Fields are Ours: the specification gives none. */
export const Mechanism = z.object({
  ID: z.number(),
  /** 0: at the root. */
  ParentID: z.number(),
  Name: z.string(),
  Code: z.string(),
  /** Who leads it: an account of the station. */
  LeaderID: z.nullable(z.number()),
  LeaderName: z.string(),
  Tel: z.string(),
  Address: z.string(),
  /** The areas it is responsible for. */
  AreaIds: z.array(z.number()),
  IsEnable: flag,
  ShowOrder: z.number(),
  ReMark: z.string(),
  UpdateTime: z.string(),
  StID: z.number(),
})
/** See the schema. */
export type Mechanism = z.infer<typeof Mechanism>

const MechanismDraft = z.object({
  ID: z.optional(id),
  ParentID: z.optional(z.coerce.number<number>('上级机构必须是编号').check(z.int(), z.minimum(0))),
  Name: z.optional(
    z.string('请填写机构名称').check(z.trim(), z.minLength(1, '请填写机构名称'), limited('机构名称', 50)),
  ),
  Code: z.optional(z.string().check(z.trim(), limited('机构代码', 30))),
  LeaderID: z.optional(z.nullable(id)),
  Tel: z.optional(
    z.string().check(
      z.trim(),
      z.refine(
        (text) => text === '' || /^[\d+() -]{5,30}$/.test(text),
        '电话只能有数字、空格、括号、加号和横线，5 到 30 位',
      ),
    ),
  ),
  Address: z.optional(z.string().check(z.trim(), limited('地址', 200))),
  AreaIds: z.optional(z.array(id).check(z.maxLength(500, '最多选择 500 个区域'))),
  ReMark: z.optional(z.string().check(z.trim(), limited('备注', 500))),
})

const Area = z.object({ ID: z.number(), Name: z.string() })

/** Mechanisms. The paths of the two lists by role and by admin are Ours (C029, C030). */
export const mechanisms = defineFamily({
  name: 'mechanisms',
  title: '机构',
  measure: '个',
  host: 'main',
  pages: ['/Mechanism'],
  row: Mechanism,
  calls: {
    list: read(
      'ANY /api/mechanism/getlist',
      z.extend(paging, {
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        ParentID: z.optional(z.coerce.number<number>()),
        IsEnable: z.optional(flag),
      }),
      page(Mechanism),
    ),
    get: read('ANY /api/mechanism/getinfo', z.object({ ID: id }), Mechanism),
    byRole: read('ANY /api/mechanism/getlistbyrole', z.object({ RoleID: id }), z.array(Mechanism)),
    byAdmin: read('ANY /api/mechanism/getlistbyadmin', z.object({ AdminID: id }), z.array(Mechanism)),
    region: read('ANY /api/mechanism/region', z.object({ ID: id }), z.array(Area)),
    save: write('ANY /api/mechanism/addoredit', MechanismDraft, saved),
    remove: write('ANY /api/mechanism/delete', z.object({ Ids: ids }), outcome),
    // Ours: switching one on or off.
    enable: write('POST /api/mechanism/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
    // Ours: the order among siblings.
    order: write(
      'POST /api/mechanism/order',
      z.object({
        Items: z
          .array(z.object({ ID: id, ShowOrder: z.int('序号必须是整数') }))
          .check(z.minLength(1, '请至少排列一个机构'), z.maxLength(1000)),
      }),
      outcome,
    ),
  },
})
