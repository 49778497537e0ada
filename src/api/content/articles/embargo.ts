/** What holds an article back until its hour: a timer, a release it goes out with, an embargo. Both sides ask this. */
import type { ArticleRow } from './row.ts'
import { isEmbargoed } from './publicTimes.ts'

const moments = new Intl.DateTimeFormat('zh-CN', {
  month: 'numeric',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** What decides about it. */
export type Held = Pick<ArticleRow, 'Status' | 'PublishTime' | 'Releases' | 'EmbargoTime' | 'ExpireTime'>

/** Of what nothing holds. */
export const unheld: Omit<Held, 'Status'> = { PublishTime: null, Releases: [], EmbargoTime: null, ExpireTime: null }

/** What holds it back, in words: 「定时 11-23 18:00 发布」「在发布单“早报”里」; none when nothing does. */
export function holdsOf(held: Held): string[] {
  const { Status, PublishTime, Releases } = held
  const embargo = embargoOf(held)
  return [
    ...(embargo === undefined ? [] : [embargo]),
    ...(Status === 'scheduled' && PublishTime ? [`定时 ${moments.format(new Date(PublishTime))} 发布`] : []),
    ...Releases.map(({ Name }) => `在发布单“${Name}”里`),
  ]
}

/** The embargo that still holds, in words: 「11-25 08:00 解禁」; undefined where none does. */
export function embargoOf(held: Pick<Held, 'EmbargoTime'>, now = new Date()): string | undefined {
  return isEmbargoed(held, now) ? `${moments.format(new Date(held.EmbargoTime!))} 解禁` : undefined
}

/** When it goes off, in words: 「11-30 18:00 下线」; undefined where it does not. */
export function endOf({ ExpireTime }: Pick<Held, 'ExpireTime'>): string | undefined {
  return ExpireTime === null ? undefined : `${moments.format(new Date(ExpireTime))} 下线`
}

/** The question before articles are published that something holds back; undefined where nothing does. */
export function heldBack(rows: readonly (Held & Pick<ArticleRow, 'Title'>)[]): string | undefined {
  const held = rows.filter((row) => holdsOf(row).length > 0)
  const [first] = held
  if (!first) return undefined
  const what = `“${first.Title}”${holdsOf(first).join('，')}`
  return held.length === 1 ? `${what}，现在就发布吗？` : `${what}；共 ${held.length} 篇还没有到时候，现在就发布吗？`
}
