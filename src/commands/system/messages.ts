/** Messages: keys, making a task of one, and what does not ring. */
import { contract } from '../../api/index.ts'
import { messageModules } from '../../api/system/messages/modules.ts'
import { messageWays, type MessageWay } from '../../api/system/messages/ways.ts'
import { defineCommand, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { derivedOf } from '../derivedOf.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'

// As everywhere, shift and the letter takes back.
const keys: Keys = {
  'messages.seen': 'i',
  'messages.unseen': 'shift+i',
  'messages.allSeen': 'shift+a',
  'messages.archive': 'x',
  'messages.unarchive': 'shift+x',
  'messages.mute': 'm',
  'messages.unmute': 'shift+m',
  ...recordKeys('messages'),
}

const NEW_TASK = 'tasks.add'

/** Every module, and whether it rings: choosing one turns that round. */
async function turnOneModule(ctx: Context): Promise<void> {
  const rows = await ctx.api.messages.modules({})
  const options = rows.map(({ Module, IsMuted, Unread }) => ({
    title: `${messageModules[Module].title}：${IsMuted ? '已静音' : '提醒'}`,
    value: Module,
    hint: [Unread > 0 && `${Unread} 条未读`, messageModules[Module].types.join('、')].filter(Boolean).join(' · '),
  }))
  const said = await ctx.ask('静音的模块', [
    { name: 'Module', label: '静音或恢复提醒', kind: 'pick', options: () => options },
  ])
  const row = rows.find(({ Module }) => Module === said?.['Module'])
  if (!row) return
  const { LogID } = await ctx.api.messages.mute({ Module: row.Module, IsMuted: !row.IsMuted })
  const { title } = messageModules[row.Module]
  if (LogID !== undefined) ctx.remember(row.IsMuted ? `“${title}”恢复提醒` : `“${title}”已静音`, LogID)
}

/** A module, then the ways it goes beside the inbox. */
async function chooseWays(ctx: Context): Promise<void> {
  const [rows, ways] = [await ctx.api.messages.modules({}), await ctx.api.messages.ways({})]
  const titles = (names: readonly MessageWay[]) => names.map((name) => messageWays[name].title).join('、')
  const modules = rows.map(({ Module, IsMuted, Ways }) => ({
    title: `${messageModules[Module].title}：${titles(Ways) || '只进收件箱'}`,
    value: Module,
    hint: [IsMuted && '已静音', messageModules[Module].types.join('、')].filter(Boolean).join(' · '),
  }))
  const title = '消息的送达方式'
  const said = await ctx.ask(title, [{ name: 'Module', label: '模块', kind: 'pick', options: () => modules }])
  const row = rows.find(({ Module }) => Module === said?.['Module'])
  if (!row) return
  const options = ways.map(({ Way, Problem }) => ({
    ...{ title: messageWays[Way].title, value: Way },
    hint: Problem || messageWays[Way].hint,
  }))
  const chosen = await ctx.ask(`${title}：${messageModules[row.Module].title}`, [
    {
      ...{ name: 'Ways', label: '除了收件箱，还用', kind: 'many', optional: true },
      ...{ options: () => options, initial: () => row.Ways },
    },
  ])
  if (!chosen) return
  const Ways = chosen['Ways'] as MessageWay[]
  const { LogID } = await ctx.api.messages.choose({ Module: row.Module, Ways })
  if (LogID !== undefined)
    ctx.remember(`“${messageModules[row.Module].title}”的消息：${titles(Ways) || '只进收件箱'}`, LogID)
}

const commands: readonly Command[] = [
  defineCommand({
    id: 'messages.toTask',
    title: '转为任务',
    group: contract.messages.title,
    keys: 't',
    where: 'list',
    family: 'messages',
    keywords: ['task', '派任务', '任务'],
    needs: NEW_TASK,
    can(ctx) {
      const can = derivedOf(NEW_TASK).can(ctx)
      if (can !== true) return can
      return onlyRow(ctx, 'messages') !== undefined || '请选择一条消息'
    },
    // The form begins with what its opener had selected; see taskAsks.
    run: (ctx) => derivedOf(NEW_TASK).run(ctx),
  }),
  defineCommand({
    id: 'messages.mutes',
    title: '消息：静音的模块…',
    group: contract.messages.title,
    keys: 's',
    where: 'list',
    family: 'messages',
    keywords: ['mute', '免打扰', '提醒', '静音'],
    run: turnOneModule,
  }),
  defineCommand({
    id: 'messages.ways',
    title: '消息：送达方式…',
    group: contract.messages.title,
    keys: 'w',
    where: 'list',
    family: 'messages',
    keywords: ['邮件', '推送', '通知', 'mail', 'push', '送达方式'],
    does: ['messages.chooseWays'],
    run: chooseWays,
  }),
]

export default { keys, commands }
