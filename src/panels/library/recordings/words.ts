/** How recordings are told. Pure. */
import type { Recording } from '../../../api/library/recordings/calls.ts'
import type { RecordingState } from '../../../api/library/recordings/fields.ts'
import type { Mark } from '../../parts/Badge.tsx'

const marks: Readonly<Record<RecordingState, Mark>> = {
  waiting: 'scheduled',
  running: 'passed',
  stopping: 'waiting',
  done: 'plain',
  failed: 'refused',
  cancelled: 'plain',
}

/** What marks its state; one that something is in the way of looks like one that failed, before it has. */
export const markOf = ({ State, Problem }: Pick<Recording, 'State' | 'Problem'>): Mark =>
  Problem === '' ? marks[State] : 'refused'

/** 1:02:05; nothing for nothing. */
export function lengthWords(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds <= 0) return ''
  const two = (part: number) => String(part).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** 12.3 MB. */
export function sizeWords(bytes: number): string {
  return bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MB` : `${(bytes / 1024 ** 3).toFixed(2)} GB`
}

/** The gaps of a text: each with its moment, an ISO 8601 text, and what is missing. */
export function gapLines(text: string): { readonly at: string; readonly text: string }[] {
  return text
    .split('\n')
    .map((line) => /^(\S+) (.+)$/.exec(line))
    .flatMap((match) => (match ? [{ at: match[1]!, text: match[2]! }] : []))
}
