/** A field of the newsroom's own that names an article, a topic or a person: found by characters, sound or number. */
import { useId, useMemo, type ReactNode } from 'react'
import type { ArticleField } from '../../../../api/content/articleFields/calls.ts'
import type { FieldValue, ReferringKind } from '../../../../api/content/articleFields/fieldKinds.ts'
import { remoteOptions } from '../../../../workspace/choices/remoteOptions.ts'
import type { AskField, Context } from '../../../../workspace/command.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { useFormOptions } from '../../../form/useFormOptions.ts'
import { Pick } from '../../../parts/pick/Pick.tsx'

const choices: Readonly<Record<ReferringKind, Partial<AskField>>> = {
  article: remoteOptions('articles', { keyword: 'Name', title: 'Title' }),
  topic: remoteOptions('topics', { title: 'Name' }),
  person: {
    options: async ({ api }: Context) =>
      (await api.directory.people({})).map(({ ID, Name, Unit, Role }) => ({
        title: Name,
        value: ID,
        hint: Unit || Role,
      })),
  },
}

/** The label and the input. */
export function OwnReference(props: {
  readonly kind: ReferringKind
  readonly field: ArticleField
  readonly value: FieldValue
  readonly editable: boolean
  readonly onValue: (value: FieldValue) => void
}): ReactNode {
  const { kind, field, value, editable, onValue } = props
  const id = useId()
  const ctx = contextNow()
  const question = useMemo(
    (): AskField => ({ name: field.Key, label: field.Name, kind: 'pick', optional: true, ...choices[kind] }),
    [field.Key, field.Name, kind],
  )
  const fields = useMemo(() => [question], [question])
  const options = useFormOptions(fields, ctx).of(field.Key)
  const problem = options.problem && `选项没有读到：${options.problem}`
  return (
    <div className="cd-field">
      <label htmlFor={id}>
        {field.Name}
        {field.IsRequired && <small className="cd-quiet">（送审前必填）</small>}
      </label>
      <fieldset className="cd-bare" disabled={!editable}>
        <Pick
          id={id}
          field={question}
          ctx={ctx}
          value={value === '' ? undefined : Number(value)}
          problem={problem}
          describedBy={`${id}-hint`}
          choices={options.options}
          onChange={(chosen) => onValue(typeof chosen === 'number' ? chosen : '')}
        />
      </fieldset>
      <small id={`${id}-hint`} className="cd-quiet">
        {problem ?? '按标题、拼音或编号找'}
      </small>
    </div>
  )
}
