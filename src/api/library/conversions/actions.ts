/** What may be done with what is made of videos. */
import { defineActions } from '../../actions.ts'
import { conversions } from './calls.ts'
import { converting, HURRIED, leavesFiles } from './states.ts'

const module = 535

/** The actions of the conversions family. */
export const conversionActions = defineActions(conversions, {
  // Sent for items of the library, which are records of another family.
  queue: {
    queue: {
      title: '补齐转码',
      button: '重新转码',
      on: 'none',
      silent: true,
      goesOn: true,
      log: { title: '补齐视频的转码', type: '2', module },
    },
  },
  // Sent by the player with the moment it stands at.
  cover: {
    cover: {
      title: '换封面',
      button: '编辑',
      on: 'none',
      silent: true,
      goesOn: true,
      log: { title: '更换视频封面', type: '2', module },
    },
  },
  reconvert: {
    reconvert: {
      title: '重新转码',
      // Whether its files are there only the server knows.
      when: (row) => converting.can(row.State, 'again') && (row.State !== 'done' || leavesFiles(row.Kind)),
      goesOn: true,
      undoable: true,
      log: { title: '重新转码', type: '2', module },
      keywords: ['retry', '重试', 're-transcode'],
    },
  },
  cancel: {
    cancel: {
      title: '取消转码',
      when: (row) => converting.can(row.State, 'cancel'),
      undoable: true,
      log: { title: '取消转码', type: '2', module },
      keywords: ['cancel', '停止'],
    },
  },
  hurry: {
    hurry: {
      title: '优先转码',
      when: (row) => converting.can(row.State, 'hurry') && row.Priority < HURRIED,
      undoable: true,
      log: { title: '优先转码', type: '2', module },
      keywords: ['priority', '插队', '加急'],
    },
  },
})
