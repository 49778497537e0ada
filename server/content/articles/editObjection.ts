/** Whether a person may change the text of an article in its state, and if not, what to do about it. */
import {
  autosaved,
  editable,
  levelOf,
  levelTitles,
  statusTitles,
  type ArticleStatus,
  type Level,
} from '../../../src/api/content/articles/review.ts'

const wayOut: Partial<Readonly<Record<ArticleStatus, string>>> = {
  scheduled: '请先取消定时再修改。',
  published: '请先点「更正」再修改。',
  recycled: '请先还原再修改。',
}

/** How the text is to be changed. */
export interface Edit {
  readonly status: ArticleStatus
  /** Levels whose button the person holds. */
  readonly levels: readonly Level[]
  readonly autosave: boolean
  /** Also a reviewer of the level the article waits for; default true. An old version is only brought back by writers. */
  readonly byReviewer?: boolean
}

/** Why the text may not be changed; undefined when it may. */
export function editObjection({ status, levels, autosave, byReviewer = true }: Edit): string | undefined {
  const now = `稿件现在是「${statusTitles[status]}」`
  const level = levelOf(status)
  if (level !== undefined) {
    if (!byReviewer) return `${now}，请先撤回送审再恢复版本。`
    if (!levels.includes(level)) return `${now}，只有有「${levelTitles[level]}」权限的人可以修改；作者请先撤回送审。`
    return autosave ? `${now}，审稿时不自动保存，请手动保存。` : undefined
  }
  if (!editable.includes(status)) return `${now}，${wayOut[status] ?? '不能修改。'}`
  return autosave && !autosaved.includes(status) ? `${now}，不自动保存；手动保存后需要重新送审。` : undefined
}
