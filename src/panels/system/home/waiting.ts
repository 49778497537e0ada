/** What can wait for a person, and where it is seen. Pure. */
import { may, maySee, type Me } from '../../../api/access.ts'
import { contract } from '../../../api/index.ts'
import type { Page } from '../../../api/pages.ts'
import type { ReadInput } from '../../../workspace/data.ts'

/** The families whose lists are counted. */
export type Counted = 'articles' | 'articleComments'

/** One thing that can wait. */
export interface Waiting<F extends Counted = Counted> {
  readonly title: string
  readonly hint: string
  /** Whose records they are. */
  readonly family: F
  /** How they are counted, now. */
  readonly query: (now: Date) => ReadInput<F, 'list'>
  /** Where it is seen. */
  readonly page: Page
  /** What of it, where the page takes parameters. Default: all. */
  readonly params?: Readonly<Record<string, unknown>>
  readonly tone: 'waiting' | 'refused' | 'passed' | 'scheduled' | 'plain'
}

type Rule = { readonly [F in Counted]: Waiting<F> & { readonly button?: string } }[Counted]

const all: readonly Rule[] = [
  {
    title: '轮到我的',
    hint: '等您审核的稿件',
    family: 'articles',
    query: () => ({ Scope: 'toReview' }),
    page: '/contribution/Unreviewed',
    tone: 'waiting',
  },
  {
    title: '退回待改',
    hint: '修改后可以再送审',
    family: 'articles',
    query: () => ({ Scope: 'mine', Status: 'refused' }),
    page: '/contribution/MyArticle',
    tone: 'refused',
  },
  {
    title: '草稿',
    hint: '还没有送审',
    family: 'articles',
    query: () => ({ Scope: 'mine', Status: 'draft' }),
    page: '/contribution/Drafts',
    tone: 'plain',
  },
  {
    title: '审核中',
    hint: '您送审的稿件',
    family: 'articles',
    query: () => ({ Scope: 'mine', Statuses: ['review1', 'review2', 'review3'] }),
    page: '/contribution/MyArticle',
    tone: 'waiting',
  },
  {
    title: '待发布',
    hint: '审核完毕，等人签发',
    family: 'articles',
    query: () => ({ Status: 'approved' }),
    page: '/contribution/All',
    params: { Status: 'approved' },
    tone: 'passed',
    button: '发布',
  },
  {
    title: '定时中',
    hint: '到时间自动发布',
    family: 'articles',
    query: () => ({ Status: 'scheduled' }),
    page: '/contribution/All',
    params: { Status: 'scheduled' },
    tone: 'scheduled',
    button: '发布',
  },
  {
    title: '待审评论',
    hint: '外面看不到，等人通过',
    family: 'articleComments',
    query: () => ({}),
    page: '/contribution/Comments',
    tone: 'waiting',
    button: '评论审核',
  },
  {
    title: '本周新稿',
    hint: '您从周一起写的稿件',
    family: 'articles',
    query: (now) => ({ Scope: 'mine', From: mondayOf(now) }),
    page: '/contribution/MyArticle',
    tone: 'plain',
  },
  {
    title: '本周发布',
    hint: '您从周一起发布的稿件',
    family: 'articles',
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
    ({ family, page, button }) =>
      maySee(me, [page]) && (button === undefined || may(me, contract[family].pages, button)),
  )
}
