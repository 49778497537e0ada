/** Who is signed in: the keys that end it, all of it or one. */
import { may } from '../../api/access.ts'
import { deviceOf } from '../../api/accounts/session/device.ts'
import { wayText } from '../../api/accounts/session/factorAsked.ts'
import { contract } from '../../api/index.ts'
import { defineCommand, type Command, type Keys } from '../../workspace/command.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { rowsOf } from '../rowsOf.ts'

const keys: Keys = { 'loginPeople.end': 'd' }

const endOne = defineCommand({
  id: 'loginPeople.endOne',
  needs: 'loginPeople.endOne',
  does: ['loginPeople.endOne'],
  title: '强制下线一处',
  group: '登录人员',
  keys: 'shift+d',
  where: 'list',
  family: 'loginPeople',
  keywords: ['会话', '设备', 'session'],
  can(ctx) {
    if (!may(ctx.me, contract.loginPeople.pages, '强制下线')) return false
    const rows = rowsOf(ctx, 'loginPeople')
    if (rows.length === 1) return true
    return rows.length > 1 ? '一次只能选择一个人' : chooseFirst(ctx, 'loginPeople')
  },
  async run(ctx) {
    const [row] = rowsOf(ctx, 'loginPeople')
    if (!row) return
    const others = (await ctx.api.loginPeople.signIns({ ID: row.ID })).filter(({ IsHere }) => !IsHere)
    if (others.length === 0) return ctx.notify('没有在别处登录。')
    const options = others.map(({ Key, UserIP, UserAgent, Way, Factor }) => ({
      title: [deviceOf(UserAgent), UserIP, wayText(Way, Factor)].filter(Boolean).join('，'),
      value: Key,
    }))
    const answers = await ctx.ask('强制下线一处', [
      { name: 'Key', label: '从哪里退出', kind: 'pick', options: () => options },
    ])
    if (!answers) return
    const { Ended } = await ctx.api.loginPeople.endOne({ ID: row.ID, Key: String(answers['Key']) })
    ctx.notify(Ended > 0 ? '那里已退出。' : '那里已经退出了。', 'success')
  },
})

const commands: readonly Command[] = [endOne]

export default { keys, commands }
