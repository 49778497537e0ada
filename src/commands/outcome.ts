/** What came of an act on several records, and the one sentence the person is told. */
import type { FamilyName } from '../api/index.ts'
import { counted, recordTitle } from '../api/recordTitle.ts'

/** A record that was left as it was, and why in a few words. */
export interface Skip {
  readonly ID: number
  readonly Reason: string
}

/** A record that was done all the same, and what the person should know. */
export interface Warning extends Skip {
  /** Nobody has to look after it. Default false. */
  readonly IsFine?: boolean | undefined
}

/** What came of an act: records done and left, and the log lines by which it can be taken back. */
export interface Outcome {
  readonly done: readonly number[]
  readonly skipped: readonly Skip[]
  readonly logIds: readonly number[]
  /** Records that were done all the same, and what the person should know. Default none. */
  readonly warned?: readonly Warning[]
  /** Of an act that took in more than its record: how many were done, and what they are called. Default: nothing besides. */
  readonly told?: string
}

/** Nothing yet. */
export const nothingDone: Outcome = { done: [], skipped: [], logIds: [] }

/** Two outcomes of one act as one. */
export function joinOutcomes(a: Outcome, b: Outcome): Outcome {
  return {
    done: [...a.done, ...b.done],
    skipped: [...a.skipped, ...b.skipped],
    logIds: [...a.logIds, ...b.logIds],
    ...(a.told === undefined ? {} : { told: a.told }),
    ...(b.told === undefined ? {} : { told: b.told }),
    ...(a.warned || b.warned ? { warned: [...(a.warned ?? []), ...(b.warned ?? [])] } : {}),
  }
}

interface Answer {
  readonly Done: number[]
  readonly Skipped: Skip[]
  readonly Warned: Warning[]
  readonly ID: number
  readonly LogID: number
  readonly Told: string
}

/**
 * What a call's answer means: a batch names what it did and left, a save the one record; any other answer means that
 * everything sent (`ids`) was done.
 */
export function readOutcome(answer: unknown, ids: readonly number[]): Outcome {
  const said = (answer ?? {}) as Partial<Answer>
  const logIds = typeof said.LogID === 'number' ? [said.LogID] : []
  const more = { ...(said.Warned ? { warned: said.Warned } : {}), ...(said.Told ? { told: said.Told } : {}) }
  if (said.Done && said.Skipped) return { done: said.Done, skipped: said.Skipped, logIds, ...more }
  return { done: ids.length === 0 && typeof said.ID === 'number' ? [said.ID] : ids, skipped: [], logIds, ...more }
}

/** 「已经置顶」, or 「2 篇已经置顶，1 篇待一审」 where reasons differ. */
function reasonsOf(family: FamilyName, skipped: readonly Skip[]): string {
  const counts = new Map<string, number>()
  for (const { Reason } of skipped) {
    const reason = Reason.replace(/[。！!.]+$/, '')
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  if (counts.size === 1) return [...counts.keys()][0]!
  return [...counts].map(([reason, count]) => `${counted(family, count)}${reason}`).join('，')
}

/** Ours: how many lines of a pasted list are told of one by one. */
const LINES_TOLD = 3

/** A list that made records of its own: 「导入区域：12 个完成，5 行跳过（第 3 行：没有名称；第 8 行：…；等等）」. */
function listText(family: FamilyName, title: string, { done, skipped }: Outcome): string {
  if (skipped.length === 0) return done.length > 1 ? `${title}：${counted(family, done.length)}完成` : `${title}：完成`
  const told = skipped.slice(0, LINES_TOLD).map(({ Reason }) => Reason.replace(/。$/, ''))
  const lines = [...told, ...(skipped.length > LINES_TOLD ? ['等等'] : [])].join('；')
  return `${title}：${counted(family, done.length)}完成，${skipped.length} 行跳过（${lines}）`
}

/** What the person is told: 「置顶：3 篇完成，1 篇跳过（已经置顶）」, 「已退回“长江大桥”」. Warnings come last. */
export function outcomeText(family: FamilyName, title: string, rows: readonly object[], outcome: Outcome): string {
  const { warned = [] } = outcome
  const text = doneText(family, title, rows, outcome)
  if (warned.length === 0) return text
  const reason = warned[0]!.Reason.replace(/。$/, '')
  const isOne = rows.length === 1 || (rows.length === 0 && outcome.done.length === 1)
  return isOne ? `${text}，${reason}` : `${text}；其中 ${counted(family, warned.length)}要留意（${reason}）`
}

/** Acts that are called by a noun. */
const nouns: Readonly<Record<string, string>> = {
  头条: '设为头条',
  稿件设置: '修改稿件设置',
  登录设置: '修改登录设置',
  附言送审: '送审',
  试一试: '试过',
}

/** What is said of an act that is done, before its record: 已退回, 一审已通过. */
function doneWords(title: string): string {
  const level = /^([一二终]审)通过$/.exec(title)?.[1]
  return level === undefined ? `已${nouns[title] ?? title}` : `${level}已通过`
}

/**
 * Whether the sentence says that all was done: its sign is that of a success then. An answer that counts nothing means that the
 * one record was done.
 */
export function isToldAsDone(rows: readonly object[], { done, skipped }: Outcome): boolean {
  return skipped.length === 0 && (rows.length < 2 || done.length > 0)
}

function doneText(family: FamilyName, title: string, rows: readonly object[], outcome: Outcome): string {
  const { done, skipped } = outcome
  const [only] = rows
  if (outcome.told !== undefined) return `${title}：${outcome.told}`
  if (rows.length === 0) return listText(family, title, outcome)
  if (rows.length === 1 && only) {
    const name = `“${recordTitle(only)}”`
    return skipped.length === 0
      ? `${doneWords(title)}${name}`
      : `${title}：${name}没有完成（${reasonsOf(family, skipped)}）`
  }
  const left = skipped.length === 0 ? '' : `，${counted(family, skipped.length)}跳过（${reasonsOf(family, skipped)}）`
  return `${title}：${counted(family, done.length)}完成${left}`
}
