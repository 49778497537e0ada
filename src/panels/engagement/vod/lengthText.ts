/** How long a content is, as people write it: 29:00, 1:02:05; nothing where nobody said. */
import { clockText } from '../../../api/text/timecode.ts'

/** `seconds`: 0 for unknown. */
export const lengthText = (seconds: number): string => (seconds <= 0 ? '' : clockText(seconds))
