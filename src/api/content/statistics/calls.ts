/** What was written, let out and reviewed, counted. Spec 2, section 7 "Articles (legacy host)" (C339, C341, C342). */
import { z } from 'zod/mini'
import { defineFamily, read } from '../../contract.ts'
import { id, moment, page, paging } from '../../callSchemas.ts'

/** By what the work is counted: who wrote, where it stands, their department, the day, who reviewed. */
export const countedBy = { person: '人员', channel: '栏目', unit: '机构', day: '日期', reviewer: '审核人' } as const
/** See countedBy. */
export type CountedBy = keyof typeof countedBy

/** Ours: longest stretch of time that is counted at once, in days. */
export const COUNTED_DAYS = 366

/** One line of the count. Fields are Ours: the specification gives none. */
export const ContentCount = z.object({
  /** Of the person, channel or department (0: none); of a day the days since 1970. */
  ID: z.number(),
  Name: z.string(),
  /** Written in this time, without what is in the bin. */
  Written: z.number(),
  /** Public now, let out in this time; how long they are together and how often read. */
  Published: z.number(),
  Words: z.number(),
  Reads: z.number(),
  /** Decisions of reviewers in this time. */
  Passed: z.number(),
  Refused: z.number(),
  /** Minutes a level took to decide, on average; null: nothing was decided. */
  ReviewMinutes: z.nullable(z.number()),
  /** Average of the marks given in this time, one decimal; null: none. */
  Score: z.nullable(z.number()),
  Marks: z.number(),
})
/** See the schema. */
export type ContentCount = z.infer<typeof ContentCount>

/** A station as a whole. */
const ProjectInfo = z.object({
  StID: z.number(),
  StationName: z.string(),
  Channels: z.number(),
  People: z.number(),
  Articles: z.number(),
  Published: z.number(),
  Waiting: z.number(),
})

const ContentQuestion = z.extend(paging, {
  By: z._default(z.enum(Object.keys(countedBy) as [CountedBy, ...CountedBy[]], '没有这种统计方式'), 'person'),
  /** Default: the last seven days. */
  From: z.optional(moment),
  To: z.optional(moment),
  Chid: z.optional(id),
  AdminID: z.optional(id),
  UnitID: z.optional(id),
})

/** Counts. Only the prefixes /NewStatistics/*, /Projectappstatistic/* and /ProjectInfoEntity/* are given. */
export const statistics = defineFamily({
  name: 'statistics',
  title: '统计',
  host: 'legacy',
  pages: ['/Statistics/content'],
  row: ContentCount,
  calls: {
    content: read('ANY /NewStatistics/GetContentStatistics', ContentQuestion, page(ContentCount), {
      also: [{ host: 'legacy', wire: 'ANY /Projectappstatistic/GetContentStatistics' }],
    }),
    project: read('ANY /ProjectInfoEntity/GetProjectInfo', z.object({}), ProjectInfo),
  },
})
