/**
 * Activities. Spec 1, section 7 "Links and draws" (C258 to C260: names only). The collective addresses /NewInteraction/* (C261)
 * and /Active/* (C257) are the same calls under names of ours (X-31). The rest is Ours.
 */
import { z } from 'zod/mini'
import { flag, id, ids, outcome, page, paging, revision, saved } from '../../callSchemas.ts'
import { defineFamily, read, write, type Alias } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftShape, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { openRead, participation } from '../participation.ts'
import { activityFields } from './fields.ts'

/** One activity. */
export type Activity = RowFrom<typeof activityFields>
const Activity = rowOf(activityFields)

/** Ours: what the legacy host calls a call, under both prefixes. */
const legacy = (name: string): readonly Alias[] =>
  ['NewInteraction', 'Active'].map((prefix) => ({ host: 'legacy', wire: `ANY /${prefix}/${name}` }))

/** A part of the page, as it stands for this reader. */
const PublicPart = z.object({
  /** 'draw', 'link', and what later parts bring. */
  Kind: z.string(),
  /** By what its own call knows it; of a link ''. */
  GUID: z.string(),
  Title: z.string(),
  /** Where a link leads; of others ''. */
  Address: z.string(),
  /** How it stands, in a Chinese sentence. */
  Says: z.string(),
  /** The reader did what is to be done here. */
  IsDone: flag,
  /** There is something to do here now. */
  IsOpen: flag,
})
/** See the schema. */
export type PublicPart = z.output<typeof PublicPart>

/** An activity as the public sees it. */
const PublicActivity = z.object({
  GUID: z.string(),
  Title: z.string(),
  Summary: z.string(),
  StartTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  /** How it stands, in a Chinese sentence. */
  Says: z.string(),
  Parts: z.array(PublicPart),
  /** What is offered next: the first part that is open and not done; null: nothing. */
  Next: z.nullable(PublicPart),
})

/** Activities. */
export const activities = defineFamily({
  name: 'activities',
  title: '互动活动',
  measure: '个',
  host: 'main',
  pages: ['/Interaction/Activity'],
  fields: activityFields,
  row: Activity,
  calls: {
    list: read(
      'ANY /api/interaction/active/getpagelist',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), IsPublic: z.optional(flag) }),
      page(Activity),
      { also: legacy('GetPageList') },
    ),
    get: read('ANY /api/interaction/active/get', z.object({ ID: id }), Activity, { also: legacy('Get') }),
    /** `Revision`: the version it was changed from; where another stands by now, 'conflict' says who changed it. */
    save: write(
      'ANY /api/interaction/active/addoredit',
      z.object({ ID: z.optional(id), ...draftShape(activityFields), Revision: z.optional(revision) }),
      saved,
      { also: legacy('AddOrEdit') },
    ),
    public: write('POST /api/interaction/active/public', z.object({ Ids: ids, IsPublic: flag }), outcome, {
      also: legacy('Public'),
    }),
    remove: write('POST /api/interaction/active/delete', z.object({ Ids: ids }), outcome, { also: legacy('Delete') }),
    openOne: read(
      'ANY /open/activity',
      z.object({
        ...participation,
        Activity: z.string('请指定活动').check(z.maxLength(40, '活动的编号不正确')),
      }),
      PublicActivity,
      openRead,
    ),
  },
})
