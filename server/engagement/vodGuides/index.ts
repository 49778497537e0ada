/** The vodGuides family on the server: what is broadcast when. */
import { vodGuides } from '../../../src/api/engagement/vodGuides/calls.ts'
import { guideHeadings } from '../../../src/api/engagement/vodGuides/guideColumns.ts'
import { implement, lookingBefore } from '../../platform/pipeline/implement.ts'
import { templateSheet } from '../../platform/sheets/templateSheet.ts'
import { compareSheet } from './compare.ts'
import { fileRows } from './fileRows.ts'
import { openGuide } from './open.ts'
import { guideRecords, withNames } from './records.ts'
import { shiftEntries } from './shift.ts'
import { takeSheet } from './take.ts'

export default {
  handlers: implement(vodGuides, {
    async list(request) {
      const page = await guideRecords.list(request)
      return { ...page, List: await withNames(request, page.List) }
    },
    get: async (request) => (await withNames(request, [await guideRecords.get(request)]))[0]!,
    save: guideRecords.save,
    remove: guideRecords.remove,
    shift: shiftEntries,
    template: () => templateSheet(vodGuides.title, guideHeadings),
    compare: lookingBefore(async ({ files }) => void (await fileRows(files)), compareSheet),
    bulkImport: lookingBefore(async ({ files }) => void (await fileRows(files)), takeSheet),
    openList: openGuide,
  }),
  undo: guideRecords.undo,
  demo: { load: () => import('./demo.ts'), after: ['vodPrograms'] as const },
}
