/** Notices: short messages at the edge of the window, 5 s each, and the login-expired alert. A store; no UI. */
import { proxy } from 'valtio'
import { Refusal } from '../api/client.ts'
import type { Notice } from '../api/hosts.ts'
import { leavesAt } from './outgoing/waiting.ts'

/** How long a notice stays, in ms (K005). */
export const NOTICE_MS = 5000

/** What of a notice sums up with others of its kind: 一审通过, 2, 篇. */
export interface Sum {
  /** Which kind it is. */
  readonly key: string
  readonly title: string
  readonly count: number
  readonly unit: string
}

/** One notice on the screen. */
export interface NoticeItem {
  readonly id: number
  readonly tone: 'success' | 'warning' | 'error' | 'info'
  readonly text: string
  /** A command offered on the notice, e.g. undo. */
  action?: { readonly title: string; readonly keys?: string; readonly run: () => void }
  /** Stays until it is closed. Default false. */
  readonly sticky?: boolean
  /** The act's line in the log: while something of it waits to leave the house the notice stays and counts down (Ours). */
  readonly logId?: number
  /** Told of several in a row, it is one notice with their sum. */
  readonly sum?: Sum
  /** What it says was not done: it goes when that is done after all. Default: it says nothing of the kind. */
  undone?: Undone
}

/** An act that was refused or left undone, and the records for which it was. */
interface Undone {
  /** Its family and title: articles 发布. */
  readonly act: string
  readonly ids: readonly number[]
}

/** What is on the screen now. `expired`: the alert of R-086 is up. */
export const notices = proxy<{ items: NoticeItem[]; expired: boolean }>({ items: [], expired: false })

let last = 0

/** Ours: how many notices can be looked at again. */
const NOTICES_KEPT = 30

/** What was told, the newest first, each sentence once. */
export const told: Pick<NoticeItem, 'tone' | 'text'>[] = []

function keepTold(tone: NoticeItem['tone'], text: string): void {
  const at = told.findIndex((one) => one.text === text && one.tone === tone)
  if (at >= 0) told.splice(at, 1)
  told.unshift({ tone, text })
  told.splice(NOTICES_KEPT)
}

/** What a refusal says that names what to do, or whom to ask. */
const way = /可以找|您可以|请/

/** Ours: a refusal that names what to do, and is longer than what is read at a glance, stays until it is closed. */
const LONG = 40

/** Whether it must be read to the end, in one's own time. */
function mustBeRead(text: string, tone: NoticeItem['tone']): boolean {
  return (tone === 'warning' || tone === 'error') && text.length > LONG && way.test(text)
}

/** Show a notice; answers its id. The same text with the same tone is shown once, before all others. What must be read stays until it is closed. */
export function notify(
  text: string,
  tone: NoticeItem['tone'] = 'info',
  more: Pick<NoticeItem, 'action' | 'sticky' | 'logId' | 'sum'> = {},
): number {
  keepTold(tone, text)
  const sticky = more.sticky ?? mustBeRead(text, tone)
  const same = notices.items.find((item) => item.text === text && item.tone === tone && !item.action && !more.action)
  if (same) return broughtForward(same)
  const id = ++last
  const before = more.sum && notices.items.find((item) => item.sum?.key === more.sum?.key)
  if (before?.sum && more.sum) {
    dismiss(before.id)
    notices.items.push({ id, tone, ...more, ...summed(before.sum, more) })
  } else notices.items.push({ id, tone, text, ...more, ...(sticky ? { sticky } : {}) })
  if (!sticky) setTimeout(() => closeOnce(id, more.logId), NOTICE_MS)
  return id
}

/** Until when notices stay that were said again, in ms since 1970. */
const again = new Map<number, number>()

/** It is said again: it stands before what was said since, for as long as a new one. Whoever pressed a key twice sees why. */
function broughtForward(item: NoticeItem): number {
  again.set(item.id, Date.now() + NOTICE_MS)
  notices.items.splice(notices.items.indexOf(item), 1)
  notices.items.push(item)
  return item.id
}

/** Two of a kind as one: the text counts them, and what is offered is the last. */
function summed(before: Sum, { sum, action }: Pick<NoticeItem, 'sum' | 'action'>) {
  const { title, unit } = sum!
  const count = before.count + sum!.count
  return {
    sum: { ...sum!, count },
    text: `${title} ${count} ${unit}`,
    ...(action ? { action: { ...action, title: `${action.title}最近一次` } } : {}),
  }
}

/** The time is over, unless something of the act still waits. */
function closeOnce(id: number, logId: number | undefined): void {
  const left = Math.max(leavesAt(logId) ?? 0, again.get(id) ?? 0) - Date.now()
  if (left <= 0) dismiss(id)
  // Looked at again every so often: it may be sent sooner, taken back, or said once more.
  else setTimeout(() => closeOnce(id, logId), Math.min(left, 1000))
}

/** Whether a notice offers its act by this key now. */
export function offersKey(): boolean {
  return notices.items.some(({ logId, action }) => logId !== undefined && action?.keys !== undefined)
}

/** Something was typed into a text: there the key takes back what was typed, and no notice says otherwise. */
export function withdrawKeys(): void {
  for (const item of notices.items)
    if (item.logId !== undefined && item.action?.keys !== undefined)
      item.action = { title: item.action.title, run: item.action.run }
}

/** Take a notice away. */
export function dismiss(id: number): void {
  again.delete(id)
  const index = notices.items.findIndex((item) => item.id === id)
  if (index >= 0) notices.items.splice(index, 1)
}

/** Show what a host's answer asks to be shown. */
export function show(notice: Notice): void {
  if (notice.tone === 'silent') return
  if (notice.tone === 'expired') notices.expired = true
  else notify(notice.text, notice.tone)
}

/** Show an error that was caught: a refusal by its notice, anything else as a fault of ours. */
export function showError(error: unknown): void {
  if (error instanceof Refusal) show(error.notice)
  else {
    console.error(error)
    notify('页面出了点问题，您输入的内容没有丢失。请刷新后重试。', 'error')
  }
}

/** Take the notices of an act away: it was taken back. */
export function dismissAct(logId: number): void {
  for (const { id } of notices.items.filter((item) => item.logId === logId)) dismiss(id)
}

/** The notice with this text says that an act was not done to these records. */
export function noteUndone(text: string, act: string, ids: readonly number[]): void {
  const item = notices.items.findLast((one) => one.text === text)
  // Records of one name are told of in one sentence.
  if (item && ids.length > 0) item.undone = { act, ids: [...(item.undone?.ids ?? []), ...ids] }
}

/** The act was done to these records: a notice that says it was not, of these alone, is no longer true. */
export function settleUndone(act: string, ids: readonly number[]): void {
  for (const item of [...notices.items]) {
    if (item.undone?.act !== act) continue
    const left = item.undone.ids.filter((id) => !ids.includes(id))
    if (left.length === 0) dismiss(item.id)
    else item.undone = { act, ids: left }
  }
}

/** Take the errors away: the person went on, and what is said next stands before them. */
export function dismissErrors(): void {
  for (const { id } of notices.items.filter(({ tone }) => tone === 'error')) dismiss(id)
}

/** Take every notice away. */
export function dismissAll(): void {
  notices.items.splice(0)
}
