/** What recordings are made of: what is taken down of a stream from when to when, and what came of it. Ours: R-101 names the client alone. */
import { z } from 'zod/mini'
import { streamAddress, streamProblem, LINE_LENGTH } from '../../engagement/lives/streams.ts'
import { defineFields } from '../../record/field.ts'
import { choice, computed, kept, line, number, ref, stamp, text, time, until } from '../../record/kinds.ts'

/** How far a recording is. 'stopping': somebody ended it, and what there is is being put together. */
export const recordingStates = {
  waiting: '等待开始',
  running: '正在录制',
  stopping: '正在收尾',
  done: '完成',
  failed: '失败',
  cancelled: '已取消',
} as const
/** One of them. */
export type RecordingState = keyof typeof recordingStates

/** Whether it may be removed: it is over, or something is in the way of its end, for which nobody needs to wait. */
export const isRemovable = ({
  State,
  Problem,
}: {
  readonly State: RecordingState
  readonly Problem: string
}): boolean =>
  State === 'done' || State === 'failed' || State === 'cancelled' || (State === 'stopping' && Problem !== '')

/** The fields of one recording. */
export const recordingFields = defineFields({
  Title: line('标题', { max: 100, required: true, section: '录什么' }),
  /** Whose stream it is; one of the three. */
  LiveID: ref('直播', 'lives', { hint: '直播、频道、地址三选一' }),
  ChannelID: ref('点播频道', 'vodChannels'),
  /** The playlist that is followed; of a live or a channel as it was when the recording was asked for. */
  Url: {
    ...line('流地址', {
      max: LINE_LENGTH,
      check: (address) => streamProblem('流地址', address),
      hint: 'HLS 地址（.m3u8）',
    }),
    write: streamAddress('流地址'),
  },
  /** null: at once. */
  BeginTime: time('开始时间', { section: '什么时候', hint: '留空就马上开始' }),
  EndTime: until('结束时间', { required: true, after: 'BeginTime', hint: '一次最长 12 小时' }),
  State: kept(choice('状态', recordingStates, 'waiting')),
  Segments: kept(number('片段', { min: 0, max: 1_000_000 })),
  /** What was taken down, in milliseconds and in bytes. */
  DurationMs: kept(number('时长', { min: 0, max: Number.MAX_SAFE_INTEGER })),
  Size: kept(number('大小', { min: 0, max: Number.MAX_SAFE_INTEGER })),
  /** What is missing, one gap a line. */
  Gaps: kept(text('缺口', { max: 20_000 })),
  /** Why nothing came of it, or what was wrong last. */
  Problem: kept(line('问题', { max: 500 })),
  /** The item of the library it became. */
  MediaID: kept(ref('素材', 'media')),
  /** Where its file is; '' while there is none. */
  Address: computed('文件地址', z.string()),
  OwnerID: kept(ref('谁录的', 'directory', { required: true })),
  OwnerName: computed('谁录的', z.string()),
  CreateTime: stamp('创建时间'),
  UpdateTime: stamp('更新时间'),
})
