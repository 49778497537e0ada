/** How both engines write the label of what a machine made into the head of a film. Pure. */
import { aigcText } from '../aiLabels/aigc.ts'
import type { Order } from './order.ts'

/** Notes with names of their own instead of the few that every player knows. */
const NAMED = '+use_metadata_tags'

/** The notes of the file that an order makes, by name; none where it has no label. */
export const notesOf = ({ aigc }: Pick<Order, 'aigc'>): Readonly<Record<string, string>> =>
  aigc ? { AIGC: aigcText(aigc) } : {}

/** The muxer's options, with what it needs for such notes. */
export function formatOptionsOf({
  aigc,
  format,
  formatOptions = {},
}: Pick<Order, 'aigc' | 'format' | 'formatOptions'>): NonNullable<Order['formatOptions']> {
  if (!aigc) return formatOptions
  if (format === 'mp4') return { ...formatOptions, movflags: `${formatOptions['movflags'] ?? ''}${NAMED}` }
  // The parts of a stream are written by a muxer of its own.
  if (format === 'hls') return { ...formatOptions, hls_segment_options: `movflags=${NAMED}` }
  return formatOptions
}
