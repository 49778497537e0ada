/** Addresses of streams, as forms take them: the one that is played, and the lines it can be switched to. Pure. */
import { z } from 'zod/mini'
import { isWebAddress } from '../../text/webAddress.ts'

/** Ours: the longest address, in characters. */
export const LINE_LENGTH = 1000
/** Ours: how many further lines a live may have. */
export const MOST_LINES = 8

/** A further line: how it is called, and its address. */
export interface Line {
  readonly Name: string
  readonly Url: string
}

/** Why an address is no stream, as a sentence; undefined when it is one, or empty. HLS, of a server or of this one. */
export function streamProblem(name: string, text: string): string | undefined {
  if (text === '') return undefined
  if (text.length > LINE_LENGTH) return `${name}不能超过 ${LINE_LENGTH} 个字，现在是 ${text.length} 个。`
  if (!isWebAddress(text)) return `${name}不是网址，请填写以 https:// 或 http:// 开头的地址。`
  const path = text.replace(/[?#].*$/, '')
  return /\.(m3u8|mp4)$/i.test(path) ? undefined : `${name}要是 HLS 地址（.m3u8）或 MP4 文件（.mp4）。`
}

/** The lines of a text: a name, a blank, the address. An address without a name is called by its place. */
export function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line, at) => {
      const [, name = '', Url = ''] = /^(.*?)\s*(\S+)$/.exec(line) ?? []
      return { Name: name === '' ? `线路 ${at + 2}` : name, Url }
    })
}

/** The text of some lines. */
function textOfLines(lines: readonly Line[]): string {
  return lines.map(({ Name, Url }) => `${Name} ${Url}`).join('\n')
}

/** Why a text is no list of lines, as a sentence; undefined when it is one. */
export function linesProblem(text: string): string | undefined {
  const lines = linesOf(text)
  if (lines.length > MOST_LINES) return `备用线路最多 ${MOST_LINES} 条，现在是 ${lines.length} 条。`
  const at = lines.findIndex(({ Url }) => streamProblem('', Url) !== undefined)
  if (at >= 0) return `备用线路第 ${at + 1} 行：${streamProblem('地址', lines[at]!.Url)}`
  const twice = lines.findIndex(({ Url }, nth) => lines.findIndex((one) => one.Url === Url) !== nth)
  return twice < 0 ? undefined : `备用线路第 ${twice + 1} 行的地址前面已经有了。`
}

/** A live's addresses after it was switched to `url`: what was played takes its place among the lines. Undefined where there is no such line. */
export function switched(
  { StreamUrl, Lines }: { readonly StreamUrl: string; readonly Lines: string },
  url: string,
): { StreamUrl: string; Lines: string } | undefined {
  const lines = linesOf(Lines)
  const at = lines.findIndex((line) => line.Url === url)
  if (at < 0) return undefined
  const before = StreamUrl === '' ? [] : [{ Name: '原线路', Url: StreamUrl }]
  return { StreamUrl: url, Lines: textOfLines(lines.toSpliced(at, 1, ...before)) }
}

/** A check that a text is empty or the address of a stream. */
export function streamAddress(name: string) {
  return z.string().check(
    z.trim(),
    z.refine((text) => streamProblem(name, text) === undefined, {
      error: (issue) => streamProblem(name, String(issue.input)),
    }),
  )
}

/** A check that a text is a list of lines. */
export const lineTexts = z.string().check(
  z.trim(),
  z.refine((text) => linesProblem(text) === undefined, { error: (issue) => linesProblem(String(issue.input)) }),
)
