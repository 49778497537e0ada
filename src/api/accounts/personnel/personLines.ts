/** People pasted from a list: 姓名, 类型, 职务, 电话, 邮箱, 备注. Pure. */
import { pastedLines } from '../../text/pastedLines.ts'

/** The columns a heading may name, in the order they have without one. */
const columns = {
  Name: /^(姓名|名称|名字)$/,
  Types: /^(人员)?(类型|类别)$/,
  Post: /^(职务|岗位|职位)$/,
  Phone: /^(联系)?(电话|手机|手机号|电话号码|手机号码|方式)$/,
  Email: /^(电子)?(邮箱|邮件)$/,
  ReMark: /^(备注|说明)$/,
} as const
type Column = keyof typeof columns
/** The headings of an empty sheet, each of which is read again. */
export const personHeadings = ['姓名', '类型', '职务', '电话', '邮箱', '备注'] as const
const usual = Object.keys(columns) as Column[]

/** One person of the text. */
export interface PersonLine extends Readonly<Record<Exclude<Column, 'Types'>, string>> {
  readonly line: number
  readonly Types: readonly string[]
}

/** What a heading says about the columns; undefined when the cells are none. */
function headingOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const found = cells.map((cell) => usual.find((name) => columns[name].test(cell)))
  return found.includes('Name') ? found : undefined
}

/** Read a text. A heading in the first line gives the columns their order; unknown columns are left out. */
export function personLines(text: string): PersonLine[] {
  const lines = pastedLines(text)
  const heading = lines[0] && headingOf(lines[0].cells)
  const order = heading ?? usual
  return lines.slice(heading ? 1 : 0).map(({ line, cells }) => {
    const cell = (name: Column) => cells[order.indexOf(name)] ?? ''
    return {
      line,
      Name: cell('Name'),
      Types: [
        ...new Set(
          cell('Types')
            .split(/[、/;；|\s]+/)
            .filter(Boolean),
        ),
      ],
      Post: cell('Post'),
      Phone: cell('Phone'),
      Email: cell('Email'),
      ReMark: cell('ReMark'),
    }
  })
}
