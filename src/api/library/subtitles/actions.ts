/** What may be done with subtitles. The player sends all of it by itself: cues are edited beside the picture. */
import { defineActions } from '../../actions.ts'
import { removingActions } from '../../recordActions.ts'
import { subtitles } from './calls.ts'

const module = 539
const log = (title: string) => ({ title, type: '2', module }) as const

/** The actions of the subtitles family. */
export const subtitleActions = defineActions(subtitles, {
  save: {
    add: {
      title: '新建字幕',
      button: '添加',
      on: 'none',
      is: ({ ID }) => ID === undefined,
      silent: true,
      undoable: true,
      log: log('新建字幕'),
    },
    edit: {
      title: '编辑字幕',
      button: '编辑',
      on: 'one',
      is: ({ ID }) => ID !== undefined,
      silent: true,
      undoable: true,
      log: log('修改字幕'),
    },
  },
  remove: removingActions({ noun: '字幕', module }),
  bring: {
    bring: { title: '上传字幕', button: '编辑', on: 'none', silent: true, undoable: true, log: log('上传字幕') },
  },
})
