/** What can wait for a person, and where it is seen. Pure. */
import { may, maySee, type Me } from '../../api/access.ts'
import type { InputOf } from '../../api/contract.ts'
import { articles } from '../../api/articles/calls.ts'
import type { Page } from '../../api/pages.ts'

/** What the list of articles is asked for. */
export type ArticleQuery = InputOf<(typeof articles)['calls']['list']>

/** One thing that can wait. */
export interface Waiting {
  readonly title: string
  readonly hint: string
  /** How it is counted. */
  readonly query: ArticleQuery
  /** Where it is seen. */
  readonly page: Page
  readonly tone: 'waiting' | 'refused' | 'passed' | 'scheduled' | 'plain'
}

interface Rule extends Waiting {
  readonly button?: string
}

const all: readonly Rule[] = [
  {
    title: '等我审核',
    hint: '轮到您这一级的稿件',
    query: { Scope: 'toReview' },
    page: '/contribution/Unreviewed',
    tone: 'waiting',
  },
  {
    title: '被退回',
    hint: '修改后可以再送审',
    query: { Scope: 'mine', Status: 'refused' },
    page: '/contribution/MyArticle',
    tone: 'refused',
  },
  {
    title: '草稿',
    hint: '还没有送审',
    query: { Scope: 'mine', Status: 'draft' },
    page: '/contribution/Drafts',
    tone: 'plain',
  },
  {
    title: '审核中',
    hint: '您送审的稿件',
    query: { Scope: 'mine', Statuses: ['review1', 'review2', 'review3'] },
    page: '/contribution/MyArticle',
    tone: 'waiting',
  },
  {
    title: '待发布',
    hint: '审核完毕，等人签发',
    query: { Status: 'approved' },
    page: '/contribution/All',
    tone: 'passed',
    button: '发布',
  },
  {
    title: '定时中',
    hint: '到时间自动发布',
    query: { Status: 'scheduled' },
    page: '/contribution/All',
    tone: 'scheduled',
    button: '发布',
  },
]

/** What can wait for this person: things on pages they have, for those with a button only where they hold it. */
export function waitingFor(me: Pick<Me, 'grants'>): readonly Waiting[] {
  return all.filter(
    ({ page, button }) => maySee(me, [page]) && (button === undefined || may(me, articles.pages, button)),
  )
}
