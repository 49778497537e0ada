/** A field that holds the address of a stream or of a video. */
import type { FieldOptions } from '../../record/field.ts'
import { line, text } from '../../record/kinds.ts'
import { LINE_LENGTH, linesProblem, lineTexts, MOST_LINES, streamAddress, streamProblem } from './streams.ts'

/** The address of a stream (.m3u8) or a file (.mp4), or nothing. */
export function streamLine(label: string, more: FieldOptions) {
  return {
    ...line(label, { ...more, max: LINE_LENGTH, check: (address) => streamProblem(label, address) }),
    write: streamAddress(label),
  }
}

/** Further streams, one a line: a name, a blank, the address. */
export function moreLines(label: string) {
  return {
    ...text(label, { max: MOST_LINES * LINE_LENGTH, hint: '每行一条：名称 地址', check: linesProblem }),
    write: lineTexts,
  }
}
