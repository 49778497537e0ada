/** At which ratios the covers of a channel's articles are cut. */
import type { ReactNode } from 'react'
import type { ChannelRow } from '../../../api/content/channels/calls.ts'
import { channelFields } from '../../../api/content/channels/fields.ts'
import { ratioTitles } from '../../../api/library/media/ratios.ts'
import { Select } from '../../parts/Select.tsx'

/** A choice for each of the two. What is changed is saved at once. */
export function RatioFields(props: {
  readonly row: ChannelRow
  readonly save: (change: Partial<ChannelRow>) => Promise<void>
}): ReactNode {
  const { row, save } = props
  return (['CoverRatio', 'SmallRatio'] as const).map((field) => (
    <label key={field} className="cd-field">
      <span>{channelFields[field].label}</span>
      <Select value={row[field]} onChange={(event) => void save({ [field]: event.target.value })}>
        {Object.entries(ratioTitles).map(([ratio, title]) => (
          <option key={ratio} value={ratio}>
            {title}
          </option>
        ))}
      </Select>
    </label>
  ))
}
