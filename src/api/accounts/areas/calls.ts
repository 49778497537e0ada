/** Areas: the administrative areas a station covers, as a tree. Spec 1, section 7 "Area and mechanism" (C219-C223). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, saved } from '../../fields.ts'
import { move } from '../../moves.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { areaCodeOf, CODE_RULE } from './areaCode.ts'
import { AREA_NAME_LIMIT } from './areaLines.ts'

/** Ours: how many areas a station has at most. */
export const AREA_LIMIT = 20_000

/** An area. Fields are Ours: the specification gives only that it can be switched on and off. */
export const Area = z.object({
  ID: z.number(),
  /** 0: at the root. */
  ParentID: z.number(),
  /** As GB/T 2260 numbers it; '' for an area without a number. */
  Code: z.string(),
  Name: z.string(),
  /** See areaLevels; by the code. */
  Level: z.number(),
  ReMark: z.string(),
  ShowOrder: z.number(),
  IsEnable: flag,
  UpdateTime: z.string(),
  StID: z.number(),
})
/** See the schema. */
export type Area = z.infer<typeof Area>

/** 0: at the root. */
const parent = z.coerce.number<number>('上级区域必须是编号').check(z.int('上级区域必须是编号'), z.minimum(0))

const AreaDraft = z.object({
  ID: z.optional(id),
  /** Not given for a new area: where its code belongs, else the root. */
  ParentID: z.optional(parent),
  Code: z.optional(
    z.string().check(
      z.trim(),
      z.refine((text) => text === '' || areaCodeOf(text) !== undefined, CODE_RULE),
    ),
  ),
  Name: z.optional(filledLine('区域名称', AREA_NAME_LIMIT)),
  ReMark: z.optional(oneLine('备注', 200)),
})

/** Areas. A read needs only a sign-in: other screens name areas. */
export const areas = defineFamily({
  name: 'areas',
  title: '区域',
  measure: '个',
  host: 'main',
  pages: ['/AreaManage'],
  row: Area,
  calls: {
    /** In tree order, at most AREA_LIMIT. `IsEnable` true: those that are on and stand under nothing that is off. */
    list: read(
      'ANY /api/sys/area/getlist',
      z.object({
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        ParentID: z.optional(parent),
        IsEnable: z.optional(flag),
      }),
      z.array(Area),
      { access: 'signed' },
    ),
    get: read('ANY /api/sys/area/getinfo', z.object({ ID: id }), Area),
    save: write('ANY /api/sys/area/addoredit', AreaDraft, saved),
    remove: write('ANY /api/sys/area/delete', z.object({ Ids: ids }), outcome),
    enable: write('ANY /api/sys/area/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
    // Ours: among its siblings.
    order: write('POST /api/sys/area/order', z.object({ ID: id, Move: move }), outcome),
    // Ours: from a pasted list, see areaLines.ts. Lines without a code go under ParentID.
    paste: write(
      'POST /api/sys/area/paste',
      z.object({
        ParentID: z.optional(parent),
        Text: z.string('请粘贴区域清单').check(z.minLength(1, '请粘贴区域清单'), limited('清单', 500_000)),
      }),
      outcome,
    ),
  },
})
