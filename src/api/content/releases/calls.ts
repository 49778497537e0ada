/** Releases (发布单): several articles, their order and pushes, reviewed, released and reverted as one. Ours. */
import { z } from 'zod/mini'
import { Seen } from '../articles/audit.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, revision, saved, sorting } from '../../callSchemas.ts'
import { draftOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'
import { releaseFields } from './fields.ts'
import { RELEASE_LIMIT, ReleaseFull, ReleaseItemDraft, ReleaseRow } from './model.ts'
import { releasing } from './releaseStates.ts'

/** Releases. */
export const releases = defineFamily({
  name: 'releases',
  title: '发布单',
  measure: '个',
  host: 'main',
  pages: ['/contribution/Release'],
  fields: releaseFields,
  row: ReleaseRow,
  calls: {
    list: read(
      'POST /api/news/release/getlist',
      z.extend(paging, {
        ...sorting('Name', 'Status', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        Status: z.optional(releaseFields.Status.write),
      }),
      page(ReleaseRow),
    ),
    get: read('POST /api/news/release/get', z.object({ ID: id }), ReleaseFull),
    save: write('POST /api/news/release/addoredit', draftOf(releaseFields), saved),
    remove: write('POST /api/news/release/delete', z.object({ Ids: ids }), outcome),
    // All that is in it, in its order; BasedOn is the revision the person looked at.
    arrange: write(
      'POST /api/news/release/arrange',
      z.object({
        ID: id,
        BasedOn: revision,
        Articles: z
          .array(ReleaseItemDraft)
          .check(z.maxLength(RELEASE_LIMIT, `一个发布单最多 ${RELEASE_LIMIT} 篇稿件，请分成几个。`)),
      }),
      z.extend(saved, { Revision: z.number() }),
    ),
    move: write(
      'POST /api/news/release/move',
      z.object({
        Ids: ids,
        Event: z.enum(releasing.events, '发布单的操作不存在'),
        Seen: z.optional(Seen),
        Reason: z.optional(z.string().check(limited('理由', 500))),
      }),
      outcome,
    ),
  },
})
