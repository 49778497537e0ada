/** Copying what is selected, of any family: numbers, titles, or addresses that open it, one per line. */
import { recordTitleWhole } from '../api/recordTitle.ts'
import { defineCommand, type Command, type Context, type Subject } from '../workspace/command.ts'
import { familyTitle } from '../workspace/families.ts'
import { formatAddress } from '../workspace/router/address.ts'
import { copy } from './copy.ts'
import { writingOf } from './details.ts'

type Row = { readonly ID?: number }

/** The address that opens a record: the page its family edits it on, its form, else the page it is listed on. */
function recordAddress(ctx: Pick<Context, 'page'>, family: Subject['family'], row: Row): string {
  const { ID } = row
  const editing = writingOf(family)
  if (editing?.action.opens) return formatAddress(editing.action.opens, { ID })
  if (editing) return formatAddress('/Form', { action: editing.id, ID })
  return formatAddress(ctx.page ?? '/', { ID })
}

function copying(
  name: string,
  what: string,
  keys: string,
  keyword: string,
  of: (row: Row, subject: Subject, ctx: Context) => string,
): Command {
  return defineCommand({
    id: `records.${name}`,
    title: `复制${what}`,
    group: '列表',
    keys,
    where: 'list',
    keywords: ['copy', keyword],
    can: ({ subject }) =>
      subject ? subject.rows.length > 0 || `请先选择${familyTitle(subject.family) || '记录'}` : false,
    run: (ctx) => {
      const { subject } = ctx
      return subject && copy(ctx, what, subject.rows.map((row) => of(row as Row, subject, ctx)).join('\n'))
    },
  })
}

/** The commands; their keys act in every list. */
export const copyCommands: readonly Command[] = [
  copying('copyNumber', '编号', 'y y', 'id', (row) => String(row.ID)),
  copying('copyTitle', '标题', 'y t', 'title', (row) => recordTitleWhole(row)),
  copying(
    'copyLink',
    '链接',
    'y l',
    'url',
    (row, { family }, ctx) => location.origin + recordAddress(ctx, family, row),
  ),
]
