/** What may be done with requests about personal data. */
import { defineActions } from '../../actions.ts'
import { personRequests, type PersonRequest } from './calls.ts'

const module = 496
const log = (title: string) => ({ title, type: '2', module }) as const

/** What can be counted, handed over and erased: nothing of it was, and nothing is under way. */
export const isOpen = ({ State }: PersonRequest) => State === 'counted' || State === 'failed'

const warning = ({ Shown, Rows, WithTexts }: PersonRequest) =>
  `将抹去 ${Shown} 在本站的 ${Rows} 条内容${WithTexts ? '，本人写的内容也删除' : '，本人写的内容留下、不再署名'}。抹去以后不能恢复，备份里的按保留份数到期。确定抹去吗？`

/** The actions of the personRequests family. */
export const personRequestActions = defineActions(personRequests, {
  make: {
    make: {
      title: '登记个人信息请求',
      button: '添加',
      on: 'none',
      ask: ['Kind', 'Value', 'WithTexts'],
      form: true,
      log: log('登记个人信息请求'),
      keywords: ['注销', '删除权', '查阅', '个人信息保护', 'pipl'],
    },
  },
  count: {
    count: { title: '重新统计', button: '添加', on: 'one', when: isOpen, goesOn: true, log: log('重新统计个人信息') },
  },
  // Sent by a hand-written command, which puts the portions together.
  output: {
    output: {
      title: '导出个人信息',
      button: '导出',
      on: 'one',
      silent: true,
      changes: 'nothing',
      asksAgain: true,
      log: log('导出个人信息'),
    },
  },
  erase: {
    erase: {
      title: '抹去个人信息',
      button: '抹去',
      on: 'one',
      when: isOpen,
      confirm: (rows: readonly PersonRequest[]) => rows[0] && warning(rows[0]),
      loses: true,
      goesOn: true,
      asksAgain: true,
      log: log('抹去个人信息'),
      keywords: ['删除', '匿名', '注销', '被遗忘'],
    },
  },
})
