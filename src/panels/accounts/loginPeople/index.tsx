/** The screen of who signed in of late. */
import { LOGIN_PEOPLE_DAYS } from '../../../api/accounts/loginPeople/calls.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { momentColumn, onOffColumn } from '../../parts/list/columnKinds.tsx'
import { PersonSignIns } from './PersonSignIns.tsx'

/** The log calls a sign-in by the password just that; beside the other ways it needs its name. */
const waySaid = (way: string) => (way === '登录' ? '密码登录' : way)

/** 登录人员. */
export const loginPeopleList = defineCollection('/LoginPeople', {
  family: 'loginPeople',
  list: 'list',
  detail: PersonSignIns,
  columns: [
    { field: 'AdminUserRealName', title: '姓名' },
    { field: 'AdminUserName', title: '账号', from: 560 },
    { field: 'RoleName', title: '角色', from: 700 },
    momentColumn('LastTime', '最近登录'),
    { field: 'Way', title: '方式', width: '96px', cell: ({ Way }) => waySaid(Way), text: ({ Way }) => waySaid(Way) },
    { field: 'UserIP', title: '网络地址', width: '128px', from: 560 },
    { field: 'Times', title: `${LOGIN_PEOPLE_DAYS} 天内次数`, width: '88px', figures: true, from: 800 },
    onOffColumn('IsSignedIn', '状态', { width: '88px', on: '登录中', off: '已退出' }),
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '姓名或账号' }],
  // What they did about signing in.
  open: (row, ctx) => ctx.open('/SystemLog', { EventID: row.ID, Module: 302 }, 'tab'),
  empty: () => <EmptyState title={`最近 ${LOGIN_PEOPLE_DAYS} 天没有人登录`} />,
})
