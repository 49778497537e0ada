/** Kinds that need no data: words, the time, pictures, streams, frames. */
import { defineWidget } from './widgetKind.ts'

const colour = { kind: 'colour', title: '颜色', initial: '', hint: '留空则用大屏的配色' } as const
const align = {
  kind: 'pick',
  title: '对齐',
  initial: 'left',
  options: [
    ['left', '左'],
    ['center', '中'],
    ['right', '右'],
  ],
} as const
const cover = {
  kind: 'pick',
  title: '画面',
  initial: 'contain',
  options: [
    ['contain', '完整显示'],
    ['cover', '铺满裁切'],
  ],
} as const

/** Words that stand there. */
export const text = defineWidget({
  title: '文字',
  width: 600,
  height: 100,
  keywords: ['text', 'title', 'heading'],
  props: {
    Text: { kind: 'area', title: '文字', initial: '标题', max: 500 },
    Size: { kind: 'number', title: '字号', initial: 48, min: 12, max: 400 },
    IsBold: { kind: 'flag', title: '加粗', initial: true },
    Align: align,
    Colour: colour,
  },
})

/** The newsroom's time. */
export const clock = defineWidget({
  title: '时钟',
  width: 400,
  height: 120,
  keywords: ['clock', 'time', 'date'],
  props: {
    HasSeconds: { kind: 'flag', title: '显示秒', initial: true },
    HasDate: { kind: 'flag', title: '显示日期', initial: true },
    Align: { ...align, initial: 'right' },
    Colour: colour,
  },
})

/** A picture. */
export const image = defineWidget({
  title: '图片',
  width: 480,
  height: 270,
  keywords: ['image', 'picture', 'logo'],
  props: {
    Address: { kind: 'address', title: '图片地址', initial: '', max: 500, part: 'picture' },
    Fit: cover,
    Words: { kind: 'text', title: '替代文字', initial: '', max: 100 },
  },
})

/** A live stream (HLS) or a film, without sound unless wished. */
export const video = defineWidget({
  title: '视频流',
  width: 960,
  height: 540,
  keywords: ['video', 'live', 'stream', 'hls'],
  props: {
    Address: { kind: 'address', title: '流地址', initial: '', max: 500, hint: 'm3u8 或 mp4', part: 'video' },
    Fit: cover,
    HasSound: { kind: 'flag', title: '播放声音', initial: false },
  },
})

/** A frame around others, or a line. */
export const border = defineWidget({
  title: '边框',
  width: 800,
  height: 440,
  keywords: ['border', 'frame', 'box'],
  props: {
    Style: {
      kind: 'pick',
      title: '样式',
      initial: 'corner',
      options: [
        ['corner', '四角'],
        ['line', '细线'],
        ['panel', '底板'],
        ['rule', '分隔线'],
      ],
    },
    Colour: colour,
  },
})
