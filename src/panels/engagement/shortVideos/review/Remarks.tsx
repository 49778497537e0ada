/** The remarks on a short video, in the order of their moments; each leads to its own. */
import type { ReactNode } from 'react'
import type { ShortVideoRemark } from '../../../../api/engagement/shortVideoRemarks/calls.ts'
import type { ShortVideo } from '../../../../api/engagement/shortVideos/model.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { clockText } from '../../../../api/text/timecode.ts'

interface RemarksProps {
  readonly row: Pick<ShortVideo, 'Revision'>
  readonly remarks: readonly ShortVideoRemark[]
  readonly jump: (remark: ShortVideoRemark) => void
}

/** Those that wait above all: what was seen to is quiet. */
export function Remarks({ row, remarks, jump }: RemarksProps): ReactNode {
  const open = remarks.filter(({ IsResolved }) => !IsResolved).length
  return (
    <section aria-label="审片意见">
      <h3>
        意见 {remarks.length > 0 && `${open} / ${remarks.length}`}
        <span className="cd-quiet">
          <KeyCaps keys="m" /> 写一条
        </span>
      </h3>
      {remarks.length === 0 && <p className="cd-quiet">还没有意见。</p>}
      <ol>
        {remarks.map((remark) => (
          <li key={remark.ID} className={remark.IsResolved ? 'cd-quiet' : undefined}>
            <button type="button" className="cd-video-moment" onClick={() => jump(remark)}>
              {clockText(remark.AtMs / 1000)}
            </button>{' '}
            {remark.OwnerName}
            {remark.Revision !== row.Revision && `，对第 ${remark.Revision} 版`}
            {remark.IsResolved && '，已处理'}
            <p className="cd-record-text">{remark.Content}</p>
          </li>
        ))}
      </ol>
      {remarks.length > 0 && (
        <p className="cd-quiet">
          <KeyCaps keys="enter" /> 到下一条的画面 <KeyCaps keys="x" /> 已处理
        </p>
      )}
    </section>
  )
}
