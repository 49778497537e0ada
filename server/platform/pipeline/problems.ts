/** What went wrong, as a Refusal: one that was meant, the database's, and everything nobody expected. */
import { Refusal } from '../../../src/api/client.ts'
import { EXPIRED, FAULT } from '../../../src/api/hosts.ts'
import {
  isAway,
  isBroken,
  isDiskFull,
  isLeaving,
  isReadOnly,
  isShort,
  isUnreachable,
  sqlState,
} from '../database/away.ts'
import { isOutdated } from '../database/nameStatements.ts'
import { StorageProblem } from '../storage/storage.ts'

/** How often a transaction that lost against another one is tried. */
export const ATTEMPTS = 3

/** Whether a transaction only lost against another one, or against a change of the tables, and may win the next time. */
export function isContention(error: unknown): boolean {
  const state = sqlState(error)
  return state === '40001' || state === '40P01' || isOutdated(error)
}

const known: Readonly<Record<string, () => Refusal>> = {
  '23505': () => new Refusal('conflict', '已经有相同的记录，请刷新后重试。'),
  '23503': () => new Refusal('conflict', '相关的记录已被删除或正在使用，请刷新后重试。'),
  '23P01': () => new Refusal('conflict', '这段时间刚被别的记录占用，请刷新后重试。'),
  '23514': () => new Refusal('refused', '填写的内容超出了允许的范围，请检查后重试。'),
  '40001': () => new Refusal('busy', '同时操作的人太多，请稍后重试。'),
  '40P01': () => new Refusal('busy', '同时操作的人太多，请稍后重试。'),
  '55P03': () => new Refusal('busy', '记录正被其他人处理，请稍后重试。'),
  '57014': () => new Refusal('busy', '查询用时太长，请缩小范围后重试。'),
}

/** The sign-in was ended while the request was on its way: what was to stand beside it has nothing to stand on. */
function isSignedOut(error: unknown): boolean {
  const { constraint } = (error ?? {}) as { readonly constraint?: unknown }
  return sqlState(error) === '23503' && typeof constraint === 'string' && constraint.endsWith('_TokenHash_fkey')
}

/** No room on the disk, of the database or of the files: what was begun is undone, and may be done when there is room. */
export function isFull(error: unknown): boolean {
  return isDiskFull(error) || (error as { code?: unknown } | null | undefined)?.code === 'ENOSPC'
}

/** Whether an error says only that the database or the disk is not there just now, as every request would find. */
export function isOutage(error: unknown): boolean {
  return isAway(error) || isFull(error) || (error instanceof StorageProblem && error.mayPass)
}

/**
 * An error as a Refusal. `isUnsure`: what must not be done a second time may have been done, so that a broken connection is a
 * fault; else whoever sent it may come again. Default false. `unexpected`: nobody foresaw it, so it belongs
 * in the log with its stack; the person is told nothing of it but the number of the request.
 */
export function refusalOf(error: unknown, isUnsure = false): { refusal: Refusal; unexpected: boolean } {
  if (error instanceof Refusal) return { refusal: error, unexpected: false }
  if (error instanceof StorageProblem) {
    const kind = error.kind === 'missing' ? 'missing' : 'busy'
    return { refusal: new Refusal(kind, error.message), unexpected: true }
  }
  if (isSignedOut(error)) return { refusal: new Refusal('expired', EXPIRED), unexpected: false }
  const state = sqlState(error)
  const expected = state === undefined ? undefined : known[state]?.()
  if (expected) return { refusal: expected, unexpected: false }
  // Class 22, data exceptions: a value no schema caught and no column takes.
  if (state?.startsWith('22')) {
    return { refusal: new Refusal('refused', '请求里有无法保存的内容，请检查后重试。'), unexpected: true }
  }
  if (isFull(error)) {
    // The database's disk is nothing that whoever asks has too much of; of the files' disk those are told who send them.
    const kind = isShort(error) ? 'away' : 'busy'
    return { refusal: new Refusal(kind, '服务器的磁盘已满，暂时存不下，请联系管理员。'), unexpected: true }
  }
  if (isReadOnly(error)) {
    return { refusal: new Refusal('busy', '数据库只读，现在只能看、不能保存，请联系管理员。'), unexpected: true }
  }
  if (isUnreachable(error) || isShort(error) || isLeaving(error) || (isBroken(error) && !isUnsure)) {
    return { refusal: new Refusal('away', '数据库暂时连不上，请稍后重试。'), unexpected: true }
  }
  return { refusal: new Refusal('fault', FAULT), unexpected: true }
}
