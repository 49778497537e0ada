/** How long each level of a channel may take: saved when the field is left. */
import { useEffect, useState, type ReactNode } from 'react'
import type { ChannelRow } from '../../../api/content/channels/calls.ts'
import { HOURS_LIMIT } from '../../../api/content/channels/fields.ts'
import { levelTitles, type Level } from '../../../api/content/articles/review.ts'

const fields = { 1: 'ReviewHours1', 2: 'ReviewHours2', 3: 'ReviewHours3' } as const

/** A field of hours for each level. A channel without review has no clocks. */
export function LevelClocks({
  row,
  save,
}: {
  readonly row: ChannelRow
  readonly save: (change: Partial<ChannelRow>) => Promise<void>
}): ReactNode {
  const levels = ([1, 2, 3] as const).filter((level) => level <= row.ReviewLevels)
  return levels.map((level) => <Clock key={level} level={level} hours={row[fields[level]]} row={row} save={save} />)
}

function Clock(props: {
  readonly level: Level
  readonly hours: number
  readonly row: ChannelRow
  readonly save: (change: Partial<ChannelRow>) => Promise<void>
}): ReactNode {
  const { level, hours, row, save } = props
  const [text, setText] = useState(String(hours))
  useEffect(() => setText(String(hours)), [row.ID, hours])
  const leave = () => {
    const next = Number(text)
    if (text.trim() === '' || !Number.isInteger(next)) return setText(String(hours))
    if (next !== hours) void save({ [fields[level]]: next })
  }
  return (
    <label className="cd-field">
      <span>{levelTitles[level]}时限</span>
      <span className="cd-channel-hours">
        <input
          type="number"
          min={0}
          max={HOURS_LIMIT}
          aria-label={`${levelTitles[level]}时限（小时）`}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && !event.nativeEvent.isComposing && event.currentTarget.blur()}
        />
        <small className="cd-quiet">小时，0 为不计时</small>
      </span>
    </label>
  )
}
