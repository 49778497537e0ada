/** The accounts of the demonstration newsroom beyond their roles: telephones, who left, who was away, who is locked out. */
import { hash } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import type { Furnish } from '../platform/demo/furnish.ts'

const HOUR = 3_600_000

/** By account: telephone, remark, hours since the last sign-in. */
const details: Readonly<Record<string, readonly [phone: string, remark: string, hours: number]>> = {
  admin: ['13807311001', '技术部值班', 2],
  editor: ['13807311002', '', 1],
  reviewer1: ['13807311003', '时政部主任', 5],
  reviewer2: ['13807311004', '值班编委', 9],
  reviewer3: ['13807311005', '值班总编辑', 26],
  duty: ['13807311006', '夜班，无操作 8 小时退出', 14],
  chensiyuan: ['13807311009', '', 50],
  wangyutong: ['', '产假至明年二月', 1900],
}

/** People with accounts that show each state of the list. They sign in with nothing: nobody knows their passwords. */
const others = [
  { UserName: 'shixi01', AdminUserRealName: '实习生 01', Enabled: true, MustChange: true, ReMark: '还没有登录过' },
  { UserName: 'limengjie', AdminUserRealName: '李梦洁', Enabled: false, MustChange: false, ReMark: '已调往文旅局' },
  {
    UserName: 'xulaoshi',
    AdminUserRealName: '徐建国',
    Enabled: true,
    MustChange: false,
    ReMark: '返聘校对，常忘记密码',
  },
] as const

/** Fills in the first station's accounts and adds some. */
export const accounts: Furnish = async (db, newsroom, now) => {
  const [main] = newsroom.stations
  for (const [user, [Telphone, ReMark, hours]] of Object.entries(details)) {
    const ID = main!.people.get(user)
    if (ID === undefined) continue
    const LastSignInTime = new Date(now.getTime() - hours * HOUR)
    await db
      .updateTable('admin_users')
      .set({ Telphone, ReMark, LastSignInTime, LastSignInIP: `10.20.3.${10 + (ID % 200)}` })
      .where('ID', '=', ID)
      .execute()
  }
  const { RoleID } = await db
    .selectFrom('admin_users')
    .select('RoleID')
    .where('ID', '=', main!.people.get('editor')!)
    .executeTakeFirstOrThrow()
  const PasswordHash = await hash(randomBytes(24).toString('base64url'))
  await db
    .insertInto('admin_users')
    .values(others.map((one) => ({ ...one, StID: main!.ID, RoleID, PasswordHash, CreateTime: now })))
    .execute()
  const LockedUntil = new Date(now.getTime() + 15 * 60_000)
  await db
    .insertInto('login_failures')
    .values({ Name: 'xulaoshi', Place: '203.0.113.9', Count: 10, LockedUntil, UpdateTime: now })
    .execute()
}
