/** Walls: keys, log, what is asked besides their fields, and what can be done to a wall from any palette. */
import { may } from '../../api/access.ts'
import { BANNER_LENGTH, bannerLevels } from '../../api/command/walls/banner.ts'
import { walls, type Wall } from '../../api/command/walls/calls.ts'
import { formPart } from '../../workspace/formParts.ts'
import {
  defineCommand,
  type AskField,
  type AskOption,
  type Command,
  type Context,
  type Keys,
} from '../../workspace/command.ts'
import { optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** As everywhere, shift and the letter takes back. */
const keys: Keys = {
  ...recordKeys('walls'),
  'walls.show': 's',
  'walls.carousel': 'shift+s',
  'walls.banner': 'b',
  'walls.clearBanner': 'shift+b',
}

const screens = async (ctx: Context): Promise<AskOption[]> =>
  (await ctx.api.walls.screens({})).map(({ ID, Name, IsInCarousel }) => ({
    title: Name,
    value: ID,
    ...(IsInCarousel ? { hint: '在轮播里' } : {}),
  }))
const screen: Field = { label: '大屏', kind: 'pick', options: screens }
const banner = {
  Text: { label: '横幅文字', kind: 'text', max: BANNER_LENGTH },
  Level: { label: '级别', kind: 'pick', options: optionsOf(bannerLevels), initial: () => 'urgent' },
  Minutes: { label: '显示几分钟', kind: 'number', min: 0, max: 1440, hint: '0 就是一直显示', initial: () => 10 },
} as const satisfies Record<string, Field>

const named = (fields: Readonly<Record<string, Field>>): AskField[] =>
  Object.entries(fields).map(([name, field]) => ({ name, ...field }))

/** Something done to a wall, wherever one is. */
interface FromAnywhere {
  readonly call: 'show' | 'carousel' | 'banner' | 'clearBanner'
  readonly title: string
  readonly button: string
  readonly keywords: readonly string[]
  readonly fields?: Readonly<Record<string, Field>>
  /** Which walls it can be done to. Default: all. */
  readonly fits?: (wall: Wall) => boolean
  readonly none?: string
}

function fromAnywhere({ call, title, button, keywords, fields = {}, fits = () => true, none }: FromAnywhere): Command {
  return defineCommand({
    id: `walls.${call}Anywhere`,
    title: `墙面：${title}`,
    group: walls.title,
    keywords: ['wall', 'screen', '大屏', '投屏', ...keywords],
    needs: `walls.${call}`,
    can: ({ me }) => may(me, walls.pages, button),
    async run(ctx) {
      const all = (await ctx.api.walls.list({ PageSize: 100 })).List
      const found = all.filter(fits)
      if (found.length === 0)
        return ctx.notify(all.length === 0 ? '站点还没有墙面，请先在“墙面与设备”里新增一面。' : none!, 'warning')
      // The only one is not asked for.
      const which: Field = {
        label: '墙面',
        kind: 'pick',
        options: () => found.map((one) => ({ title: one.Name, value: one.ID, hint: one.ShownName || '轮播' })),
      }
      const asked = [...(found.length > 1 ? named({ ID: which }) : []), ...named(fields)]
      const answers = asked.length > 0 ? await ctx.ask(`墙面：${title}`, asked) : {}
      if (!answers) return
      const ID = found.length > 1 ? Number(answers['ID']) : found[0]!.ID
      const send = ctx.api.walls[call] as (input: object) => Promise<{ LogID?: number }>
      const { LogID } = await send({ ...answers, ID })
      const done = `${found.find((one) => one.ID === ID)!.Name}：${title}`
      if (LogID === undefined) ctx.notify(`${done}，本来就是这样。`)
      else ctx.remember(done, LogID)
    },
  })
}

const commands: readonly Command[] = [
  fromAnywhere({
    call: 'show',
    title: '显示大屏',
    button: '投放',
    keywords: ['show', '投放'],
    fields: { ScreenID: screen },
  }),
  fromAnywhere({
    call: 'banner',
    title: '紧急横幅',
    button: '横幅',
    keywords: ['banner', 'urgent', '指令', '通知'],
    fields: banner,
  }),
  fromAnywhere({
    call: 'carousel',
    title: '恢复轮播',
    button: '投放',
    keywords: ['carousel', 'back'],
    fits: ({ Mode }) => Mode === 'single',
    none: '墙面都在轮播。',
  }),
  fromAnywhere({
    call: 'clearBanner',
    title: '收起横幅',
    button: '横幅',
    keywords: ['banner', 'clear'],
    fits: ({ Banner }) => Banner !== null,
    none: '现在没有横幅。',
  }),
  recordLogCommand('walls', 'l'),
]

const Screens = { kind: 'part', part: formPart('carousel') } as const
const asks = {
  'walls.add': { Screens },
  'walls.edit': { Screens },
  'walls.show': { ScreenID: screen },
  'walls.banner': banner,
} as const

/** Walls on which a machine may be. */
const choices = {
  options: async (ctx: Context): Promise<AskOption[]> =>
    (await ctx.api.walls.list({ PageSize: 100 })).List.map(({ ID, Name }) => ({ title: Name, value: ID })),
}

export default { keys, commands, asks, choices }
