/** The channels a newsroom begins with. */
import type { FurnishStation } from '../../platform/furnishing/furnishing.ts'
import { plantChannels, type ChannelTemplate } from './plantChannels.ts'

/** Ours: the tree of a county media centre; each channel passes three levels unless it says otherwise. */
const tree: readonly ChannelTemplate[] = [
  { name: '要闻', remark: '本级要闻，改动后需重新审核', rules: { ReapproveOnEdit: true } },
  { name: '本地', children: [{ name: '乡镇街道' }, { name: '部门动态' }] },
  { name: '时政', children: [{ name: '会议活动' }, { name: '政策解读' }] },
  { name: '民生', children: [{ name: '教育' }, { name: '健康' }, { name: '交通出行' }, { name: '天气' }] },
  { name: '文旅', children: [{ name: '文化' }, { name: '旅游' }, { name: '体育' }] },
  { name: '经济' },
  { name: '评论' },
  { name: '转载', remark: '从其他媒体转来的稿件' },
]

/** Puts them in. */
export const furnishStation: FurnishStation = async (db, StID) => void (await plantChannels(db, StID, tree))

/** What they are called. */
export const names: readonly string[] = tree.flatMap(({ name, children = [] }) => [
  name,
  ...children.map((below) => below.name),
])
