/** Rules, guides and forms of the demonstration newsroom, with what some of them said before. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const DAY = 86_400_000

interface DemoDocument {
  readonly Title: string
  readonly KeyWords: string
  /** Its texts, the oldest first; the last one stands now. */
  readonly texts: readonly string[]
  readonly by: string
  readonly IsHome?: boolean
  readonly IsEnable?: boolean
}

/** By category; a category below another is named by its path. */
const shelves: Readonly<Record<string, readonly DemoDocument[]>> = {
  采编制度: [
    {
      Title: '三审三校制度',
      KeyWords: '审核,校对,四眼',
      by: 'reviewer3',
      IsHome: true,
      texts: [
        '一、所有稿件须经三审三校。\n二、一审由部门主任负责，二审由值班编委负责，终审由值班总编辑负责。',
        '一、所有稿件须经三审三校，天气预警快讯可一审即发，发后一小时内补审。\n二、一审由部门主任负责，二审由值班编委负责，终审由值班总编辑负责。\n三、任何人不得审核自己采写的稿件，不得在同一稿件上通过两级。',
        '一、所有稿件须经三审三校，天气预警快讯可一审即发，发后一小时内补审。\n二、一审由部门主任负责，二审由值班编委负责，终审由值班总编辑负责。\n三、任何人不得审核自己采写的稿件，不得在同一稿件上通过两级。\n四、退回稿件须写明理由；终审后改动正文的，退回一审重新走。\n五、撤稿由终审决定，撤稿后半小时内通知各分发平台。',
      ],
    },
    {
      Title: '差错认定与更正办法',
      KeyWords: '差错,更正,扣分',
      by: 'reviewer2',
      texts: [
        '差错分三级：\n  一级：政治、法律、人名职务差错；\n  二级：数据、地名、时间差错；\n  三级：错别字、标点。\n更正须在原文标明更正时间和内容，不得悄悄改动。',
      ],
    },
  ],
  '采编制度 / 采访规范': [
    {
      Title: '未成年人采访须知',
      KeyWords: '未成年人,肖像',
      by: 'reviewer1',
      texts: ['采访未成年人须经监护人同意；涉案、受侵害的一律不出现姓名、正脸、学校和住址。'],
    },
    {
      Title: '隐性采访审批单',
      KeyWords: '暗访,审批',
      by: 'reviewer1',
      texts: ['选题：\n必要性：\n预计时间：\n参与人：\n部门主任意见：\n值班编委意见：'],
    },
  ],
  技术手册: [
    {
      Title: '采编系统常用按键',
      KeyWords: '快捷键,入门',
      by: 'admin',
      IsHome: true,
      texts: [
        'Ctrl+K 打开命令面板，? 看当前窗格的全部按键。\n列表里 J、K 上下，Enter 打开，A 通过，R 退回，Ctrl+Z 撤销。\n线索上按 T 立选题，选题上按 T 派采写，采写上按 W 建稿；[ 看来源，] 看下一步。',
      ],
    },
    {
      Title: '直播推流参数',
      KeyWords: '直播,推流,编码',
      by: 'admin',
      texts: [
        '分辨率 1920×1080，码率 4 Mbps，关键帧 2 秒。',
        '分辨率 1920×1080，码率 6 Mbps，关键帧 2 秒，音频 AAC 128 kbps。主备两路，备路走 5G。',
      ],
    },
  ],
  表格模板: [
    { Title: '稿费申报表', KeyWords: '稿费', by: 'reviewer2', texts: ['月份：\n作者：\n篇目与字数：\n部门核定：'] },
    {
      Title: '夜班交接记录',
      KeyWords: '夜班',
      by: 'duty',
      texts: ['日期：\n值班人：\n待发稿件：\n未了事项：\n交接时间：'],
    },
    {
      Title: '2024 版设备借用单',
      KeyWords: '设备',
      by: 'admin',
      IsEnable: false,
      texts: ['已停用，请在采编系统里登记。'],
    },
  ],
}

/** Writes categories, documents and their versions. Of the first station. */
export const furnish: Furnish = async (db, newsroom, now) => {
  const { ID: StID, people } = newsroom.stations[0]!
  const byPath = new Map<string, number>()
  const at = (days: number) => new Date(now.getTime() - days * DAY)
  for (const [place, [path, list]] of Object.entries(shelves).entries()) {
    const above = path.split(' / ').slice(0, -1).join(' / ')
    const row = { StID, Name: path.split(' / ').at(-1)!, ParentID: byPath.get(above) ?? 0, ShowOrder: place + 1 }
    const IsHome = path === '采编制度'
    const { ID: CategoryID } = await db
      .insertInto('document_categories')
      .values({ ...row, IsHome })
      .returning('ID')
      .executeTakeFirstOrThrow()
    byPath.set(path, CategoryID)
    const first = { StID, Kind: 'category', OfID: CategoryID, Revision: 1, Title: row.Name, Content: '' }
    const versions = [{ ...first, UserID: people.get('admin')!, CreateTime: at(300) }]
    for (const [order, { texts, by, ...one }] of list.entries()) {
      const AdminID = people.get(by)!
      const Content = texts.at(-1)!
      const UpdateTime = at(10 + order * 7)
      const { ID: OfID } = await db
        .insertInto('documents')
        .values({
          ...{ ...one, StID, CategoryID, Content, AdminID, UpdateTime, CreateTime: at(280) },
          ...{ ShowOrder: order + 1, Revision: texts.length },
        })
        .returning('ID')
        .executeTakeFirstOrThrow()
      versions.push(
        ...texts.map((text, index) => ({
          ...{ StID, Kind: 'document', OfID, Revision: index + 1, Title: one.Title, Content: text, UserID: AdminID },
          CreateTime: index === texts.length - 1 ? UpdateTime : at(280 - index * 90),
        })),
      )
    }
    await db.insertInto('document_versions').values(versions).execute()
  }
}
