/** The recordings family on the server: streams are taken down into the library. */
import { recordings } from '../../../src/api/library/recordings/calls.ts'
import { cancelJobs } from '../../platform/jobs/queue.ts'
import { implement } from '../../platform/pipeline/implement.ts'
import { recordingRecords, withNames } from './records.ts'
import { RECORD, startRecording } from './start.ts'
import { recordingsWork } from './work.ts'

export default {
  handlers: implement(recordings, {
    async list(request) {
      const page = await recordingRecords.list(request)
      return { ...page, List: await withNames(request, page.List) }
    },
    get: async (request) => (await withNames(request, [await recordingRecords.get(request)]))[0]!,
    add: startRecording,
    stop: (request) =>
      recordingRecords.each(request, async ({ ID, StID, Title, State }) => {
        if (State !== 'waiting' && State !== 'running') return '没有在录制'
        const After = { State: State === 'waiting' ? ('cancelled' as const) : ('stopping' as const) }
        await request.db
          .updateTable('recordings')
          .set({ ...After, UpdateTime: request.now })
          .where('ID', '=', ID)
          .where('StID', '=', StID)
          .where('State', '=', State)
          .execute()
        // One that goes on sees it at its next look, and puts together what there is.
        if (State === 'waiting') await cancelJobs(request.db, RECORD, [String(ID)])
        request.changed({ ID, Title, Before: { State }, After })
        return undefined
      }),
    remove: recordingRecords.remove,
  }),
  undo: recordingRecords.undo,
  work: recordingsWork,
  demo: { load: () => import('./demo.ts'), after: ['vodChannels', 'lives'] as const },
}
