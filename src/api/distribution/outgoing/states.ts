/** How something leaves the house. Ours: the specification has nothing of it. */
import { defineMachine } from '../../machine.ts'

/**
 * The states of what is to be sent and what leads from one to the next. `claim`: a server takes it in hand; `arrive`: the
 * receiver took it; `miss`: it did not, and it is tried again or given up; `lose`: nobody knows whether it did, and whoever
 * must not be told twice is not told again by itself.
 */
export const sending = defineMachine({
  queued: { claim: 'sending', cancel: 'cancelled', hurry: 'queued' },
  sending: { claim: 'sending', arrive: 'sent', miss: ['queued', 'failed'], lose: 'unknown' },
  failed: { retry: 'queued' },
  unknown: { retry: 'queued' },
  cancelled: { requeue: 'queued' },
  sent: {},
})

/** A state of what is to be sent. */
export type EffectState = (typeof sending.states)[number]

/** What each state is called. */
export const effectStates: Readonly<Record<EffectState, string>> = {
  queued: '等待发送',
  sending: '正在发送',
  sent: '已发送',
  failed: '发送失败',
  unknown: '结果不明',
  cancelled: '已取消',
}

/** What kinds of things leave the house. */
export const effectKinds = {
  distribution: '内容分发',
  push: '消息推送',
  message: '站内消息',
  sms: '短信',
  webhook: '端点消息',
  robot: '群机器人',
  webpush: '浏览器通知',
  mail: '邮件',
  huiyan: '慧眼',
} as const
/** A kind of thing that leaves the house. */
export type EffectKind = keyof typeof effectKinds

/** Kinds that people read and that tell nothing apart: what may have arrived is not sent again by itself. */
export const onceOnly: ReadonlySet<EffectKind> = new Set(['sms', 'mail', 'robot'])

/** What a mail is for. */
export const mailEvents = { mailMessage: '消息邮件', mailCode: '邮箱验证码', mailTest: '测试邮件' } as const

/** What an endpoint is told of an article. */
export const distributionEvents = { published: '发布', unpublished: '取消发布', withdrawn: '撤稿' } as const
/** See distributionEvents. */
export type DistributionEvent = keyof typeof distributionEvents

/** What an endpoint is told of an announcement. */
export const announcementEvents = { announced: '公告公开', unannounced: '公告撤下' } as const
/** See announcementEvents. */
export type AnnouncedEvent = keyof typeof announcementEvents

/** What an endpoint is told of a vote: each checkpoint of its ballots that was signed. */
export const checkpointEvents = { checkpoint: '投票检查点' } as const
/** See checkpointEvents. */
export type CheckpointEvent = keyof typeof checkpointEvents

/** Ours: how often something is sent before it is given up. */
export const ATTEMPT_LIMIT = 10

/** Milliseconds until the next attempt after `attempts` that failed: 10 s, 20 s, 40 s … at most an hour. */
export function retryDelay(attempts: number): number {
  return Math.min(10_000 * 2 ** Math.max(0, attempts - 1), 3_600_000)
}

/** Whole seconds until a moment, at least 0. */
export function secondsUntil(DueAt: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(DueAt) - now) / 1000))
}
