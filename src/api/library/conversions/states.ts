/** How something is made of a video. Ours: the specification names the operations and no states. */
import { defineMachine } from '../../machine.ts'

/**
 * `take`: a server takes it in hand; `lose`: that server is gone or was stopped, and it waits again; `fail`: it did not work, or
 * was taken in hand three times for nothing; `again`: somebody wants it made once more.
 */
export const converting = defineMachine({
  queued: { take: 'running', cancel: 'cancelled', hurry: 'queued' },
  running: { take: 'running', finish: 'done', fail: 'failed', lose: 'queued', cancel: 'cancelled' },
  done: { again: 'queued' },
  failed: { again: 'queued' },
  cancelled: { again: 'queued' },
})

/** A state of something that is made. */
export type ConversionState = (typeof converting.states)[number]

/** What each state is called. */
export const conversionStates: Readonly<Record<ConversionState, string>> = {
  queued: '排队中',
  running: '转码中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
}

/** When it is the turn of something that waits, behind so many others. */
export const turnText = (Place: number): string => (Place > 0 ? `前面还有 ${Place} 个任务` : '下一个就是它')

/** What is found out about an item instead: how a video is made up, and what a provider says of a picture. */
export const analysisKinds = {
  scenes: '镜头分析',
  tags: '智能标签',
  check: '内容审核',
  enhance: '画质增强',
  faces: '找人脸',
} as const
/** A kind of what is found out. */
export type AnalysisKind = keyof typeof analysisKinds

/** Whether it is found out, and nothing is made that players play. */
export const isAnalysis = (kind: string): kind is AnalysisKind => kind in analysisKinds

/** What is made or found out. */
export const conversionKinds = {
  plan: '检查文件',
  cover: '封面',
  stream: '清晰度',
  whole: 'MP4',
  sprite: '缩略图',
  peaks: '波形',
  cut: '剪辑',
  ...analysisKinds,
} as const
/** A kind of what is made. */
export type ConversionKind = keyof typeof conversionKinds

/** What is made, as people call it: `720P`, `MP4`. */
export const conversionWhat = ({ Kind, Name }: { readonly Kind: ConversionKind; readonly Name: string }): string =>
  Kind === 'stream' ? `${Name.replace('hls-', '')}P` : conversionKinds[Kind]

/** The same with what it is made of: `MP4：夜航`. What is long is cut at its end, so that what is made stays. */
export function conversionTitle(made: {
  readonly MediaTitle: string
  readonly Kind: ConversionKind
  readonly Name: string
}): string {
  const what = conversionWhat(made)
  return made.MediaTitle === '' ? what : `${what}：${made.MediaTitle}`
}

/** Whether what is made are files that may be lost: one that is done is made again then, and only then. */
export const leavesFiles = (kind: ConversionKind): boolean => !isAnalysis(kind) && kind !== 'plan' && kind !== 'cut'

/** How often it is taken in hand at most. */
export const ATTEMPT_LIMIT = 3

/** What somebody asked for goes before everything else. */
export const HURRIED = 90
