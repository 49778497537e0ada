/** The readers of the demonstration newsroom: 64 members in every state, with what is kept about each. */
import { chanceFrom } from '../../platform/demo/chance.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

const DAY = 86_400_000

const nicknames = [
  ...[
    '江边散步',
    '老街豆浆',
    '青石阿婆',
    '半夏',
    '一只鱼',
    '江州球迷',
    '三中家长',
    '爱拍照的老刘',
    '夜班司机',
    '小满',
    '风起西渡',
  ],
  ...[
    '桥头书店',
    '晨跑第七圈',
    '退休教师老周',
    '柚子皮',
    '快递小哥阿峰',
    '会计小林',
    '南门口',
    '养花人',
    '麦田',
    '听雨',
  ],
  ...[
    '江州吃货',
    '地铁二号线',
    '山里的网',
    '修车的老张',
    '一年级三班',
    '乐乐妈妈',
    '骑行者',
    '古城墙',
    '橘子洲头',
    '摄影老陈',
    '小确幸',
  ],
]
const surnames = ['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴', '徐', '孙', '单', '曾', '解', '仇']
const given = ['建华', '晓燕', '志强', '丽娟', '海涛', '雨桐', '思远', '梦洁', '国庆', '春梅', '子涵', '一诺']
const areas = ['江州市江南区', '江州市江北区', '江州市西渡镇', '青石县城关镇', '青石县白水乡', '']
const labels = ['', '', '', '通讯员', '热心读者', '社区记者', '摄影爱好者']
const sources = ['app', 'app', 'app', 'mini', 'wechat', 'web'] as const
const deeds = ['登录', '评论了稿件', '参加了投票', '收藏了稿件', '参加了抽奖', '提交了线索']
const devices = ['Android', 'iPhone', '鸿蒙', '小程序']
const rewards = ['注册奖励', '每日签到', '征文活动奖励', '线索被采用', '连续签到七天']

/** Members of the first station, and a few of the second. */
export const furnish: Furnish = async (db, newsroom, now) => {
  const chance = chanceFrom(20261121)
  for (const [index, station] of newsroom.stations.entries()) {
    for (let number = 0; number < (index === 0 ? 64 : 6); number++) {
      const registered = new Date(now.getTime() - (number * 1.7 + chance.next()) * DAY)
      const hasName = chance.next() < 0.7
      const fresh = number < 9
      const refused = number % 17 === 12
      const { ID } = await db
        .insertInto('register_users')
        .values({
          StID: station.ID,
          NickName: `${nicknames[number % nicknames.length]}${number >= nicknames.length ? number : ''}`,
          RealName: hasName ? `${chance.pick(surnames)}${chance.pick(given)}` : '',
          Telphone: `13${5 + index}${String(70_000_000 + number * 13_577 + index).slice(0, 8)}`,
          Sex: (number % 3) as 0 | 1 | 2,
          Area: chance.pick(areas),
          Source: chance.pick(sources),
          Label: chance.pick(labels),
          Enabled: number % 23 !== 20,
          Status: fresh ? 'waiting' : refused ? 'refused' : 'passed',
          Reason: refused ? '昵称里有广告，请修改后再申请。' : '',
          RegisterTime: registered,
          LastSignInTime: fresh
            ? null
            : new Date(registered.getTime() + chance.next() * (now.getTime() - registered.getTime())),
        })
        .returning('ID')
        .executeTakeFirstOrThrow()
      const of = { StID: station.ID, UserID: ID }
      const at = () => new Date(registered.getTime() + chance.next() * (now.getTime() - registered.getTime()))
      if (hasName && number % 4 === 0)
        await db
          .insertInto('register_contacts')
          .values({
            ...of,
            Name: `${chance.pick(surnames)}女士`,
            Telphone: '13907310000',
            Address: chance.pick(areas),
            IsDefault: true,
          })
          .execute()
      let Score = 0
      const scores = Array.from({ length: 1 + (number % 5) }, (_, step) => {
        const Change = step === 0 ? 20 : 5 * (1 + (number % 4))
        Score += Change
        return {
          ...of,
          Title: step === 0 ? rewards[0]! : chance.pick(rewards),
          Change,
          Balance: Score,
          CreateTime: at(),
        }
      })
      await db
        .insertInto('register_scores')
        .values(scores.toSorted((a, b) => a.Balance - b.Balance))
        .execute()
      const Money = number % 6 === 0 ? 188 + number * 10 : 0
      if (Money > 0)
        await db
          .insertInto('register_money')
          .values({ ...of, Activity: '国庆红包雨', Change: Money, Balance: Money, CreateTime: at() })
          .execute()
      const logs = Array.from({ length: 2 + (number % 6) }, () => ({
        ...of,
        Title: chance.pick(deeds),
        Device: chance.pick(devices),
        UserIP: `223.104.${number % 250}.${1 + Math.floor(chance.next() * 250)}`,
        CreateTime: at(),
      }))
      await db
        .insertInto('register_logs')
        .values(logs.toSorted((a, b) => +a.CreateTime - +b.CreateTime))
        .execute()
      await db.updateTable('register_users').set({ Score, Money }).where('ID', '=', ID).execute()
    }
  }
}
