/** How comments on a channel's articles come to be seen, and where the public's fronts send them. */
import type { ReactNode } from 'react'
import type { ChannelRow } from '../../../api/content/channels/calls.ts'
import { commentModes, type CommentMode } from '../../../api/content/comments/commentStates.ts'
import { stationKeyIn } from '../../../api/distribution/outputs/formats.ts'
import { Select } from '../../parts/Select.tsx'

const whats: Readonly<Record<CommentMode, string>> = {
  pre: '有人通过以后外面才看得到。',
  post: '发出就看得到，有敏感词的先扣下。',
  closed: '不接收新评论，已有的还看得到。',
}

/** A choice of the modes, with what each means and where comments are sent. What is changed is saved at once. */
export function CommentModeField(props: {
  readonly row: ChannelRow
  readonly save: (change: Partial<ChannelRow>) => Promise<void>
}): ReactNode {
  const { row, save } = props
  return (
    <label className="cd-field">
      <span>评论</span>
      <Select
        value={row.CommentMode}
        onChange={(event) => void save({ CommentMode: event.target.value as CommentMode })}
      >
        {Object.entries(commentModes).map(([mode, title]) => (
          <option key={mode} value={mode}>
            {title}
          </option>
        ))}
      </Select>
      <small className="cd-quiet">
        {whats[row.CommentMode]}接口 /open/comments，站点代号 {stationKeyIn(row.OutputPath)}
      </small>
    </label>
  )
}
