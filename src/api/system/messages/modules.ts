/** What messages are about: every type the server sends, by the module it belongs to. Pure. Ours, as E-15 says only "Type". */
import { namedIn } from '../../text/namedIn.ts'

/** The modules in the order they are shown: what each is called, and the types of its messages. */
export const messageModules = {
  articles: { title: '稿件', types: ['稿件发布', '撤稿', '定时发布错过', '到期下线'] },
  review: { title: '审稿', types: ['稿件退回', '催审', '审稿意见', '批注', '外部审核', '发布单'] },
  planning: { title: '策划', types: ['线索分派', '选题审定', '选题留言', '采写'] },
  tasks: { title: '任务', types: ['任务'] },
  instructions: { title: '指令', types: ['指令'] },
  live: { title: '直播', types: ['直播'] },
  shortVideos: { title: '短视频', types: ['短视频'] },
  announcements: { title: '公告', types: ['公告'] },
  signUps: { title: '报名', types: ['报名'] },
  draws: { title: '抽奖', types: ['抽奖'] },
  ads: { title: '广告', types: ['广告'] },
  comments: { title: '评论', types: ['评论', '直播评论'] },
  votes: { title: '投票', types: ['投票'] },
  screens: { title: '大屏', types: ['大屏'] },
  library: { title: '媒资', types: ['媒资到期', '媒资不能公开', '媒资撤下'] },
  outgoing: { title: '收发', types: ['发送失败', '导入完成', '导入中止'] },
  intelligence: { title: 'AI', types: ['AI 额度'] },
  system: { title: '系统', types: ['布局', '备份', '短信', '系统'] },
} as const

/** A module of messages. */
export type MessageModule = keyof typeof messageModules
/** What a message is: it stands before its title. */
export type MessageType = (typeof messageModules)[MessageModule]['types'][number]

/** Every module. */
export const messageModuleNames = Object.keys(messageModules) as MessageModule[]

const moduleByType: ReadonlyMap<string, MessageModule> = new Map(
  messageModuleNames.flatMap((name) => messageModules[name].types.map((type) => [type, name] as const)),
)

/** The types that belong to a module other than the system's, which takes whatever is unknown. */
const knownElsewhere = messageModuleNames.filter((name) => name !== 'system').flatMap(typesOf)

/** The module of a type; one that nobody knows any more belongs to the system. */
export function moduleOf(type: string): MessageModule {
  return moduleByType.get(type) ?? 'system'
}

/** The types of a module. */
function typesOf(module: MessageModule): readonly string[] {
  return messageModules[module].types
}

/** The types of some modules: those listed, or, `isAllBut`, all but those listed. */
export function typesIn(modules: readonly MessageModule[]): {
  readonly isAllBut: boolean
  readonly types: readonly string[]
} {
  const types = modules.flatMap(typesOf)
  if (!modules.includes('system')) return { isAllBut: false, types }
  return { isAllBut: true, types: knownElsewhere.filter((type) => !types.includes(type)) }
}

/** The parts of a push configuration's Modules (E-32), each with the module it names; undefined: none is called so. */
export function modulesNamed(text: string): readonly (readonly [name: string, module: MessageModule | undefined])[] {
  return namedIn(text, (name) =>
    messageModuleNames.find((module) => module === name || messageModules[module].title === name),
  )
}

/** Whether messages of a module ring at once under a push configuration's Modules: all do where it names none. */
export function ringsFor(text: string, module: MessageModule): boolean {
  const named = modulesNamed(text)
  return named.length === 0 || named.some(([, one]) => one === module)
}
