/** The text of the desk: as it will be read, or with what changed since a level or the public saw it. */
import { useMemo, type ReactNode } from 'react'
import type { QueueRow, ReviewFacts } from '../../../../api/content/articles/desk.ts'
import type { Article } from '../../../../api/content/articles/article.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { RichText } from '../../../parts/RichText.tsx'
import { StatusBadge } from '../../../parts/StatusBadge.tsx'
import { WordlessLine } from '../WordlessLine.tsx'
import { countChanges, DifferenceView } from '../editor/DifferenceView.tsx'
import { useDifference } from '../editor/useDifference.ts'
import { CHANGES_KEY } from './useDeskCommands.ts'

/** What the text needs; undefined while it is read. */
export interface DeskTextProps {
  readonly row: QueueRow
  readonly article: Article | undefined
  readonly facts: ReviewFacts | undefined
  /** Whether changes are shown where there are any. */
  readonly changes: boolean
}

/** The article's title and body, or the difference while changes are asked for. */
export function DeskText({ row, article, facts, changes }: DeskTextProps): ReactNode {
  const reviewed = facts?.Reviewed
  const now = useMemo(
    () => article && { Title: article.Title, ResourceContent: article.ResourceContent },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an article that is read again is a new object; only another text is compared again
    [article?.Title, article?.ResourceContent],
  )
  const shows = changes && Boolean(reviewed)
  const difference = useDifference(shows ? reviewed! : undefined, shows ? now : undefined)
  return (
    <article className="cd-desk-text" data-id={row.ID} tabIndex={0} aria-label="正文">
      <header className="cd-desk-head">
        <p className="cd-quiet cd-small">
          <StatusBadge row={row} /> {row.ChannelName} · {row.Author || row.AdminName} · {row.WordCount} 字 · 第{' '}
          {row.Revision} 版
        </p>
        <p className="cd-desk-compared" role="status">
          {comparedText(facts)}
          {shows && difference && `：${countChanges(difference)} 处不同`}
          {reviewed && (
            <span className="cd-quiet">
              <KeyCaps keys={CHANGES_KEY} /> {shows ? '看成稿' : '看改动'}
            </span>
          )}
        </p>
        {article && <WordlessLine html={article.ResourceContent} />}
      </header>
      {!shows && <WholeText row={row} article={article} />}
      {shows && difference && <DifferenceView difference={difference} />}
    </article>
  )
}

const whys = { passed: '审过的', refused: '退回的', live: '公开的' } as const

/** Against what the text is shown. */
function comparedText(facts: ReviewFacts | undefined): string {
  if (!facts) return ' '
  const { Reviewed, IsReviewed } = facts
  if (Reviewed) return `对照${Reviewed.AdminUserRealName}${whys[Reviewed.Why]}第 ${Reviewed.Revision} 版`
  return IsReviewed ? '上一级审的就是这一版' : '第一次送审'
}

function WholeText({ row, article }: Pick<DeskTextProps, 'row' | 'article'>): ReactNode {
  return (
    <div className="cd-desk-whole">
      <h2>{row.Title || '（无标题）'}</h2>
      {article?.SubTitle && <p className="cd-reading-sub">{article.SubTitle}</p>}
      {article ? <RichText html={article.ResourceContent} /> : <div className="cd-reading-bones" />}
    </div>
  )
}
