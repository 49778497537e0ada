/** The keywords family on the server. */
import { keywordHeadings } from '../../../src/api/content/keywords/keywordLines.ts'
import { templateSheet } from '../../platform/sheets/templateSheet.ts'
import { keywords } from '../../../src/api/content/keywords/calls.ts'
import { implement, lookingBefore } from '../../platform/pipeline/implement.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { fileLines } from './fileLines.ts'
import { importKeywords } from './importKeywords.ts'
import { wordsInForce } from '../../platform/words/inForce.ts'
import { refuseOverLimit } from './limit.ts'
import { keywordChecks } from './checks.ts'

const records = recordsOf(keywords, 'keywords', {
  once: ['Name', 'LiveName'],
  taken: ({ Name, LiveName }) =>
    LiveName === ''
      ? `已经有敏感词“${String(Name)}”，请直接修改它。`
      : `直播“${String(LiveName)}”已经有敏感词“${String(Name)}”，请直接修改它。`,
  search: ['Name', 'Replacement', 'ReMark', 'LiveName'],
  filters: ['Level', 'IsEnable'],
  async saving({ db, me }, _draft, before) {
    if (!before) await refuseOverLimit(db, me.StID, 1)
  },
})

export default {
  checks: keywordChecks,
  handlers: implement(keywords, {
    template: () => templateSheet('敏感词', keywordHeadings),
    inForce: ({ db, me, input }) => wordsInForce(db, me.StID, input.LiveName),
    list: records.list,
    get: records.get,
    save: (request) => {
      const { ID, LiveName } = request.input
      // The same word may stand once everywhere and once for a live: a new one says which.
      return records.save(
        ID === undefined ? { ...request, input: { ...request.input, LiveName: LiveName ?? '' } } : request,
      )
    },
    remove: records.remove,
    enable: records.turn,
    bulkImport: lookingBefore(async ({ files }) => void (await fileLines(files)), importKeywords),
  }),
  undo: records.undo,
  furnishing: {
    title: '敏感词',
    table: 'keywords' as const,
    load: () => import('./furnishing.ts'),
    byChoice: 'sensitiveWords' as const,
  },
  demo: { load: () => import('./demo.ts') },
}
