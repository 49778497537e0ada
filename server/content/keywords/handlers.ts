/** The keywords family. */
import { keywords, type Keyword } from '../../../src/api/content/keywords/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordsIn } from '../../platform/records/recordsOf.ts'
import { importKeywords } from './importKeywords.ts'
import { wordsInForce } from './inForce.ts'
import { refuseOverLimit } from './limit.ts'

/** The records of the keywords family. */
export const keywordRecords = recordsIn<Keyword>({
  table: 'keywords',
  noun: '敏感词',
  once: ['Name', 'LiveName'],
  taken: ({ Name, LiveName }) =>
    LiveName === ''
      ? `已经有敏感词“${String(Name)}”，请直接修改它。`
      : `直播“${String(LiveName)}”已经有敏感词“${String(Name)}”，请直接修改它。`,
  search: ['Name', 'Replacement', 'ReMark', 'LiveName'],
  filters: ['Level', 'IsEnable'],
  touched: 'UpdateTime',
  async saving({ db, me }, _draft, before) {
    if (!before) await refuseOverLimit(db, me.StID, 1)
  },
})

/** Handlers of the keywords family. */
export const keywordHandlers = implement(keywords, {
  inForce: ({ db, me, input }) => wordsInForce(db, me.StID, input.LiveName),
  list: keywordRecords.list,
  get: keywordRecords.get,
  save: (request) => {
    const { ID, LiveName } = request.input
    // The same word may stand once everywhere and once for a live: a new one says which.
    return keywordRecords.save(
      ID === undefined ? { ...request, input: { ...request.input, LiveName: LiveName ?? '' } } : request,
    )
  },
  remove: keywordRecords.remove,
  enable: keywordRecords.turn,
  bulkImport: importKeywords,
})
