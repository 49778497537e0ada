/** What was found out about a clue, as it is kept: a line each, the moment first. Pure. */

/** One line. */
export interface FollowLine {
  /** ISO 8601. */
  readonly At: string
  readonly Who: string
  readonly Text: string
}

/** The line as it is kept. */
export function followText({ At, Who, Text }: FollowLine): string {
  return `${At} ${Who}：${Text.replace(/\s*\n\s*/g, ' ')}`
}

/** The lines of a text; what is no such line is a text without moment and person. */
export function followLines(text: string): FollowLine[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const found = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([^：]*)：(.*)$/.exec(line)
      return found ? { At: found[1]!, Who: found[2]!, Text: found[3]! } : { At: '', Who: '', Text: line }
    })
}
