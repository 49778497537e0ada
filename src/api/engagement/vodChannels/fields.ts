/** What radio and television channels are made of. Ours: the specification names only the calls. */
import { z } from 'zod/mini'
import { defineFields } from '../../record/field.ts'
import { choice, computed, flag, kept, line, number, stamp, text } from '../../record/kinds.ts'
import { webLine } from '../../record/lines.ts'
import { moreLines, streamLine } from '../lives/streamLine.ts'

/** What a channel is. */
export const vodChannelKinds = { tv: '电视', radio: '广播' } as const

/** The fields of one channel. */
export const vodChannelFields = defineFields({
  Name: line('频道名称', { max: 30, required: true, section: '频道' }),
  Kind: choice('类别', vodChannelKinds, 'tv'),
  Logo: webLine('台标地址', { max: 1000, part: 'picture' }),
  Summary: text('简介', { max: 500 }),
  /** What is played of it now; '' for nothing. */
  StreamUrl: streamLine('直播流地址', { section: '直播', hint: 'HLS 地址（.m3u8）；只做点播的频道留空' }),
  Lines: moreLines('备用线路'),
  /** By this the public calls it. */
  ResourceGUID: kept(line('公开编号', { max: 36 })),
  /** Whether the public sees it and what is in it. */
  IsEnable: kept(flag('启用', true)),
  ShowOrder: kept(number('排序', { min: 0, max: 1_000_000 })),
  /** Programmes that stand in it. */
  ProgramCount: computed('栏目', z.number()),
  UpdateTime: stamp('更新时间'),
})
