/** What the public of the demonstration newsroom wrote. */
import type { Feedback } from '../../../src/api/system/feedback/calls.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

const HOUR = 3_600_000

interface Letter {
  readonly Title: string
  readonly Content: string
  readonly Source: Feedback['Source']
  readonly RealName: string
  readonly Phone: string
  /** How long ago it came. */
  readonly hours: number
  readonly Reply?: string
  readonly handled?: boolean
}

const letters: readonly Letter[] = [
  {
    Title: '12 路公交晚高峰经常等半小时',
    Content: '下班时间 12 路从体育馆到火车站，站牌写 8 分钟一班，实际常常等半小时以上，希望报道一下。',
    ...{ Source: 'app', RealName: '李女士', Phone: '13871200136', hours: 2 },
  },
  {
    Title: '客户端夜间模式看不清评论',
    Content: '夜间模式下评论的字是深灰色的，几乎看不见，手机是去年的型号。',
    ...{ Source: 'app', RealName: '网友“山水之间”', Phone: '', hours: 5 },
  },
  {
    Title: '《老街改造》一文门牌号有误',
    Content: '文中写的是解放路 118 号，实际是 108 号，我就住在旁边。',
    ...{ Source: 'phone', RealName: '周师傅', Phone: '0719-8652217', hours: 9 },
    Reply: '感谢指正，已请本报记者核实并更正，文末附了更正说明。',
    handled: true,
  },
  {
    Title: '想订阅纸质报纸',
    Content: '父母年纪大了习惯看报纸，怎么订？可以送到乡下吗？',
    ...{ Source: 'wechat', RealName: '陈先生', Phone: '15972400551', hours: 20 },
    Reply: '您好，可拨打发行部 0719-8650018 订阅，乡镇由邮政投递，次日到达。',
  },
  {
    Title: '建议增加方言节目',
    Content: '希望恢复以前的江州话节目，老人小孩都爱听。',
    ...{ Source: 'mail', RealName: '王老师', Phone: '', hours: 31 },
  },
  {
    Title: '小区门口工地夜间施工扰民',
    Content: '望江小区东门工地每晚施工到十二点，打市长热线没有结果，请记者来看看。',
    ...{ Source: 'visit', RealName: '小区居民代表', Phone: '18607280923', hours: 48 },
    Reply: '已转民生部，记者将于本周到现场。',
  },
  {
    Title: '视频播放到一半就停',
    Content: '直播回放看到十几分钟就一直转圈，换网络也一样。',
    ...{ Source: 'app', RealName: '网友“小满”', Phone: '', hours: 76 },
    Reply: '新版本 3.2.1 已修复，请更新后再试。',
    handled: true,
  },
]

/** Letters to the first station. */
export const furnish: Furnish = async (db, newsroom, now) => {
  const { ID: StID } = newsroom.stations[0]!
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR)
  await db
    .insertInto('feedback')
    .values(
      letters.map(({ hours, Reply = '', handled = false, ...one }) => ({
        ...one,
        StID,
        Reply,
        IsHandled: handled,
        ReplyBy: Reply === '' ? '' : '孙立群',
        ReplyTime: Reply === '' ? null : at(hours - 1),
        CreateTime: at(hours),
        UpdateTime: at(Reply === '' ? hours : hours - 1),
      })),
    )
    .execute()
}
