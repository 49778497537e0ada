/** Providers: the usual keys, and trying one. */
import { may } from '../../api/access.ts'
import { contract } from '../../api/index.ts'
import { defineCommand, type Command } from '../../workspace/command.ts'
import { choose } from '../../workspace/questions.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { copy } from '../copy.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys, commands: usual } = ordinary('identityProviders')

const tryOne = defineCommand({
  id: 'identityProviders.test',
  title: '测试连接',
  group: '认证源',
  keys: 't',
  where: 'list',
  family: 'identityProviders',
  keywords: ['试', '检查', '回调地址', 'test', 'redirect'],
  can(ctx) {
    if (!may(ctx.me, contract.identityProviders.pages, '编辑')) return false
    return onlyRow(ctx, 'identityProviders') ? true : chooseFirst(ctx, 'identityProviders')
  },
  async run(ctx) {
    const row = onlyRow(ctx, 'identityProviders')
    if (!row) return
    const Base = location.origin
    const { IsWell, Says, Addresses } = await ctx.api.identityProviders.test({ ID: Number(row['ID']), Base })
    const told = Addresses.map(({ Title, Address }) => `${Title}：${Address}`).join('\n')
    if (told === '') return ctx.notify(Says, IsWell ? 'success' : 'warning')
    const detail = `请在对方那里登记：\n${told}`
    const said = await choose(
      Says,
      [
        { value: 'copy', title: '复制这些地址', tone: 'primary', letter: 'c' },
        { value: 'close', title: '关闭' },
      ],
      detail,
    )
    if (said === 'copy') await copy(ctx, '地址', told)
  },
})

const commands: readonly Command[] = [...usual, tryOne]

export default { keys, commands }
