/** Big screens: keys, ways into them, log, and what is asked besides their fields. */
import { defineCommand, type AskOption, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { sayMoment } from '../../workspace/palette/sayMoment.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { chooseFirst } from '../chooseFirst.ts'

const keys: Keys = {
  ...recordKeys('bigScreens'),
  'bigScreens.make': 't',
  'bigScreens.copy': 'c',
  'bigScreens.share': 's',
  'bigScreens.unshare': 'shift+s',
  'bigScreens.restore': 'o',
}

/** Opens the one screen that is selected on another page. */
function opening(
  id: string,
  title: string,
  keys: string,
  page: '/BigScreen/Preview' | '/BigScreen/Design',
  more: Pick<Command, 'does' | 'needs'> = {},
): Command {
  return defineCommand({
    ...more,
    id: `bigScreens.${id}`,
    title,
    group: '大屏',
    keys,
    where: 'list',
    family: 'bigScreens',
    can: (ctx) => onlyRow(ctx, 'bigScreens') !== undefined || chooseFirst(ctx, 'bigScreens', '一块大屏'),
    run: (ctx) => ctx.open(page, { ID: Number(onlyRow(ctx, 'bigScreens')!['ID']) }, 'right'),
  })
}

const commands: readonly Command[] = [
  opening('openDesign', '打开设计', 'd', '/BigScreen/Design', {
    does: ['bigScreens.design'],
    needs: 'bigScreens.design',
  }),
  opening('preview', '预览大屏', 'v p', '/BigScreen/Preview'),
  recordLogCommand('bigScreens', 'l'),
]

const templates = async (ctx: Context): Promise<AskOption[]> =>
  (await ctx.api.bigScreens.templates({})).map(({ Key, Title, About }) => ({ title: Title, value: Key, hint: About }))

const versions = async (ctx: Context): Promise<AskOption[]> => {
  const ID = onlyRow(ctx, 'bigScreens')?.['ID']
  if (typeof ID !== 'number') return []
  const found = await ctx.api.bigScreens.versions({ ID })
  return found
    .filter((one) => !one.IsCurrent)
    .map((one) => ({
      title: `${sayMoment(new Date(one.CreateTime), new Date())} ${one.AdminUserRealName}`,
      value: one.ID,
      hint: `${one.Widgets} 个组件`,
    }))
}

/** What the one screen has now. */
const now = (name: 'Name' | 'ReMark') => ({ initial: (ctx: Context) => onlyRow(ctx, 'bigScreens')?.[name] })

const asks = {
  'bigScreens.edit': { Name: now('Name'), ReMark: now('ReMark') },
  'bigScreens.copy': {
    Name: { initial: (ctx: Context) => `${String(onlyRow(ctx, 'bigScreens')?.['Name'] ?? '')} 副本` },
  },
  'bigScreens.make': { Template: { label: '模板', kind: 'pick', options: templates } },
  'bigScreens.revert': { VersionID: { label: '哪一版', optional: false, options: versions } },
} as const

export default { keys, commands, asks }
