/** Limits of AI: the usual keys, what may be chosen, and what was spent. */
import { maySee } from '../../api/access.ts'
import { contract } from '../../api/index.ts'
import { defineCommand, type AskOption, type Context } from '../../workspace/command.ts'
import { chooseFirst } from '../chooseFirst.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys, commands } = ordinary('aiBudgets')

async function roleOptions(ctx: Context): Promise<AskOption[]> {
  return (await ctx.api.aiBudgets.roles({})).map(({ ID, Name }) => ({ title: Name, value: ID }))
}

const questions = { RoleID: { options: roleOptions } } as const

const spent = defineCommand({
  id: 'aiBudgets.spent',
  title: '查看用量',
  group: 'AI 限额',
  keys: 'u',
  where: 'list',
  family: 'aiBudgets',
  keywords: ['花费', '账单', 'ledger'],
  needs: '/Ai/Ledger',
  can(ctx) {
    if (!maySee(ctx.me, contract.aiLedger.pages)) return false
    return onlyRow(ctx, 'aiBudgets') ? true : chooseFirst(ctx, 'aiBudgets')
  },
  run(ctx) {
    const UserID = onlyRow(ctx, 'aiBudgets')?.['UserID']
    ctx.open('/Ai/Ledger', typeof UserID === 'number' ? { UserID } : {})
  },
})

export default {
  keys,
  commands: [...commands, spent],
  asks: { 'aiBudgets.add': questions, 'aiBudgets.edit': questions },
}
