/** The options of a vote as people type them: one a line, behind a bar what is said of it. Pure. */

import { firstAlike } from '../../text/sameName.ts'
import { cutText } from '../../text/textLimit.ts'

/** Ours: how many options a vote has, and how long each is called. */
export const OPTIONS = { least: 2, most: 200 } as const
export const OPTION_LENGTH = 60
const SUMMARY_LENGTH = 200

/** An option. */
export interface OptionLine {
  readonly Title: string
  readonly Summary: string
}

const bare = (text: string) => text.replace(/^[ \t\r\u3000]+|[ \t\r\u3000]+$/g, '')

/** The options of a text, in its order; the same as the database makes of it (0630_votes.sql). */
export function optionsIn(text: string): OptionLine[] {
  return text
    .replaceAll('｜', '|')
    .split('\n')
    .filter((line) => bare(line) !== '')
    .map((line) => {
      const bar = line.indexOf('|')
      const [Title, Summary] = bar < 0 ? [line, ''] : [line.slice(0, bar), line.slice(bar + 1)]
      return { Title: bare(Title), Summary: bare(Summary) }
    })
}

/** The line of an option that is called so: nothing of it is taken for a bar or another line, and it is no longer than it may be. */
export function optionLine(title: string, behind = ''): string {
  const plain = bare(title.replace(/[|｜]/g, '／').replace(/\s+/g, ' '))
  return cutText(plain, OPTION_LENGTH - behind.length) + behind
}

/** Why a text is no list of options, as a sentence; undefined when it is one, or empty. */
export function optionsProblem(text: string): string | undefined {
  const options = optionsIn(text)
  if (options.length > OPTIONS.most) return `选项最多 ${OPTIONS.most} 个，现在是 ${options.length} 个。`
  for (const [at, { Title, Summary }] of options.entries()) {
    if (Title === '') return `选项第 ${at + 1} 行没有名称。`
    if (Title.length > OPTION_LENGTH)
      return `选项第 ${at + 1} 行的名称不能超过 ${OPTION_LENGTH} 个字，现在是 ${Title.length} 个。`
    if (Summary.length > SUMMARY_LENGTH)
      return `选项第 ${at + 1} 行的说明不能超过 ${SUMMARY_LENGTH} 个字，现在是 ${Summary.length} 个。`
    if (options.findIndex((one) => one.Title === Title) !== at) return `选项第 ${at + 1} 行的“${Title}”前面已经有了。`
  }
  const alike = firstAlike(options.map(({ Title }) => Title))
  return (
    alike &&
    `选项第 ${alike.at + 1} 行的“${options[alike.at]!.Title}”和第 ${alike.before + 1} 行的“${options[alike.before]!.Title}”看上去一样，请改一个。`
  )
}
