/** Telling authors what became of their articles. */
import { levelOf, levelTitles } from '../../../src/api/content/articles/review.ts'
import type { MessageType } from '../../../src/api/system/messages/modules.ts'
import type { Note } from '../../platform/pipeline/implement.ts'
import type { CaseArticle } from './case.ts'
import type { Transition } from './transition.ts'

/** Kinds of notes, as the bell shows them. */
export const noteTitles = {
  refused: '稿件退回',
  published: '稿件发布',
  withdrawn: '撤稿',
  missed: '定时发布错过',
  expired: '到期下线',
} as const

/** The note an author gets when an article came into a new state; undefined when there is nothing to tell. */
export function noteOf(article: CaseArticle, { patch, liveAgain }: Transition, reason: string): Note | undefined {
  const about = (Type: MessageType, Title: string): Note => ({
    UserID: article.AdminID,
    Type,
    Title,
    Page: '/Publish',
    Params: { ID: article.ID },
  })
  const name = `《${article.Title}》`
  if (patch.Status === 'refused') {
    const level = levelOf(article.Status)
    return about(noteTitles.refused, `${name}未通过${level ? levelTitles[level] : '审核'}：${reason}`)
  }
  if (patch.Status === 'withdrawn') return about(noteTitles.withdrawn, `${name}已撤稿：${reason}`)
  if (patch.Status !== 'published' || liveAgain) return undefined
  return about(noteTitles.published, article.LiveRevision === null ? `${name}已发布` : `${name}的更正已发布`)
}
