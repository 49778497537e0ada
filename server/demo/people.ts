/** The stations, roles and accounts of the demonstration newsroom. */
import {
  airing,
  judgingVideos,
  deciding,
  handling,
  moderating,
  placing,
  planning,
  clearing,
  shelving,
  projecting,
  reporting,
  reviewing,
  standardRoles,
  weighing,
  writing,
  type RoleTemplate,
} from '../accounts/roles/standardRoles.ts'
import { dataOf } from '../platform/demo/dataOf.ts'

/** A role of one of the two stations. */
export interface DemoRole extends RoleTemplate {
  readonly station: 0 | 1
}

/** An account; its password is DEMO_PASSWORD. */
export interface DemoPerson {
  readonly user: string
  readonly name: string
  readonly role: string
  /** Signed out after this many idle minutes; absent: never. */
  readonly idle?: number
  /** What the account is for, printed at start. Only the accounts of the README have one. */
  readonly shows?: string
}

const data = dataOf<{ readonly stations: readonly string[]; readonly people: readonly DemoPerson[] }>(
  new URL('./data/people.json', import.meta.url),
)

/** The two stations. */
export const demoStations = data.stations

/** The roles: those every newsroom begins with, and how a small one does with two. */
export const demoRoles: readonly DemoRole[] = [
  ...standardRoles.map((role) => ({ ...role, station: 0 as const })),
  {
    key: 'qingshi',
    station: 1,
    name: '编辑',
    remark: '青石县采编',
    besides: shelving,
    pages: [...writing, ...reviewing, ...planning],
    buttons: ['添加', '编辑', '删除', '还原', '导入', '一审', '退回', '发布', ...placing, ...handling, ...reporting],
  },
  {
    key: 'qingshiChief',
    station: 1,
    name: '总编',
    remark: '青石县终审',
    besides: { ...moderating, ...airing, ...judgingVideos, ...projecting, ...clearing },
    pages: [...writing, ...reviewing, ...planning, ...weighing, '/contribution/Release'],
    buttons: [
      ...['一审', '二审', '终审', '退回', '添加', '编辑', '删除', '还原', '导入', '启用', '禁用', '审核', '发布'],
      ...['邀请外审', '考核', ...placing, ...handling, ...deciding],
    ],
  },
]

/** The accounts; the first eight are the README's. */
export const demoPeople = data.people
