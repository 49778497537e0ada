/** What becomes of a text that is pasted into a form or left in it. Pure. */
import { fullWidthCommaToComma } from '../../api/text/filters.ts'
import { keptOf } from '../../api/text/keeps.ts'
import { readTimecode, timecode } from '../../api/text/timecode.ts'
import { readYuan, yuan } from '../../api/text/yuan.ts'
import type { AskField } from '../../workspace/command.ts'

// What spreadsheets and chat windows bring along: spaces that do not break, zero width, direction and byte order marks.
const UNSEEN = /[\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** Figures and the signs between them, narrow: １２，３ is 12,3. */
function narrowFigures(text: string): string {
  return fullWidthCommaToComma(text)
    .replace(/[\uff10-\uff19]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replaceAll('．', '.')
    .replaceAll('－', '-')
}

/** A line as the field wants it: trimmed, figures narrow, a timecode and money written out, then what the field keeps. */
export function cleanLine(field: Pick<AskField, 'kind' | 'keeps'>, text: string): string {
  const seen = text.replace(UNSEEN, '').replaceAll('\u00a0', ' ').trim()
  const meant = field.kind === 'timecode' ? readTimecode(seen) : undefined
  if (meant !== undefined) return timecode(meant)
  const micro = field.kind === 'yuan' ? readYuan(seen) : undefined
  if (micro !== undefined) return yuan(micro)
  const narrow = field.kind === 'number' ? narrowFigures(seen) : seen
  return keptOf(field.keeps, narrow)
}

/** A pasted text as one line: a cell of a spreadsheet ends with a line break, a wrapped address has one inside. */
export function pastedLine(field: Pick<AskField, 'kind' | 'keeps'>, text: string): string {
  return cleanLine(field, text.replace(/[\r\n\t]+/g, ' '))
}
