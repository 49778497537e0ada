/** The item under the cursor: how it looks, and what is known of it. */
import type { ReactNode } from 'react'
import type { Media } from '../../../api/library/media/calls.ts'
import { standings } from '../../../api/library/media/standing.ts'
import { aiLabels, mediaKinds, rightsKinds, sources } from '../../../api/library/media/words.ts'
import { runOn } from '../../../workspace/execute.ts'
import { KeyHint } from '../../../workspace/keysPanel/KeyHint.tsx'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { RecordFacts } from '../../parts/RecordFacts.tsx'
import { AlikeBarred } from './AlikeBarred.tsx'
import { RecalledNote } from './RecalledNote.tsx'
import { Preview } from './Preview.tsx'
import { bytesText, durationText, outsideText, sidesText } from './words.ts'
import '../../parts/textLink.css'

/** What pictures say besides. */
const altOf = (row: Media) => (row.Kind !== 'image' ? '' : row.Alt || (row.IsDecorative ? '装饰图' : '还没有'))

/** What the rights come to, and why. */
function StandingBadge({ row }: { readonly row: Media }): ReactNode {
  return (
    <>
      <span className={`cd-media-standing is-${row.Standing}`}>{standings[row.Standing]}</span>{' '}
      <span className="cd-quiet">{row.StandingWhy}</span>
      <RecalledNote row={row} />
      <AlikeBarred row={row} />
    </>
  )
}

/** How it came into the library, and what it was made from, which is opened by a press or its key. */
function Origin({ row }: { readonly row: Media }): ReactNode {
  const { Source, SourceTitle } = row
  if (!SourceTitle) return sources[Source]
  if (Source === 'record') return `${sources[Source]}“${SourceTitle}”`
  return (
    <button type="button" className="cd-text-link" onClick={() => runOn('media.origin', row)}>
      {sources[Source]}，由“{SourceTitle}”而来 <KeyHint of="media.origin" />
    </button>
  )
}

/** `children` stand below what is known of it. */
export function MediaDetail({
  row,
  children,
}: {
  readonly row: Media | undefined
  readonly children?: ReactNode
}): ReactNode {
  if (!row) return <EmptyState title="没有选中的媒资" hint="用方向键移动，在这里看它的信息；按空格看大图。" />
  return (
    <>
      <div className="cd-media-preview">
        <Preview row={row} />
      </div>
      <RecordFacts
        title={row.Title}
        facts={{
          状态: row.DeletedAt !== null ? '在回收站里' : row.WithdrawnAt !== null ? '已停用' : '',
          撤下后: row.IsHalfBack && '恢复过，还有地方没有换回去',
          能否使用: <StandingBadge row={row} />,
          类别: mediaKinds[row.Kind],
          图说: row.Description,
          替代文字: altOf(row),
          署名: row.Credit,
          版权人: row.Copyright,
          来源性质: row.Kind === 'album' ? '' : rightsKinds[row.Rights],
          版权说明: row.RightsNote,
          'AI 标识': row.AiLabel !== 'none' && aiLabels[row.AiLabel],
          人物: row.People,
          地点: row.Place,
          拍摄: row.TakenTime && <Moment at={row.TakenTime} />,
          关键词: row.KeyWords,
          文件夹: row.FolderName,
          文件: [row.FileName, sidesText(row), durationText(row.DurationMs), bytesText(row.Size)]
            .filter(Boolean)
            .join(' · '),
          版本: row.Number > 1 && `第 ${row.Number} 版`,
          用处: row.UseCount === 0 ? '没有用到' : `${row.UseCount} 处`,
          公开: outsideText(row),
          来自: <Origin row={row} />,
          上传: (
            <>
              {row.AdminName} <Moment at={row.CreateTime} />
            </>
          ),
        }}
      >
        {children}
      </RecordFacts>
    </>
  )
}
