/** How long a station keeps what a table says of people. Ours. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { computed, kept, line, number, stamp, time } from '../../record/kinds.ts'

const MOST = 2_000_000_000

/** The fields of one. */
export const retentionFields = defineFields({
  /** The table, as the database calls it. */
  Name: kept(line('表', { max: 63 })),
  Title: computed('内容', z.string()),
  /** What goes: the rows, or what they say of somebody. */
  Goes: computed('到期以后', z.string()),
  /** From when the days are counted, and of which rows. */
  From: computed('从何时算', z.string()),
  Days: number('保存天数', { min: 1, max: 3650, hint: '只能比默认的短，不能比法律要求的短' }),
  /** Between which the days may be; the most is the default. */
  Least: computed('最少天数', z.number()),
  Most: computed('默认天数', z.number()),
  SweptTime: kept(time('上次清理')),
  /** By the last sweep, and by all of them. */
  SweptRows: kept(number('上次清理的条数', { min: 0, max: MOST })),
  SweptTotal: kept(number('一共清理的条数', { min: 0, max: Number.MAX_SAFE_INTEGER })),
  UpdateTime: stamp('更新时间'),
})
