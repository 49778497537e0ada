/** The articleImport family. Reading a file stands in readApart.ts, writing articles in runner.ts. */
import { basename } from 'node:path'
import { articleImport } from '../../../src/api/content/articleImport/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { FileToRead } from '../../platform/apart/apart.ts'
import { onceEach } from '../../platform/apart/onceEach.ts'
import { implement, lookingBefore, type UploadedFile } from '../../platform/pipeline/implement.ts'
import { getJob, keepJob, listItems, listJobs } from './jobs.ts'
import { readApart } from './readApart.ts'
import { cancelJob, startJob } from './start.ts'

const readOnce = onceEach(readApart)

function fileIn([file, second]: readonly UploadedFile[]): FileToRead {
  if (!file) throw new Refusal('refused', '请选择要导入的文件。')
  if (second) throw new Refusal('refused', '一次只能上传一个文件，请分开上传。')
  return { name: basename(file.name.replaceAll('\\', '/')) || '未命名文件', bytes: file.bytes }
}

/** Handlers of the articleImport family. */
export const articleImportHandlers = implement(articleImport, {
  upload: lookingBefore(
    async ({ files }) => void (await readOnce(fileIn(files))),
    async ({ db, me, now, files, changed }) => {
      const file = fileIn(files)
      const { name } = file
      const ID = await keepJob(db, me, { name, read: await readOnce(file), now })
      changed({ ID, Title: name, Before: null, After: { State: 'parsed' } })
      return getJob(db, me.StID, ID)
    },
  ),

  async start({ db, me, input, changed }) {
    const isStarted = await startJob(db, me, input)
    const job = await getJob(db, me.StID, input.ID)
    if (isStarted) {
      const { ChID, Publish } = input
      changed({
        ID: job.ID,
        Title: job.FileName,
        Before: { State: 'parsed' },
        After: { State: job.State, ChID, Publish },
      })
    }
    return job
  },

  async cancel({ db, me, input, now, changed }) {
    const before = await cancelJob(db, { StID: me.StID, ID: input.ID, now })
    if (before) {
      const { ID, FileName, State } = before
      changed({ ID, Title: FileName, Before: { State }, After: { State: 'cancelled' } })
    }
    return null
  },

  list: ({ db, me, input }) => listJobs(db, me.StID, input),
  get: ({ db, me, input }) => getJob(db, me.StID, input.ID),
  items: ({ db, me, input }) => listItems(db, me.StID, input),
})
