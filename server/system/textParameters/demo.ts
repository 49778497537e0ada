/** AI of others in the demonstration newsroom: the sandbox that `npm start` starts beside the server plays all of them. */
import type { Insertable } from 'kysely'
import { textParameterFields } from '../../../src/api/system/textParameters/fields.ts'
import type { Database } from '../../platform/database/schema.ts'
import { AI_SANDBOX, AI_SANDBOX_SECRET } from '../../platform/demo/aiSandbox.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { keepSecret, receiversIn } from '../../platform/records/secrets.ts'

type Setting = Omit<Insertable<Database['text_parameters']>, 'StID'>

/** In the order in which they are tried. Prices in µ¥. */
const ai: readonly Setting[] = [
  {
    ...{ Types: 12, Name: '江州小编', Provider: 'baidu', Host: `${AI_SANDBOX}/baidu/v2`, Appkey: 'jiangzhou-app' },
    ...{ Model: 'ernie-4.0', InputPrice: 30_000, OutputPrice: 90_000, AtOnce: 5 },
    ...{ ExpandFields_1: '江州小编', ExpandFields_2: '您好，我是江州小编，可以帮您查资料、想标题、改稿子。' },
  },
  {
    ...{ Types: 12, Name: '机房里的模型', Provider: 'other', Host: `${AI_SANDBOX}/local/v1`, Model: 'qwen3:8b' },
    IsLocal: true,
  },
  {
    ...{ Types: 6, Name: '文案助手', Provider: 'zhipu', Host: `${AI_SANDBOX}/zhipu`, Model: 'glm-4' },
    ...{ InputPrice: 5000, OutputPrice: 5000 },
  },
  { Types: 2, Name: '智谱绘画', Provider: 'zhipu', Host: `${AI_SANDBOX}/zhipu`, Model: 'cogview-3', ItemPrice: 60_000 },
  {
    ...{ Types: 2, Name: '智谱视频', Provider: 'zhipu', Host: `${AI_SANDBOX}/zhipu`, Model: 'cogvideox-3' },
    ItemPrice: 1_000_000,
  },
  {
    ...{ Types: 2, Name: '可灵视频', Provider: 'kling', Host: `${AI_SANDBOX}/kling`, Appkey: 'jiangzhou-kling' },
    ...{ Model: 'kling-v1', ItemPrice: 1_000_000 },
  },
  {
    ...{ Types: 2, Name: '百度一格', Provider: 'baidu', Host: `${AI_SANDBOX}/baidu`, Appkey: 'jiangzhou-aip' },
    ItemPrice: 120_000,
  },
  {
    ...{
      Types: 2,
      Name: '火山绘画',
      Provider: 'volcengine',
      Host: `${AI_SANDBOX}/volcano`,
      Appkey: 'jiangzhou-volcano',
    },
    ItemPrice: 200_000,
  },
]

/** Those of the first station, all switched on. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  for (const [ShowOrder, one] of ai.entries()) {
    const row = { ...one, StID, ShowOrder, Enabled: true }
    const secret = { StID, Value: AI_SANDBOX_SECRET, receivers: receiversIn(textParameterFields, row) }
    const SecretID = one.IsLocal ? null : await keepSecret(db as Db, secret)
    await db
      .insertInto('text_parameters')
      .values({ ...row, SecretID })
      .execute()
  }
}
