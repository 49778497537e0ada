/** The words of the library: what its items are, whose, and how they came. */

/** What an item is. */
export const mediaKinds = { image: '图片', video: '视频', audio: '音频', album: '图集', file: '文件' } as const
/** One of them. */
export type MediaKind = keyof typeof mediaKinds

/** The words that count them. */
const kindMeasures: Readonly<Record<MediaKind, string>> = {
  ...{ image: '张', video: '段', audio: '段' },
  ...{ album: '个', file: '个' },
}

/** Items counted by their kinds: 3 张图片、1 段视频. */
export function countedItems(items: readonly { readonly Kind: MediaKind }[]): string {
  return [...Map.groupBy(items, ({ Kind }) => Kind)]
    .map(([kind, { length }]) => `${length} ${kindMeasures[kind]}${mediaKinds[kind]}`)
    .join('、')
}

/** Whose an item is. Ours. */
export const rightsKinds = {
  own: '自有',
  agency: '通讯社',
  contributor: '投稿',
  licence: '许可',
  handout: '通稿提供',
  screenshot: '截图',
  ai: 'AI 生成',
  unknown: '不明',
} as const
/** One of them. */
export type RightsKind = keyof typeof rightsKinds

/** What of it a machine made: GB 45438-2025. */
export const aiLabels = { none: '无', generated: 'AI 生成', edited: 'AI 修改', suspected: '疑似 AI' } as const
/** One of them. */
export type AiLabel = keyof typeof aiLabels

/** How an item came into the library. */
export const sources = {
  upload: '上传',
  cut: '剪辑',
  record: '录制',
  ai: 'AI 制作',
  import: '导入',
  fetch: '抓取',
  demo: '演示',
} as const

/** E-22 TimeType; Ours: what its numbers mean, since midnight of the first day. */
export const timeTypes = { 1: '今天', 2: '近 7 天', 3: '近 30 天', 4: '近一年' } as const
/** Days of each, today among them. */
export const timeTypeDays: Readonly<Record<keyof typeof timeTypes, number>> = { 1: 1, 2: 7, 3: 30, 4: 365 }
