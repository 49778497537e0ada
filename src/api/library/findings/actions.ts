/** What may be done with findings. */
import { defineActions } from '../../actions.ts'
import { findings, type Finding } from './calls.ts'

const module = 514
const isOpen = ({ State }: Finding) => State === 'suggested'
const log = (title: string) => ({ title, type: '2', module }) as const

/** The actions of the findings family. */
export const findingActions = defineActions(findings, {
  // Sent for items of the library, which are records of another family.
  process: {
    process: {
      title: '智能分析',
      on: 'none',
      silent: true,
      goesOn: true,
      log: log('智能分析素材'),
    },
  },
  analysis: {
    analysis: {
      title: '给素材打标签',
      button: '智能分析',
      on: 'none',
      silent: true,
      goesOn: true,
      log: log('智能分析素材'),
    },
  },
  take: {
    take: {
      title: '采用结果',
      button: '智能分析',
      when: (row) => isOpen(row) && row.Kind !== 'loudness',
      undoable: true,
      log: log('采用分析结果'),
      keywords: ['标签', '接受', 'take', 'accept'],
    },
  },
  dismiss: {
    dismiss: {
      title: '不采用结果',
      button: '智能分析',
      when: isOpen,
      undoable: true,
      log: log('不采用分析结果'),
      keywords: ['忽略', 'dismiss'],
    },
  },
  check: {
    check: { title: '审核一张图', button: '智能分析', on: 'none', silent: true, changes: 'nothing' },
  },
  monet: {
    monet: { title: '增强一张图', button: '智能分析', on: 'none', silent: true, changes: 'nothing' },
  },
})
