/** One mark beside the list: the points, the words, and the article they are about. */
import type { ReactNode } from 'react'
import type { Evaluation } from '../../../api/content/performance/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { fullMoment } from '../../parts/moments.ts'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { RichText } from '../../parts/RichText.tsx'
import { useResting } from '../../parts/useResting.ts'

/** The mark under the cursor. */
export function ReadingPerformance({ row }: { readonly row: Evaluation | undefined }): ReactNode {
  const ID = useResting(row?.ArticleID, 80)
  const article = useRead('articles', 'get', ID === undefined ? undefined : { ID })
  if (!row) return <EmptyState title="没有选中的评稿" hint="用 J、K 上下移动，在这里看评语和原文。" />
  return (
    <RecordFacts
      title={row.Title}
      facts={{
        评分: row.Score,
        评语: row.Comment,
        评稿人: row.EvaluatorName,
        作者: row.AuthorName,
        时间: fullMoment(row.UpdateTime),
      }}
    >
      <h3>原文</h3>
      {article.data?.ID === row.ArticleID && <RichText html={article.data.ResourceContent} />}
    </RecordFacts>
  )
}
