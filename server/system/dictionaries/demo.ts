/** The demonstration newsroom's own dictionaries, beside those the product brings. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** A dictionary; each value as `name`, or `name=value`, or `name=value|extension`. A leading - : not in use any more. */
interface Kind {
  readonly code: string
  readonly name: string
  readonly remark: string
  readonly values: readonly string[]
}

const kinds: readonly Kind[] = [
  {
    code: 'genre',
    name: '稿件体裁',
    remark: '好新闻申报用',
    values: ['消息', '通讯', '特写', '评论', '深度报道', '图片新闻', '短视频', '直播', '-简讯'],
  },
  {
    code: 'warningLevel',
    name: '预警级别',
    remark: '气象和应急快讯',
    values: ['蓝色预警=blue|#2f6fd0', '黄色预警=yellow|#c9a012', '橙色预警=orange|#c97a12', '红色预警=red|#b3282d'],
  },
  {
    code: 'inquiryKind',
    name: '问政类别',
    remark: '网络问政的分类',
    values: ['城建', '交通', '教育', '医疗', '社保', '环保', '物业', '供水供电', '噪声', '其他'],
  },
  {
    code: 'clueSource',
    name: '线索来源',
    remark: '热线和爆料',
    values: ['热线电话', '客户端爆料', '微信留言', '来信来访', '通讯员', '社交平台'],
  },
  {
    code: 'commentBlock',
    name: '评论屏蔽理由',
    remark: '审核评论时选用',
    values: ['广告', '辱骂', '谣言', '泄露隐私', '与主题无关', '重复刷屏'],
  },
  {
    code: 'equipment',
    name: '采访设备',
    remark: '设备借用登记',
    values: ['单反相机=camera', '摄像机=camcorder', '无人机=drone', '稳定器=gimbal', '领夹麦=mic', '直播背包=pack'],
  },
  {
    code: 'activityKind',
    name: '活动类型',
    remark: '报名和抽奖活动',
    values: ['读者节', '小记者', '公益', '文化讲堂', '赛事', '展会'],
  },
  {
    code: 'holiday',
    name: '节假日版面',
    remark: '专版策划',
    values: ['元旦', '春节', '元宵', '清明', '劳动节', '端午', '中秋', '国庆', '重阳', '记者节'],
  },
  {
    code: 'picLicence',
    name: '图片授权',
    remark: '图片库入库时登记',
    values: ['本报自有=own', '图片社授权=agency', '读者提供=reader', '公共版权=public', '-来源不明=unknown'],
  },
]

/** The first station's. */
export const furnish: Furnish = async (db, newsroom) => {
  const { ID: StID } = newsroom.stations[0]!
  for (const { code, name, remark, values } of kinds) {
    const { ID: DicID } = await db
      .insertInto('dictionaries')
      .values({ StID, Code: code, Name: name, ReMark: remark })
      .returning('ID')
      .executeTakeFirstOrThrow()
    const rows = values.map((text, place) => {
      const [Name = '', rest = ''] = text.replace(/^-/, '').split('=')
      const [Value = '', Extend = ''] = rest.split('|')
      return {
        StID,
        DicID,
        Name,
        Value: Value || Name,
        Extend,
        ShowOrder: place + 1,
        IsEnable: !text.startsWith('-'),
      }
    })
    await db.insertInto('dictionary_values').values(rows).execute()
  }
}
