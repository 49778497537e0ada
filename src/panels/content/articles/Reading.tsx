/** The reading pane of the review list: the text as it will be read, and what happened to it so far. */
import type { ReactNode } from 'react'
import type { ArticleRow } from '../../../api/content/articles/row.ts'
import { useRead } from '../../../workspace/data.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RichText } from '../../parts/RichText.tsx'
import { StatusBadge } from '../../parts/StatusBadge.tsx'
import { useResting } from '../../parts/useResting.ts'
import { Origin } from './Origin.tsx'
import { WordlessLine } from './WordlessLine.tsx'
import './reading.css'

/** The article under the cursor; read when the cursor rests, so that running through a list asks nothing. */
export function Reading({ row }: { row: ArticleRow | undefined }): ReactNode {
  const ID = useResting(row?.ID, 80)
  const article = useRead('articles', 'get', ID === undefined ? undefined : { ID })
  const history = useRead('operationLog', 'record', ID === undefined ? undefined : { Module: 300, EventID: ID })
  if (!row) return <EmptyState title="没有选中的稿件" hint="用 J、K 上下移动，在这里阅读全文。" />
  if (article.error && !article.data) return <ErrorState error={article.error} retry={article.reload} />
  const text = article.data?.ID === row.ID ? article.data : undefined
  return (
    <article className="cd-reading" aria-busy={text === undefined}>
      <header>
        <h2>{row.Title || '（无标题）'}</h2>
        {text?.SubTitle && <p className="cd-reading-sub">{text.SubTitle}</p>}
        <p className="cd-quiet cd-small">
          <StatusBadge row={row} /> {row.ChannelName} · {row.Author || row.AdminName} · {row.WordCount} 字 · 版本{' '}
          {row.Revision} · <Moment at={row.UpdateTime} />
        </p>
        {text?.MakeNewsId !== undefined && <Origin id={row.ID} />}
        {row.IsAi && <p className="cd-small">公开时带 AI 标识：本文部分内容由人工智能生成</p>}
        {text && <WordlessLine html={text.ResourceContent} />}
        {row.Reason && <p className="cd-reading-reason">上次退回：{row.Reason}</p>}
      </header>
      {text ? <RichText html={text.ResourceContent} /> : <div className="cd-reading-bones" />}
      {history.data && history.data.length > 0 && (
        <section className="cd-reading-history" aria-label="经过">
          <h3>经过</h3>
          <ol>
            {history.data.map((line) => (
              <li key={line.ID}>
                <Moment at={line.CreateTime} /> {line.AdminUserRealName} {line.Title}
                {line.Reason && <span className="cd-quiet">：{line.Reason}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </article>
  )
}
