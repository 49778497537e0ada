/** What may be done with walls. Which wall is asked only where there are several: src/commands/command/walls.ts. */
import { defineActions } from '../../actions.ts'
import { removingActions, savingActions } from '../../recordActions.ts'
import { walls, type Wall } from './calls.ts'
import { wallFields } from './fields.ts'

const words = { noun: '墙面', module: 402 } as const
const other = (title: string) => ({ title, type: '2', module: 402 }) as const

/** The actions of the walls family. */
export const wallActions = defineActions(walls, {
  save: savingActions(words, wallFields),
  remove: removingActions(words),
  show: {
    show: {
      title: '投放大屏',
      button: '投放',
      on: 'one',
      ask: ['ScreenID'],
      undoable: true,
      log: other('墙面投放大屏'),
      keywords: ['wall', 'show'],
    },
  },
  carousel: {
    carousel: {
      title: '恢复轮播',
      button: '投放',
      on: 'one',
      when: ({ Mode }: Wall) => Mode === 'single',
      undoable: true,
      log: other('墙面恢复轮播'),
      keywords: ['wall', 'carousel'],
    },
  },
  banner: {
    banner: {
      title: '发横幅',
      button: '横幅',
      on: 'one',
      ask: ['Text', 'Level', 'Minutes'],
      undoable: true,
      log: other('墙面发横幅'),
      keywords: ['wall', 'banner', '指令'],
    },
  },
  clearBanner: {
    clearBanner: {
      title: '收起横幅',
      button: '横幅',
      on: 'one',
      when: ({ Banner }: Wall) => Banner !== null,
      undoable: true,
      log: other('墙面收起横幅'),
      keywords: ['wall', 'banner'],
    },
  },
})
