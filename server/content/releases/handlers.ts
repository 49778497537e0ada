/** The releases family. */
import { releases } from '../../../src/api/content/releases/calls.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { arrangeRelease, shownItems } from './items.ts'
import { moveReleases } from './move.ts'
import { completed, releaseRecords, removeReleases } from './records.ts'

/** Handlers of the releases family. */
export const releaseHandlers = implement(releases, {
  async list(request) {
    const found = await releaseRecords.list(request)
    return { ...found, List: await completed(request.db, found.List) }
  },
  async get(request) {
    const [row] = await completed(request.db, [await releaseRecords.get(request)])
    return { ...row!, Items: await shownItems(request.db, request.me, row!.ID) }
  },
  save: releaseRecords.save,
  remove: removeReleases,
  arrange: arrangeRelease,
  move: moveReleases,
})
