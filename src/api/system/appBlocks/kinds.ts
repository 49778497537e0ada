/** What a block of the app's front page shows. Ours: the specification names types and gives none. */
export const blockKinds = {
  carousel: '轮播图',
  headline: '头条',
  featured: '推荐推送',
  flash: '快讯',
  channel: '栏目稿件',
  video: '视频',
  topic: '专题',
  service: '便民服务',
} as const
/** A kind of block. */
export type BlockKind = keyof typeof blockKinds
