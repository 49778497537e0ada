/** Why a text can only be read here, and the command that would change that. Pure. */
import { may, type Me } from '../../../../api/access.ts'
import { articles } from '../../../../api/content/articles/calls.ts'
import { mayWorkOn, notTheirs } from '../../../../api/content/articles/filing.ts'
import {
  allows,
  editable,
  levelOf,
  levelTitles,
  statusTitles,
  type ArticleStatus,
  type Standing,
} from '../../../../api/content/articles/review.ts'
import type { ActionId } from '../../../../api/index.ts'

/** A sentence, and what leads on. */
export interface ReadOnly {
  readonly text: string
  /** The command that makes it editable, if this person may run it. */
  readonly way?: ActionId
}

/** What decides about it; no ID: a new article. */
export interface Question extends Standing {
  readonly ID: number | undefined
  /** 0: filed nowhere yet. */
  readonly ChID: number
  /** Who wrote it. */
  readonly AdminID: number
  readonly ChannelName: string
}

const ways: Partial<Readonly<Record<ArticleStatus, readonly [ActionId, string, string]>>> = {
  published: ['articles.correct', '编辑', '先“更正”再修改，公开的文字在审过之前不变。'],
  scheduled: ['articles.unschedule', '发布', '先“取消定时”再修改。'],
  recycled: ['articles.restore', '还原', '先“还原”再修改。'],
}

/** Why this person may not write; undefined: they may. The same that the server says when saving. */
export function whyReadOnly(me: Me, article: Question): ReadOnly | undefined {
  const granted = (button: string) => may(me, articles.pages, button)
  if (article.ID === undefined)
    return granted('添加') ? undefined : { text: '没有“添加”权限，不能写新稿；需要时请联系系统管理员开通。' }
  const now = statusTitles[article.Status]
  const level = levelOf(article.Status)
  if (!granted('编辑')) return { text: '没有“编辑”权限，只能阅读；需要时请联系系统管理员开通。' }
  if (!mayWorkOn(me, article)) return { text: `${notTheirs(article.ChannelName)}，只能阅读。` }
  if (level !== undefined) {
    if (granted(levelTitles[level])) return undefined
    const text = `${now}：只有${levelTitles[level]}人员可以修改。`
    return allows(article, 'retract') ? { text: `${text}作者可以先撤回送审。`, way: 'articles.retract' } : { text }
  }
  if (editable.includes(article.Status)) return undefined
  const [way, button, hint] = ways[article.Status] ?? []
  const text = `${now}：${hint ?? '不能修改。'}`
  return way && button && granted(button) ? { text, way } : { text }
}
