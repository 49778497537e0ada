/** Settings of the demonstration newsroom: AI, services of others, virtual reads, and a station that waits to be opened. */
import { DISTRIBUTION } from '../../../src/api/system/settingsParameters/fields.ts'
import type { Furnish } from './index.ts'

/** Placeholders: nothing is called with them. */
const ai = [
  {
    Types: 12,
    Name: '江州小编',
    Provider: 'baidu',
    Host: 'https://ai.example.com/v2',
    Model: 'ernie-4.0',
    ExpandFields_1: '江州小编',
    ExpandFields_2: '您好，我是江州小编，可以帮您查资料、想标题、改稿子。',
  },
  { Types: 6, Name: '文案助手', Provider: 'zhipu', Host: 'https://ai.example.com/zhipu', Model: 'glm-4' },
  { Types: 2, Name: '智谱绘画', Provider: 'zhipu', Host: 'https://ai.example.com/cogview', Model: 'cogview-3' },
  { Types: 2, Name: '可灵视频', Provider: 'kling', Host: 'https://ai.example.com/kling', Model: 'kling-v1' },
] as const

const services = [
  { Kind: 'message', Name: '站内推送', ReMark: '在工作台里即时提醒', IsEnable: true },
  { Kind: 'message', Name: '备用推送', Host: 'https://push.example.com', Modules: '审稿,任务,指令', ShowOrder: 1 },
  { Kind: 'smart', Name: '智能标签', Host: 'https://smart.example.com/tags', ReMark: '入库时自动打标签' },
  { Kind: 'third', Types: 1, Name: '文本检测', Host: 'https://check.example.com/text', ReMark: '送审前检查敏感内容' },
  {
    Kind: 'third',
    Types: DISTRIBUTION,
    Name: '江州发布客户端',
    Host: 'https://cms.example.com/articles',
    Appkey: 'jiangzhou',
    ReMark: '启用并填写密钥后，发布、取消发布和撤稿会发到这里',
  },
  { Kind: 'third', Types: 3, Name: '极光推送', Host: 'https://push.example.com/jiguang', Modules: '稿件' },
] as const

/** Settings of the first station, and the third station. */
export const settings: Furnish = async (db, house) => {
  const { ID: StID, channels } = house.stations[0]!
  await db
    .insertInto('text_parameters')
    .values(ai.map((one, ShowOrder) => ({ ...one, StID, ShowOrder })))
    .execute()
  await db
    .insertInto('settings_parameters')
    .values(services.map((one) => ({ ...one, StID })))
    .execute()
  const local = channels.get('本地新闻')?.ID ?? 0
  const rules = [
    { Name: '全部栏目', ChID: 0, MinAdd: 80, MaxAdd: 240, ShowOrder: 9, ReMark: '试运行，暂未启用' },
    { Name: '本地新闻', ChID: local, MinAdd: 200, MaxAdd: 600, ShowOrder: 1, ReMark: '' },
  ]
  await db
    .insertInto('fake_read_rules')
    .values(rules.map((one) => ({ ...one, StID })))
    .execute()
  await db
    .insertInto('stations')
    .values({
      StationName: '云溪县融媒体中心',
      Contact: '方晴',
      Phone: '0719-8653300',
      ReMark: '已提交资料，等待开通',
      Status: 0,
    })
    .execute()
  await db
    .updateTable('stations')
    .set({ Contact: '郑海波', Phone: '0719-8650001', ReMark: '总站，管理各县站点' })
    .where('ID', '=', StID)
    .execute()
}
