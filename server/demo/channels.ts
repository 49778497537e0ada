/** The channel trees of the demonstration newsroom. */
import type { ReviewRules } from '../../src/api/content/articles/review.ts'
import type { ChannelTemplate } from '../content/channels/plantChannels.ts'

const quick: Partial<ReviewRules> = { ReviewLevels: 1, PublishOnFinal: true }
const two: Partial<ReviewRules> = { ReviewLevels: 2 }

/** One tree per station. */
export const demoChannels: readonly (readonly ChannelTemplate[])[] = [
  [
    {
      name: '新闻',
      children: [
        { name: '时政要闻', remark: '改动后需重新审核', rules: { ReapproveOnEdit: true } },
        { name: '本地新闻' },
        { name: '经济' },
        { name: '交通出行', rules: two },
        { name: '天气', remark: '预警快讯，一审即发', rules: quick },
      ],
    },
    { name: '生活', children: [{ name: '民生' }, { name: '健康', rules: two }, { name: '教育', rules: two }] },
    {
      name: '文体',
      children: [
        { name: '文化', rules: two },
        { name: '体育', rules: two },
        { name: '科技', rules: two },
      ],
    },
    { name: '深度', children: [{ name: '评论' }, { name: '专题策划', rules: { PublishOnFinal: true } }] },
    { name: '转载', remark: '从其他系统导入的稿件', rules: { SkipOwnLevel: true } },
  ],
  [
    { name: '青石要闻', rules: two },
    { name: '青石乡村', rules: quick },
  ],
]
