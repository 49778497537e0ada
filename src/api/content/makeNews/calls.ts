/**
 * Reports that people are asked for (采写), under a topic selection. Spec 2, section 7 "Articles" (C327 to C336: names
 * only; see topicSelections for how they are read).
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { makeNewsFields } from './fields.ts'
import { makeNewsStates, type MakeNewsEvent } from './makeNewsStates.ts'

const Event = z.enum(makeNewsStates.events as [MakeNewsEvent, ...MakeNewsEvent[]], '采写操作不存在')
const { State, Kind } = makeNewsFields

/** One report. */
export type MakeNews = RowFrom<typeof makeNewsFields>
const MakeNews = rowOf(makeNewsFields)

/** Reports. */
export const makeNews = defineFamily({
  name: 'makeNews',
  title: '采写',
  host: 'main',
  pages: ['/SeleCttopic/tasks', '/SeleCttopic/list'],
  fields: makeNewsFields,
  row: MakeNews,
  changes: ['topicSelections'],
  calls: {
    list: read(
      'GET /api/news/getmakenewsinfopagelist',
      z.extend(paging, {
        ...sorting('Deadline', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        SelectionID: z.optional(id),
        State: z.optional(State.write),
        /** Waiting or being written. */
        IsOpen: z.optional(flag),
        Kind: z.optional(Kind.write),
        ReporterID: z.optional(id),
        /** Asked of me, or open to everybody. */
        IsMine: z.optional(flag),
      }),
      page(MakeNews),
    ),
    accept: write(
      'POST /api/news/editmakenewsinfoaccept',
      z.object({ Ids: ids, Event, Reason: z.optional(filledLine('理由', 500)) }),
      outcome,
      { judges: { field: 'Event', yes: 'accept', no: 'return' } },
    ),
    remove: write('POST /api/news/makenews/deletenews', z.object({ Ids: ids }), outcome),
    // Ours, as what follows: one report, asking for one, and beginning its article. `Key`: makes the sending repeatable.
    get: read('GET /api/news/makenews/getnewsbyid', z.object({ ID: id }), MakeNews),
    save: write('POST /api/news/makenews/addoreditnews', draftOf(makeNewsFields), saved),
    write: write(
      'POST /api/news/makenews/writenews',
      z.object({ ID: id, Key: z.optional(z.string().check(z.maxLength(64))) }),
      z.object({ ID: z.number(), ArticleID: z.number(), LogID: z.optional(z.number()) }),
    ),
  },
})
