/** What a stream of comments shows: the columns of comments, and what is said of many at once. */
import type { Comment } from '../../../api/content/comments/model.ts'
import { commentColumns } from '../../content/moderation/commentColumns.tsx'
import { MarkedText } from '../../content/moderation/MarkedText.tsx'
import type { ListColumn } from '../../parts/list/columns.ts'
import { SameCount } from './SameCount.tsx'

const clock = new Intl.DateTimeFormat('zh-CN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

const content: Partial<ListColumn<Comment>> = {
  cell: (row) => (
    <>
      {row.IsTop && <abbr className="cd-flag">顶</abbr>}
      {row.IsStaff && <abbr className="cd-flag">官</abbr>}
      <SameCount content={row.Content} />
      {row.Words.length > 0 ? <MarkedText comment={row} /> : row.Content}
      {row.IsSub && <span className="cd-quiet"> ↩ {row.ParentText}</span>}
    </>
  ),
}
const time: Partial<ListColumn<Comment>> = {
  width: '76px',
  cell: (row) => clock.format(new Date(row.CreateTime)),
  text: (row) => clock.format(new Date(row.CreateTime)),
}

/** Of one live, or of several. */
export const streamColumns = (isOne: boolean): readonly ListColumn<Comment>[] =>
  commentColumns
    .filter(({ field }) => field !== 'PlaceName' && (field !== 'TargetTitle' || !isOne))
    .map((column) =>
      column.field === 'Content'
        ? { ...column, ...content }
        : column.field === 'CreateTime'
          ? { ...column, ...time }
          : column,
    )
