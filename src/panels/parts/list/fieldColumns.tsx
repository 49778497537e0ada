/** Columns from what a family says of its fields: the title, how a value is shown, and editing in place. */
import { contract, type FamilyName } from '../../../api/index.ts'
import type { Field } from '../../../api/record/field.ts'
import { unitText } from '../../../api/text/unitText.ts'
import { editInPlace } from '../../collection/editInPlace.ts'
import { momentColumn, onOffColumn } from './columnKinds.tsx'
import type { ListColumn } from './columns.ts'

/** A column by the field's name, with what is otherwise than the field says. */
export type FieldColumn<Row> =
  | (keyof Row & string)
  | (Partial<Omit<ListColumn<Row>, 'field' | 'edit'>> & {
      readonly field: keyof Row & string
      /** F2 edits it in place, as its family's save does. Default false. */
      readonly edit?: true | ListColumn<Row>['edit']
    })

function plainColumn(name: string, field: Field | undefined): ListColumn<any> {
  const title = field?.label ?? name
  if (field?.kind === 'flag') return onOffColumn(name, title)
  if (field?.kind === 'time') return momentColumn(name, title)
  const { titles, unit } = field ?? {}
  return {
    field: name,
    title,
    ...(field?.kind === 'number' ? { figures: true } : {}),
    // Of money the file has yuan, too: nobody reckons in millionths.
    ...(unit === 'yuan'
      ? {
          cell: (row) => unitText(unit, row[name]) ?? '—',
          text: (row) => unitText(unit, row[name]) ?? '',
        }
      : {}),
    ...(titles
      ? { cell: (row) => titles[String(row[name])] ?? '', text: (row) => titles[String(row[name])] ?? '' }
      : {}),
  }
}

/** The columns of a list of the family's records. */
export function fieldColumns<Row>(
  family: FamilyName,
  columns: readonly FieldColumn<Row>[],
): readonly ListColumn<Row>[] {
  const { fields = {}, title } = contract[family] as { fields?: Readonly<Record<string, Field>>; title: string }
  return columns.map((column) => {
    const own = typeof column === 'string' ? { field: column } : column
    const field = fields[own.field]
    const known = plainColumn(own.field, field)
    if (own.edit !== true) return { ...known, ...own } as ListColumn<Row>
    const edit = editInPlace(family as never, own.field, `修改${title}${known.title}`, field?.max ?? 100)
    return { ...known, ...own, edit: { ...edit, keeps: field?.keeps } } as ListColumn<Row>
  })
}
