/** What is said of a record before it is published: what of the library would keep it back. Pure. */
import type { OutputOf } from '../../../api/contract.ts'
import type { uploads } from '../../../api/library/uploads/calls.ts'

type Barred = Pick<OutputOf<(typeof uploads)['calls']['standings']>[number], 'Title' | 'Why'>

/** Ours: so many items are named, as in a refusal. */
const NAMED = 3

/** 公开时会被拦下：“江边”来源性质是网络，还没有人批准；一个媒资不能使用，等 5 个. '' where nothing would be. */
export function barredText(barred: readonly Barred[]): string {
  if (barred.length === 0) return ''
  const whys = barred.slice(0, NAMED).map(({ Title, Why }) => `${Title === '' ? '一个媒资' : `“${Title}”`}${Why}`)
  return `公开时会被拦下：${whys.join('；')}${barred.length > NAMED ? `，等 ${barred.length} 个` : ''}`
}
