/** What may be done with imports. */
import { defineActions } from '../../actions.ts'
import { articleImport } from './calls.ts'

const module = 304

/** The actions of the articleImport family. */
export const articleImportActions = defineActions(articleImport, {
  upload: { upload: { title: '上传导入文件', button: '导入', on: 'none', silent: true } },
  start: {
    start: {
      title: '开始导入',
      button: '导入',
      on: 'one',
      silent: true,
      when: (row) => row.State === 'parsed',
      log: { title: '导入稿件', type: '2', module },
    },
  },
  cancel: {
    cancel: {
      title: '取消导入',
      button: '导入',
      on: 'one',
      when: (row) => row.State === 'queued' || row.State === 'running',
      log: { title: '取消导入', type: '2', module },
    },
  },
})
