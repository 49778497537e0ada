/** What may be carried away: of persons only by who has shown lately that it is them. */
import { defineActions } from '../../actions.ts'
import { exportsOfLists } from './calls.ts'
import { EXPORT_MODULE } from './exportModule.ts'

const log = { title: '导出', type: '2', module: EXPORT_MODULE } as const
const taking = { button: null, on: 'none', silent: true, changes: 'nothing', log } as const

/** The actions of the exports family; a list sends them before it hands a file to the browser. */
export const exportActions = defineActions(exportsOfLists, {
  take: {
    takePersons: { ...taking, title: '导出人员信息', with: { IsPersons: true }, asksAgain: true },
    take: { ...taking, title: '导出列表', with: { IsPersons: false } },
  },
})
