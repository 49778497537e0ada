import { command } from '../commandLine/command.ts'
import { wrongWords } from '../../platform/operator/commandProblem.ts'

/** `copydesk drill [KILLS]` */
export const drill = command({
  name: 'drill',
  does: {
    zh: '一再杀掉服务器、数据库、连接与数据库进程，核对已确认的内容是否都在',
    en: 'kills server and database, connections and processes of it again and again, and counts what was acknowledged',
  },
  more: {
    zh: '每次都在自己的临时目录里进行，不碰 DATA_DIR 与 DATABASE_URL。',
    en: 'It works in a temporary folder of its own and touches neither DATA_DIR nor DATABASE_URL.',
  },
  operands: { KILLS: { count: 'maybe', words: { zh: '杀多少次，默认 20', en: 'how many times, default 20' } } },
  options: {
    comments: {
      kind: 'flag',
      words: { zh: '在直播评论不断进来、不断处理时', en: 'while comments of a live come in and are decided' },
    },
    database: { kind: 'flag', words: { zh: '只杀数据库', en: 'the database alone' } },
    jobs: {
      kind: 'flag',
      words: {
        zh: '两台服务器，以及它们自行导入、发送、发布的内容',
        en: 'two servers, and what they bring in, send out and publish by themselves',
      },
    },
    readers: {
      kind: 'flag',
      words: {
        zh: '两台服务器，读者正在报名、投票、抽奖、看广告',
        en: 'two servers, while readers sign up, vote, draw and look at advertisements',
      },
    },
  },
  async run({ operands: { KILLS = '20' }, options }) {
    const rounds = Number(KILLS)
    if (!/^[1-9]\d{0,5}$/.test(KILLS))
      throw wrongWords({
        zh: `次数是 ${KILLS}，须为从 1 开始的整数。`,
        en: `The number of kills is ${KILLS}, but must be a whole number from 1 on.`,
      })
    const { drillByHand } = await import('../drill/drillByHand.ts')
    const victims = ['jobs', 'readers', 'database', 'comments'] as const
    await drillByHand(victims.find((one) => options[one]) ?? 'server', rounds)
  },
})
