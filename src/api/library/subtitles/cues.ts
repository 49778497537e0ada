/** Cues: what is said from when until when. Reading SRT, WebVTT and ASS, and writing WebVTT. Pure. */

/** One line of subtitles; moments in milliseconds from the beginning. */
export interface Cue {
  readonly From: number
  readonly To: number
  /** Plain text; parted by breaks. */
  readonly Text: string
}

/** Ours: the most cues of a video, and the longest text of one, in characters. */
export const CUES_LIMIT = 20_000
/** See CUES_LIMIT. */
export const CUE_TEXT_LIMIT = 500

/** Why a file cannot be read as subtitles. */
export class SubtitleFault extends Error {
  override readonly name = 'SubtitleFault'
}

const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`
const SPAN = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s|$)`)

const millis = (hours: string | undefined, minutes: string, seconds: string, rest: string) =>
  Number(hours ?? 0) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(rest.padEnd(3, '0'))

/**
 * The text of a cue as it is kept: without what nobody sees, and what turns the order of letters round, and without empty
 * lines, of which the first would end it in a file. '' where nothing is left.
 */
export const cleanCueText = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .split(/[\n\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n')

/** Tags and the commands of ASS go; what is left is what people read. */
const plain = (text: string) =>
  text
    .replace(/\{[^{}]*\}/g, '')
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

/** SRT and WebVTT: a line with two moments, then text until an empty line. */
function blocks(text: string): Cue[] {
  const cues: Cue[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const span = SPAN.exec(lines[at]!)
    if (!span) continue
    const said: string[] = []
    while (at + 1 < lines.length && lines[at + 1]!.trim() !== '' && !SPAN.test(lines[at + 1]!)) said.push(lines[++at]!)
    const [, h1, m1, s1, r1, h2, m2, s2, r2] = span
    cues.push({ From: millis(h1, m1!, s1!, r1!), To: millis(h2, m2!, s2!, r2!), Text: said.join('\n') })
  }
  return cues
}

/** ASS and SSA: lines `Dialogue:` whose fields the line `Format:` names; the text is the last and holds commas. */
function dialogues(text: string): Cue[] {
  let names = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect', 'text']
  let isEvents = false
  const cues: Cue[] = []
  for (const line of text.split('\n')) {
    if (/^\s*\[/.test(line)) isEvents = /^\s*\[events\]/i.test(line)
    const format = isEvents && /^\s*Format\s*:(.*)$/i.exec(line)
    if (format) names = format[1]!.split(',').map((name) => name.trim().toLowerCase())
    const said = isEvents && /^\s*Dialogue\s*:(.*)$/i.exec(line)
    if (!said) continue
    const fields = said[1]!.split(',')
    const valueOf = (name: string) => fields[names.indexOf(name)]?.trim() ?? ''
    const span = SPAN.exec(`${valueOf('start')} --> ${valueOf('end')}`)
    if (!span) continue
    const [, h1, m1, s1, r1, h2, m2, s2, r2] = span
    const Text = fields
      .slice(names.length - 1)
      .join(',')
      .replace(/\\[Nn]/g, '\n')
      .replace(/\\h/g, ' ')
    cues.push({ From: millis(h1, m1!, s1!, r1!), To: millis(h2, m2!, s2!, r2!), Text })
  }
  return cues
}

/**
 * The cues of a text in SRT, WebVTT or ASS, in the order of their moments. Throws a SubtitleFault: it is none of these, or has too
 * much of something.
 */
export function readCues(text: string): Cue[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n{3,}/g, '\n\n')
  refuseLong(lines)
  const found = /^[ \t]*\[(script info|events|v4\+? styles)\]/im.test(lines) ? dialogues(lines) : blocks(lines)
  const cues = found
    .map(({ Text, ...span }) => ({ ...span, Text: cleanCueText(plain(Text)) }))
    .filter(({ From, To, Text }) => To > From && Text !== '')
    .toSorted((a, b) => a.From - b.From)
  if (cues.length === 0) throw new SubtitleFault('里面没有字幕：须为 SRT、WebVTT 或 ASS')
  if (cues.length > CUES_LIMIT) throw new SubtitleFault(`有 ${cues.length} 条字幕，最多 ${CUES_LIMIT} 条`)
  const long = cues.findIndex(({ Text }) => [...Text].length > CUE_TEXT_LIMIT)
  if (long >= 0) throw new SubtitleFault(`第 ${long + 1} 条字幕太长，一条最多 ${CUE_TEXT_LIMIT} 个字符`)
  return cues
}

/** Ours: the longest line of a file, in characters, and the most lines; no subtitles come near. */
const LINE_LIMIT = 5000
const LINES_LIMIT = 200_000

/** What is long beyond measure is told before anything is looked for in it, which would take its time. */
function refuseLong(text: string): void {
  let count = 0
  for (let at = 0; at <= text.length;) {
    const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at)
    if (end - at > LINE_LIMIT) throw new SubtitleFault(`第 ${count + 1} 行太长，一行最多 ${LINE_LIMIT} 个字符`)
    if (++count > LINES_LIMIT) throw new SubtitleFault(`行数太多，最多 ${LINES_LIMIT} 行`)
    at = end + 1
  }
}

const two = (value: number, digits = 2) => String(value).padStart(digits, '0')
const moment = (ms: number) =>
  `${two(Math.floor(ms / 3_600_000))}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${two(ms % 1000, 3)}`

/** The text of a cue as players of WebVTT read it: signs that mean something there are spelt out, and nothing ends it. */
export const vttText = (text: string): string =>
  cleanCueText(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The cues as WebVTT. */
export function writeVtt(cues: readonly Cue[]): string {
  const texts = cues.map(({ From, To, Text }) => `${moment(From)} --> ${moment(To)}\n${vttText(Text)}\n`)
  return ['WEBVTT\n', ...texts].join('\n')
}
