/** An order, in the words of the programs ffmpeg and ffprobe. */
import { formatOptionsOf, notesOf } from './labelOptions.ts'
import { inputOptions } from './limits.ts'
import type { Made, Order } from './order.ts'
import { mostFrames, spanFilter, stillRead, type Span } from './spanFilter.ts'

const given = (options: Readonly<Record<string, string | number>>, of = '') =>
  Object.entries(options).flatMap(([name, value]) => [`-${name}${of}`, String(value)])

/** What ffprobe is called with. */
export function probeArguments(path: string): string[] {
  return [
    ...['-v', 'error', '-of', 'json', '-show_format', '-show_streams'],
    ...given(inputOptions),
    ...['-i', `file:${path}`],
  ]
}

/**
 * Ours: so much before a moment is read as well where the picture is made anew, in seconds: in a transport stream a seek ends
 * after the key frame that the moment needs.
 */
const BEFORE = 10

/** What ffmpeg is called with. Whatever it is to read is restricted as `inputOptions` says. */
export function makeArguments(order: Order): string[] {
  const { input, isDrawn = false, from, to, isCoarse, picture, sound, output, format } = order
  const before = isMade(picture) || isMade(sound) ? Math.min(from ?? 0, BEFORE) : 0
  const begin = from === undefined ? undefined : from - before
  const length = to === undefined ? Infinity : to - (from ?? 0)
  const span = { from: before, to: before + length }
  const beyond = Math.max(...[picture, sound].map((one) => (isMade(one) ? stillRead(one) : 0)))
  const source = isDrawn ? ['-f', 'lavfi', '-i', input] : [...given(inputOptions), '-i', `file:${input}`]
  return [
    ...['-hide_banner', '-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1'],
    ...(isCoarse ? ['-skip_frame', 'nokey'] : []),
    '-noautorotate',
    ...(begin === undefined ? [] : ['-ss', String(begin)]),
    ...(to === undefined ? [] : ['-t', String(to - (begin ?? 0) + beyond)]),
    ...source,
    ...(picture ? ['-map', '0:V:0', ...made(picture, 'v', span)] : ['-vn']),
    // Sound may be missing.
    ...(sound ? ['-map', '0:a:0?', ...made(sound, 'a', span)] : ['-an']),
    ...['-map_metadata', '-1'],
    ...Object.entries(notesOf(order)).flatMap(([name, text]) => ['-metadata', `${name}=${text}`]),
    ...['-f', format],
    ...given(formatOptionsOf(order)),
    `file:${output}`,
  ]
}

const isMade = (one: Order['picture']): one is Made => one !== undefined && one !== 'copy'

/** `span`: what is made of what is read, in seconds from where it is read from. */
function made(one: Made | 'copy', of: 'v' | 'a', span: Span): string[] {
  if (one === 'copy') return [`-c:${of}`, 'copy']
  const most = mostFrames(span, one)
  return [
    ...[`-filter:${of}`, spanFilter(span, one, of === 'v') + one.filter, `-c:${of}`, one.codec],
    ...given(one.options ?? {}, `:${of}`),
    ...(Number.isFinite(most) ? [`-frames:${of}`, String(most)] : []),
  ]
}
