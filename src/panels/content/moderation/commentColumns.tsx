/** What a list of comments shows. */
import { commentStateTitles } from '../../../api/content/comments/commentStates.ts'
import type { Comment } from '../../../api/content/comments/model.ts'
import type { ListColumn } from '../../parts/list/columns.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { CommentBadge } from './CommentBadge.tsx'

/** The text of a comment first; its author, state, time and place where there is room. */
export const commentColumns: readonly ListColumn<Comment>[] = [
  {
    field: 'Content',
    title: '评论',
    width: 'minmax(160px, 1fr)',
    cell: (row) => (
      <>
        {row.IsTop && <abbr className="cd-flag">顶</abbr>}
        {row.Words.length > 0 && (
          <abbr className="cd-comment-words" title={`敏感词：${row.Words.join('、')}`}>
            敏
          </abbr>
        )}
        {row.IsSub && <span className="cd-quiet">回复 </span>}
        {row.Content}
      </>
    ),
    text: (row) => row.Content,
  },
  { field: 'NickName', title: '评论人', width: '92px', from: 380 },
  {
    field: 'State',
    title: '状态',
    width: '84px',
    from: 460,
    cell: (row) => <CommentBadge state={row.State} />,
    text: (row) => commentStateTitles[row.State],
  },
  momentColumn('CreateTime', '时间', { width: '92px', from: 300 }),
  { field: 'TargetTitle', title: '评论的是', width: 'minmax(96px, 0.5fr)', from: 640 },
  { field: 'PlaceName', title: '栏目', width: '72px', from: 760 },
  { field: 'Words', title: '敏感词', width: '96px', from: 860, text: (row) => row.Words.join('、') },
  { field: 'Address', title: '来自', width: '112px', from: 980 },
]
