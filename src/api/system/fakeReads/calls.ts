/** Rules of virtual read counts (E-62). Spec 2, section 7 "Settings". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved } from '../../fields.ts'
import { filledLine, oneLine, wholeNumber } from '../../text/recordFields.ts'

/** Ours: the most a rule may add. */
export const MOST_ADDED = 1_000_000

/**
 * One rule. Ours: its contents. An article that becomes public for the first time and has no virtual reads yet is given
 * a number between MinAdd and MaxAdd by the first enabled rule of its channel, else by the first for all channels.
 */
export const FakeReadRule = z.object({
  ID: z.number(),
  StID: z.number(),
  Name: z.string(),
  /** 0: all channels. */
  ChID: z.number(),
  ChannelName: z.string(),
  MinAdd: z.number(),
  MaxAdd: z.number(),
  ShowOrder: z.number(),
  ReMark: z.string(),
  Enabled: flag,
  UpdateTime: z.string(),
})
/** See the schema. */
export type FakeReadRule = z.infer<typeof FakeReadRule>

const Draft = z.object({
  ID: z.optional(id),
  Name: z.optional(filledLine('名称', 50)),
  ChID: z.optional(wholeNumber('栏目', 0, Number.MAX_SAFE_INTEGER)),
  MinAdd: z.optional(wholeNumber('最少增加', 0, MOST_ADDED)),
  MaxAdd: z.optional(wholeNumber('最多增加', 0, MOST_ADDED)),
  ShowOrder: z.optional(wholeNumber('排序', 0, 9999)),
  ReMark: z.optional(oneLine('备注', 200)),
})

/** Virtual read-count rules. */
export const fakeReads = defineFamily({
  name: 'fakeReads',
  title: '虚拟阅读规则',
  host: 'main',
  pages: ['/FakeRead/list'],
  row: FakeReadRule,
  calls: {
    list: read(
      'ANY /api/sourcefakereadset/getlist',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)) }),
      page(FakeReadRule),
    ),
    get: read('ANY /api/sourcefakereadset/getinfo', z.object({ ID: id }), FakeReadRule),
    save: write('ANY /api/sourcefakereadset/addoreidt', Draft, saved), // sic
    remove: write('ANY /api/sourcefakereadset/delete', z.object({ Ids: ids }), outcome),
    // Ours.
    enable: write('POST /api/sourcefakereadset/enabled', z.object({ Ids: ids, Enabled: flag }), outcome),
  },
})
