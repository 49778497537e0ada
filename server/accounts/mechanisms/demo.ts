/** The departments of the demonstration newsroom, who leads them, and who belongs where. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** A department: its code and leader, and the departments below it. */
interface Depart {
  readonly name: string
  readonly code: string
  readonly leader?: string
  readonly tel?: string
  readonly people?: readonly string[]
  readonly below?: readonly Depart[]
}

const departs: readonly Depart[] = [
  {
    name: '编委会',
    code: 'BWH',
    leader: 'reviewer3',
    tel: '0551-6262 0100',
    people: ['reviewer3', 'admin'],
    below: [
      {
        name: '总编室',
        code: 'ZBS',
        leader: 'reviewer2',
        tel: '0551-6262 0110',
        people: ['reviewer2', 'duty', 'wall'],
      },
      { name: '校检中心', code: 'JJZX', tel: '0551-6262 0112' },
    ],
  },
  {
    name: '采访中心',
    code: 'CFZX',
    leader: 'reviewer1',
    tel: '0551-6262 0120',
    people: ['reviewer1'],
    below: [
      { name: '时政新闻部', code: 'SZ', people: ['editor', 'chensiyuan'] },
      { name: '民生新闻部', code: 'MS', leader: 'wangyutong', people: ['wangyutong'] },
      { name: '经济新闻部', code: 'JJ', people: ['dinghaoran'] },
      { name: '文体新闻部', code: 'WT', people: ['zhangmin'] },
    ],
  },
  {
    name: '新媒体中心',
    code: 'XMT',
    tel: '0551-6262 0130',
    below: [
      { name: '短视频工作室', code: 'DSP' },
      { name: '直播组', code: 'ZB' },
      { name: '运营组', code: 'YY' },
    ],
  },
  { name: '技术部', code: 'JS', leader: 'admin', tel: '0551-6262 0140' },
]

/** Puts in the departments. The first station's. */
export const furnish: Furnish = async (db, newsroom) => {
  const { ID: StID, people } = newsroom.stations[0]!
  const plant = async (list: readonly Depart[], ParentID: number): Promise<void> => {
    for (const [place, { name, code, leader, tel, people: members = [], below = [] }] of list.entries()) {
      const LeaderID = (leader && people.get(leader)) || null
      const row = { StID, ParentID, Name: name, Code: code, LeaderID, Tel: tel ?? '', ShowOrder: place + 1 }
      const { ID } = await db.insertInto('mechanisms').values(row).returning('ID').executeTakeFirstOrThrow()
      const ids = members.flatMap((user) => people.get(user) ?? [])
      if (ids.length > 0) await db.updateTable('admin_users').set({ MechanismID: ID }).where('ID', 'in', ids).execute()
      await plant(below, ID)
    }
  }
  await plant(departs, 0)
}
