/** The article templates of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const paragraph = (text: string) => `<p style="text-indent:2em">${text}</p>`

const templates = [
  {
    Name: '天气',
    ReMark: '每天早晚各一条',
    Title: '江州今日天气：',
    KeyWords: '天气,气象',
    SourceForm: '江州市气象台',
    ResourceContent: [
      '记者从江州市气象台获悉，今天白天到夜间，我市……',
      '最高气温……℃，最低气温……℃，偏南风……级。',
      '气象部门提醒，……',
    ]
      .map(paragraph)
      .join(''),
  },
  {
    Name: '会议',
    ReMark: '市里的会议报道',
    Title: '',
    KeyWords: '会议',
    SourceForm: '江州日报',
    ResourceContent: [
      '本报讯（记者 ）……月……日，……会议在……召开。……出席会议并讲话。',
      '会议指出，……',
      '会议强调，……',
      '……参加会议。',
    ]
      .map(paragraph)
      .join(''),
  },
  {
    Name: '警情通报',
    ReMark: '用语以公安机关通报为准',
    Title: '警情通报',
    KeyWords: '警情',
    SourceForm: '江州市公安局',
    ResourceContent: ['……月……日……时许，……发生一起……。', '目前，案件正在进一步办理中。'].map(paragraph).join(''),
  },
]

/** Three templates for the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const [main] = stations
  await db
    .insertInto('article_templates')
    .values(templates.map((one) => ({ ...one, StID: main!.ID })))
    .execute()
}
