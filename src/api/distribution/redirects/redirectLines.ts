/** Redirects out of the rows of a file. Pure. */
import { moment } from '../../callSchemas.ts'
import { codePoints } from '../../text/textLimit.ts'
import { PATH_LENGTH, pathOf, pathOfAddress } from './address.ts'
import type { redirectKinds } from './fields.ts'

/** A row of a file: its number as people count, from 1, and its cells. */
export interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/** A redirect of a file. */
export interface RedirectOfLine {
  readonly line: number
  readonly From: string
  readonly Target: string
  readonly Kind: keyof typeof redirectKinds
  readonly Until: string | null
  readonly ReMark: string
}

/** A row that cannot be taken. */
export interface BadRow {
  readonly line: number
  readonly why: string
}

const written: readonly (readonly [keyof typeof redirectKinds, RegExp])[] = [
  ['gone', /^(?:410|gone|撤下|已撤下|删除|已经撤下.*)$/i],
  ['temporary', /^(?:302|303|307|temporary|暂时|临时|暂时转到.*)$/i],
  ['moved', /^(?:301|308|moved|permanent|永久|永久转到.*)$/i],
]
const HEADING = /^(?:旧地址|旧网址|原地址|from|old|source|old url)$/i

function kindOf(cell: string, Target: string): keyof typeof redirectKinds | undefined {
  if (cell === '') return Target === '' ? 'gone' : 'moved'
  return written.find(([, words]) => words.test(cell))?.[0]
}

/** Columns in their order: old address, target, kind, until, remark. A first row of headings and blank rows are left out. */
export function redirectLines(rows: readonly Row[]): { lines: RedirectOfLine[]; bad: BadRow[] } {
  const lines: RedirectOfLine[] = []
  const bad: BadRow[] = []
  const seen = new Map<string, number>()
  for (const [at, { line, cells }] of rows.entries()) {
    const [from = '', to = '', kind = '', until = '', remark = ''] = cells.map((cell) => cell.trim())
    if (cells.every((cell) => cell.trim() === '') || (at === 0 && HEADING.test(from))) continue
    const From = pathOfAddress(from)
    const Target = to === '' ? '' : pathOf(to)
    const Kind = kindOf(kind, to)
    const before = From === undefined ? undefined : seen.get(From)
    const why =
      From === undefined
        ? `旧地址“${from.slice(0, 60)}”不正确，要以 / 或 http 开头`
        : From.length > PATH_LENGTH || (Target ?? '').length > PATH_LENGTH
          ? `地址不能超过 ${PATH_LENGTH} 个字`
          : Target === undefined
            ? `“${to.slice(0, 60)}”不是本站的地址，要以 / 开头`
            : Kind === undefined
              ? `方式“${kind.slice(0, 20)}”不认识，请写 301、302 或 410`
              : Kind !== 'gone' && Target === ''
                ? '没有写转到哪里'
                : until !== '' && !moment.safeParse(until).success
                  ? `有效期“${until.slice(0, 20)}”不正确，例如 2027-01-31`
                  : codePoints(remark) > 200
                    ? `备注不能超过 200 个字，现在是 ${codePoints(remark)} 个`
                    : before !== undefined
                      ? `和第 ${before} 行重复`
                      : undefined
    if (why !== undefined) bad.push({ line, why })
    else {
      seen.set(From!, line)
      const Until = until === '' ? null : new Date(until).toISOString()
      lines.push({ line, From: From!, Target: Kind === 'gone' ? '' : Target!, Kind: Kind!, Until, ReMark: remark })
    }
  }
  return { lines, bad }
}
