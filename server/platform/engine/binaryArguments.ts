/** An order, in the words of the programs ffmpeg and ffprobe. */
import { inputOptions } from './limits.ts'
import type { Made, Order } from './order.ts'

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

/** What ffmpeg is called with. Whatever it is to read is restricted as `inputOptions` says. */
export function makeArguments(order: Order): string[] {
  const { input, isDrawn = false, from, to, isCoarse, picture, sound, output, format, formatOptions = {} } = order
  const source = isDrawn ? ['-f', 'lavfi', '-i', input] : [...given(inputOptions), '-i', `file:${input}`]
  return [
    ...['-hide_banner', '-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1'],
    ...(isCoarse ? ['-skip_frame', 'nokey'] : []),
    '-noautorotate',
    ...(from === undefined ? [] : ['-ss', String(from)]),
    ...(to === undefined ? [] : ['-t', String(to - (from ?? 0))]),
    ...source,
    ...(picture ? ['-map', '0:V:0', ...made(picture, 'v')] : ['-vn']),
    // Sound may be missing.
    ...(sound ? ['-map', '0:a:0?', ...made(sound, 'a')] : ['-an']),
    ...['-map_metadata', '-1', '-f', format],
    ...given(formatOptions),
    `file:${output}`,
  ]
}

function made(one: Made | 'copy', of: 'v' | 'a'): string[] {
  if (one === 'copy') return [`-c:${of}`, 'copy']
  return [
    ...[`-filter:${of}`, one.filter, `-c:${of}`, one.codec],
    ...given(one.options ?? {}, `:${of}`),
    ...(one.frames === undefined ? [] : [`-frames:${of}`, String(one.frames)]),
  ]
}
