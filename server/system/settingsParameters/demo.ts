/** Services of others in the demonstration newsroom: none is called. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const services = [
  { Kind: 'message', Name: '站内推送', ReMark: '在工作台里即时提醒', IsEnable: true },
  { Kind: 'message', Name: '备用推送', Host: 'https://push.example.com', Modules: '审稿,任务,指令', ShowOrder: 1 },
  { Kind: 'smart', Name: '智能标签', Provider: 'baidu', Modules: '标签,审核', ReMark: '填好应用标识和密钥再启用' },
  { Kind: 'third', Types: 1, Name: '文本检测', Host: 'https://check.example.com/text', ReMark: '送审前检查敏感内容' },
  { Kind: 'third', Types: 2, Name: '图片审核', Host: 'https://aip.baidubce.com', ReMark: '先于智能媒资里的审核' },
  { Kind: 'third', Types: 6, Name: '百度热点', Host: 'https://aip.baidubce.com', ReMark: '不启用时用本站的阅读和评论' },
  { Kind: 'third', Types: 4, Name: '清博', Host: 'https://qingbo.example.com/hot' },
  { Kind: 'third', Types: 5, Name: '慧眼', Host: 'https://huiyan.example.com/news', Appkey: 'jz' },
  { Kind: 'third', Types: 3, Name: '极光推送', Host: 'https://push.example.com/jiguang', Modules: '稿件' },
] as const

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  await db
    .insertInto('settings_parameters')
    .values(services.map((one) => ({ ...one, StID })))
    .execute()
}
