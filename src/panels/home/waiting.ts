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
  /** How it is counted, now. */
  readonly query: (now: Date) => ArticleQuery
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
    query: () => ({ Scope: 'toReview' }),
    page: '/contribution/Unreviewed',
    tone: 'waiting',
  },
  {
    title: '被退回',
    hint: '修改后可以再送审',
    query: () => ({ Scope: 'mine', Status: 'refused' }),
    page: '/contribution/MyArticle',
    tone: 'refused',
  },
  {
    title: '草稿',
    hint: '还没有送审',
    query: () => ({ Scope: 'mine', Status: 'draft' }),
    page: '/contribution/Drafts',
    tone: 'plain',
  },
  {
    title: '审核中',
    hint: '您送审的稿件',
    query: () => ({ Scope: 'mine', Statuses: ['review1', 'review2', 'review3'] }),
    page: '/contribution/MyArticle',
    tone: 'waiting',
  },
  {
    title: '待发布',
    hint: '审核完毕，等人签发',
    query: () => ({ Status: 'approved' }),
    page: '/contribution/All',
    tone: 'passed',
    button: '发布',
  },
  {
    title: '定时中',
    hint: '到时间自动发布',
    query: () => ({ Status: 'scheduled' }),
    page: '/contribution/All',
    tone: 'scheduled',
    button: '发布',
  },
  {
    title: '本周写稿',
    hint: '您从周一起写的稿件',
    query: (now) => ({ Scope: 'mine', From: mondayOf(now) }),
    page: '/contribution/MyArticle',
    tone: 'plain',
  },
  {
    title: '本周发布',
    hint: '您从周一起发布的稿件',
    query: (now) => ({ Scope: 'mine', PublishedFrom: mondayOf(now) }),
    page: '/contribution/MyArticle',
    tone: 'passed',
  },
]

/** Midnight of the week's first day. */
function mondayOf(now: Date): string {
  const day = (now.getDay() + 6) % 7
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - day).toISOString()
}

/** What can wait for this person: things on pages they have, for those with a button only where they hold it. */
export function waitingFor(me: Pick<Me, 'grants'>): readonly Waiting[] {
  return all.filter(
    ({ page, button }) => maySee(me, [page]) && (button === undefined || may(me, articles.pages, button)),
  )
}
