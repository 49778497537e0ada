/** Columns and a filter for the fields that the newsroom defines for its articles. */
import { useMemo } from 'react'
import type { ArticleRow } from '../../../api/content/articles/row.ts'
import { choicesOf } from '../../../api/content/articleFields/fieldKinds.ts'
import { useRead } from '../../../workspace/data.ts'
import type { Filter } from '../../parts/filters/filter.ts'
import type { ListColumn } from '../../parts/list/columns.ts'

/** From which width on they are shown, in px; whoever wants fewer hides them like any column. */
const FROM = 1500

/** A column for each field whose value says something by itself. */
export function useOwnColumns(): readonly ListColumn<ArticleRow>[] {
  const { data } = useRead('articleFields', 'inForce', {})
  return useMemo(
    () =>
      (data ?? [])
        .filter(({ Kind }) => ['text', 'number', 'date', 'choice'].includes(Kind))
        .map(({ Key, Name, Kind }) => ({
          // No field of the row, but a name under which a person's choice of columns is kept.
          field: `Extra.${Key}` as 'Extra',
          title: Name,
          width: '120px',
          from: FROM,
          ...(Kind === 'number' ? { figures: true } : {}),
          cell: ({ Extra }) => Extra[Key] ?? '',
          text: ({ Extra }) => Extra[Key] ?? '',
        })),
    [data],
  )
}

/** Articles that have a field, or one of its choices. */
export const ownFilter: Filter<{ FieldKey?: string | undefined; FieldValue?: string | undefined }> = {
  name: 'Own',
  title: '稿件字段',
  kind: 'choice',
  options: function useOwnOptions() {
    const { data } = useRead('articleFields', 'inForce', {})
    return {
      data: data?.flatMap((field) => [
        { value: field.Key, title: `填了“${field.Name}”` },
        ...(field.Kind === 'choice' ? choicesOf(field) : []).map((choice) => ({
          value: `${field.Key}=${choice}`,
          title: `${field.Name}：${choice}`,
        })),
      ]),
    }
  },
  apply(value) {
    const at = value.indexOf('=')
    return at < 0 ? { FieldKey: value } : { FieldKey: value.slice(0, at), FieldValue: value.slice(at + 1) }
  },
}
