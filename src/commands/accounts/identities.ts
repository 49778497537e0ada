/** 单位账号: the key that takes one away, and binding one's own. */
import { defineCommand, type Command, type Context } from '../../workspace/command.ts'
import { keepFlowWord } from '../../workspace/login/flowWord.ts'
import { page } from '../../workspace/page.ts'
import { recordKeys } from '../recordFamily.ts'

const group = '我的账号'
const keywords = ['单点登录', '域账号', 'sso', 'ldap', 'bind']

/** One of several, asked for where there is a choice; undefined: the person stepped out. */
async function pick<One extends { readonly ID: number }>(
  ctx: Context,
  all: readonly One[],
  { title, titleOf }: { readonly title: string; readonly titleOf: (one: One) => string },
): Promise<One | undefined> {
  if (all.length === 1) return all[0]
  const options = () => all.map((one) => ({ title: titleOf(one), value: one.ID }))
  const answers = await ctx.ask(title, [{ name: 'ID', label: '认证源', kind: 'pick', options }])
  return all.find(({ ID }) => ID === answers?.['ID'])
}

const bindOwn = defineCommand({
  id: 'identities.bindOwn',
  title: '绑定单位账号',
  group,
  keywords,
  does: ['identities.bind', 'identities.bindByPassWord'],
  async run(ctx) {
    const { Unbound } = await ctx.api.identities.mine({})
    if (Unbound.length === 0) return ctx.notify('没有可以绑定的单位账号。')
    const titleOf = ({ Name }: (typeof Unbound)[number]) => Name
    const provider = await pick(ctx, Unbound, { title: '绑定单位账号', titleOf })
    if (!provider) return
    if (provider.Kind !== 'ldap') {
      const { Address, Word } = await ctx.api.signInWays.begin({ ProviderID: provider.ID, IsBinding: true })
      keepFlowWord(Word)
      return page.go(Address)
    }
    const answers = await ctx.ask(`绑定“${provider.Name}”的账号`, [
      { name: 'UserName', label: '那里的账号', kind: 'text', max: 200 },
      { name: 'PassWord', label: '那里的密码', kind: 'password', max: 128 },
    ])
    if (!answers) return
    const [UserName, PassWord] = [String(answers['UserName']), String(answers['PassWord'])]
    const { Name } = await ctx.api.identities.bindByPassword({ ProviderID: provider.ID, UserName, PassWord })
    ctx.notify(`单位账号“${Name}”已绑定，以后可以用它登录。`, 'success')
  },
})

const unbindOwn = defineCommand({
  id: 'identities.unbindOwn',
  title: '解除自己的单位账号',
  group,
  keywords,
  does: ['identities.unbind'],
  async run(ctx) {
    const { List } = await ctx.api.identities.mine({})
    if (List.length === 0) return ctx.notify('还没有绑定单位账号。')
    const titleOf = ({ ProviderName, Name }: (typeof List)[number]) => `${ProviderName}：${Name}`
    const one = await pick(ctx, List, { title: '解除单位账号', titleOf })
    if (!one) return
    if (!(await ctx.confirm(`解除“${titleOf(one)}”？用它登录的地方会退出，以后要用密码登录。`))) return
    await ctx.api.identities.unbind({ ID: one.ID })
    ctx.notify('已解除。', 'success')
  },
})

const commands: readonly Command[] = [bindOwn, unbindOwn]

export default { keys: recordKeys('identities'), commands }
