/** `copydesk simulate …` */
import { command, type Option } from '../commandLine/command.ts'

const url = {
  kind: 'text',
  value: 'URL',
  words: {
    zh: '正在运行的服务器；默认本机的 PORT',
    en: 'the running server; default PORT on this machine',
  },
} as const satisfies Option

const minutes = {
  ...{ kind: 'number', min: 0.01, max: 1440, fraction: true },
  words: { zh: '多少分钟', en: 'for how many minutes' },
} as const satisfies Option

const seconds = {
  ...{ kind: 'number', min: 0.1, max: 86_400, fraction: true },
  words: { zh: '多少秒，优先于 --minutes', en: 'for how many seconds; counts before --minutes' },
} as const satisfies Option

/** `copydesk simulate` */
export const simulate = command({
  name: 'simulate',
  does: {
    zh: '让演示编辑部的人工作：登录正在运行的服务器，写稿、送审、审核、发布；Ctrl+C 提前结束',
    en: 'the demonstration people at work on a running server, through the same calls as everybody; Ctrl+C ends it sooner',
  },
  options: {
    minutes: { ...minutes, default: 5 },
    seconds,
    rate: {
      ...{ kind: 'number', min: 1, max: 6000, default: 30, fraction: true },
      words: { zh: '每分钟多少次操作', en: 'acts a minute' },
    },
    url,
  },
  async run({ options }) {
    const { simulateOn } = await import('../simulate/simulateOn.ts')
    const { simulateNewsroom } = await import('../simulate/newsroom.ts')
    await simulateOn(simulateNewsroom, options)
  },
})

/** `copydesk simulate live` */
export const simulateLive = command({
  name: 'simulate live',
  does: {
    zh: '模拟公众在正在直播的直播里发评论；Ctrl+C 提前结束',
    en: 'the public comments on the lives that are on; Ctrl+C ends it sooner',
  },
  options: {
    minutes: { ...minutes, default: 1 },
    seconds,
    rate: {
      ...{ kind: 'number', min: 0.1, max: 1000, default: 100, fraction: true },
      words: { zh: '每秒多少条评论', en: 'comments a second' },
    },
    url,
  },
  async run({ options }) {
    const { simulateOn } = await import('../simulate/simulateOn.ts')
    const live = await import('../simulate/live.ts')
    await simulateOn(live.simulateLive, options)
  },
})

/** `copydesk simulate readers` */
export const simulateReaders = command({
  name: 'simulate readers',
  does: {
    zh: '新建一次报名、投票和抽奖，让普通读者、买来的票和冒名的人同时来；Ctrl+C 提前结束',
    en: 'makes a sign-up, a vote and a draw, where honest people, bought votes and made-up identities come; Ctrl+C ends it sooner',
  },
  options: {
    minutes: { ...minutes, default: 1 },
    seconds,
    rate: {
      ...{ kind: 'number', min: 0.1, max: 1000, default: 10, fraction: true },
      words: { zh: '每秒来多少人', en: 'readers a second' },
    },
    url,
  },
  async run({ options }) {
    const { simulateOn } = await import('../simulate/simulateOn.ts')
    const readers = await import('../simulate/readers.ts')
    await simulateOn(readers.simulateReaders, options)
  },
})
