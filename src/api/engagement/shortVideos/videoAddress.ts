/** Addresses of videos, as forms take them: a file of the library, a stream, or an MP4 elsewhere. Pure. */
import { z } from 'zod/mini'
import { asRead, endings, keyOfAddress } from '../../library/media/fileAddress.ts'
import { line } from '../../record/kinds.ts'
import type { FieldOptions } from '../../record/field.ts'
import { LINE_LENGTH, streamProblem } from '../lives/streams.ts'

const videoEndings = Object.entries(endings).flatMap(([type, ending]) => (type.startsWith('video/') ? [ending] : []))
const endingOf = (address: string) => /\.(\w+)$/.exec(address.replace(/[?#].*$/, ''))?.[1]?.toLowerCase() ?? ''

/** Why a text is no address of a video, as a sentence; undefined when it is one, or empty. */
export function videoProblem(name: string, text: string): string | undefined {
  // What the library holds is played whatever it came as.
  if (keyOfAddress(text) !== undefined && text.length <= LINE_LENGTH && videoEndings.includes(endingOf(text)))
    return undefined
  return streamProblem(name, text)
}

function checked(label: string, isNeeded: boolean) {
  return z.string(`请填写${label}`).check(
    z.trim(),
    z.overwrite(asRead),
    z.refine((text) => !isNeeded || text !== '', `请填写${label}`),
    z.refine((text) => videoProblem(label, text) === undefined, {
      error: (issue) => videoProblem(label, String(issue.input)),
    }),
  )
}

/** The field of such an address. Where it is required it may not be empty. */
export function videoLine<const More extends FieldOptions>(label: string, more: More) {
  const field = line(label, { ...more, max: LINE_LENGTH, check: (text) => videoProblem(label, text) })
  return { ...field, write: checked(label, more.required === true) }
}
