/** Stations: keys and log, the password of instructions, and furnishing one. */
import { may } from '../../api/access.ts'
import { contract } from '../../api/index.ts'
import { defineCommand, type Command, type Keys } from '../../workspace/command.ts'
import { choose } from '../../workspace/questions.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands: ordinaries } = ordinary('stations')

const keys: Keys = {
  ...usual,
  'stations.approve': 'p',
  'stations.stop': 'shift+p',
  'stations.editNews': '1',
  'stations.editLogin': '2',
  'stations.editInstructPassword': '3',
  'stations.editDomains': '4',
}

const asks = {
  'stations.editInstructPassword': {
    PassWord: { label: '指令密码', max: 64, optional: true, hint: '下达指令前要输入；留空就不再需要' },
  },
} as const

/** Of the chosen station; where none is chosen, of the person's own. */
const furnish = defineCommand({
  id: 'stations.furnish',
  title: '备好站点',
  group: '站点',
  keys: '5',
  where: 'list',
  family: 'stations',
  keywords: ['开通', '栏目', '角色', '字典', '审核级', '初始', 'furnish'],
  does: ['stations.furnish'],
  can: (ctx) => may(ctx.me, contract.stations.pages, '编辑') || '没有“站点管理”的“编辑”权限',
  async run(ctx) {
    const row = onlyRow(ctx, 'stations')
    const ID = row === undefined ? ctx.me.StID : Number(row['ID'])
    const name = row === undefined ? '本站点' : `“${String(row['StationName'])}”`
    const { List } = await ctx.api.stations.furnishing({ ID })
    const lacking = List.filter(({ IsThere }) => !IsThere)
    const always = lacking.filter(({ IsByChoice }) => !IsByChoice)
    if (lacking.length === 0) return ctx.notify(`${name}什么都不缺，没有要备的。`)
    const told = lacking.map(({ Title, Names, IsByChoice }) => {
      const some = `${Names.slice(0, 12).join('、')}${Names.length > 12 ? '…' : ''}`
      return `${Title}${IsByChoice ? '（可选）' : ''} ${Names.length} 个：${some}`
    })
    const there = List.filter(({ IsThere }) => IsThere).map(({ Title }) => Title)
    if (there.length > 0) told.push(`已经有、不会动的：${there.join('、')}`)
    const byChoice = lacking.filter(({ IsByChoice }) => IsByChoice).map(({ Title }) => Title)
    const said = await choose(
      `给${name}备好这些？`,
      [
        ...(always.length > 0 ? [{ value: 'usual', title: '备好', tone: 'primary', letter: 'y' } as const] : []),
        ...(byChoice.length > 0
          ? [
              {
                value: 'all',
                title: always.length > 0 ? `连同${byChoice.join('、')}` : `加上${byChoice.join('、')}`,
                letter: 'w',
              },
            ]
          : []),
        { value: 'no', title: '取消' },
      ],
      told.join('\n'),
    )
    if (said !== 'usual' && said !== 'all') return
    const { LogID } = await ctx.api.stations.furnish({ ID, SensitiveWords: said === 'all' })
    ctx.notify(
      LogID === undefined ? `${name}什么都不缺，没有要备的。` : `${name}已备好，可以逐个修改或删除。`,
      'success',
    )
  },
})

const commands: readonly Command[] = [...ordinaries, furnish]

export default { keys, commands, asks }
