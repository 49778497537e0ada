/** AI of others in the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** Placeholders: nothing is called with them. */
const ai = [
  {
    Types: 12,
    Name: '江州小编',
    Provider: 'baidu',
    Host: 'https://ai.example.com/v2',
    Model: 'ernie-4.0',
    ...{ InputPrice: 30_000, OutputPrice: 90_000, AtOnce: 5 },
    ExpandFields_1: '江州小编',
    ExpandFields_2: '您好，我是江州小编，可以帮您查资料、想标题、改稿子。',
  },
  {
    Types: 6,
    Name: '文案助手',
    Provider: 'zhipu',
    Host: 'https://ai.example.com/zhipu',
    Model: 'glm-4',
    InputPrice: 5000,
    OutputPrice: 5000,
  },
  {
    Types: 2,
    Name: '智谱绘画',
    Provider: 'zhipu',
    Host: 'https://ai.example.com/cogview',
    Model: 'cogview-3',
    ItemPrice: 60_000,
  },
  {
    Types: 2,
    Name: '可灵视频',
    Provider: 'kling',
    Host: 'https://ai.example.com/kling',
    Model: 'kling-v1',
    ItemPrice: 1_000_000,
  },
] as const

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  await db
    .insertInto('text_parameters')
    .values(ai.map((one, ShowOrder) => ({ ...one, StID, ShowOrder })))
    .execute()
}
