/** What the state line says of a draft. Pure. */
import { shortMoment } from '../../../parts/moments.ts'
import { autosaved } from '../../../../api/content/articles/review.ts'
import { draftProblem } from './draftFields.ts'
import { isUnsaved, type DraftState } from './draftState.ts'

/** A few words, and how serious they are. */
export interface StateText {
  readonly text: string
  readonly tone: 'quiet' | 'busy' | 'warning' | 'error'
}

const clock = (at: number, now: Date) => shortMoment(new Date(at).toISOString(), now)

/** Where the text is safe. `byHand`: the editor does not save by itself in this state. */
export function stateText(state: DraftState, rule: { readonly on: boolean }, now: Date): StateText {
  const { keptAt, savedAt, offlineSince, refused, change, clash, sending, held } = state
  const here = keptAt === undefined ? '' : `，本机已存 ${clock(keptAt, now)}`
  if (held === 'elsewhere') return { text: '另一个标签页正在写', tone: 'warning' }
  if (clash) return { text: `与${clash.who || '对方'}的新版本冲突${here}`, tone: 'error' }
  if (!isUnsaved(state)) {
    if (savedAt === undefined) return { text: '新稿', tone: 'quiet' }
    return { text: `已保存 ${clock(savedAt, now)}`, tone: 'quiet' }
  }
  if (sending) return { text: '正在保存…', tone: 'busy' }
  if (offlineSince !== undefined)
    return {
      text: `离线（自 ${clock(offlineSince, now)}）${here || '，正在存到本机'}，连上后自动保存`,
      tone: 'warning',
    }
  const problem = draftProblem(state.mine)
  if (problem) return { text: `没有保存：${problem}`, tone: 'error' }
  if (refused?.change === change) return { text: `没有保存：${refused.message}`, tone: 'error' }
  const byHand = !rule.on || (state.id !== undefined && !autosaved.includes(state.status))
  return { text: `未保存${here}${byHand ? '，按 Ctrl+S 保存' : ''}`, tone: byHand ? 'warning' : 'busy' }
}
