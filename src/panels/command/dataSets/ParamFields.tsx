/** The parameters of a data set as fields, for trying it. */
import type { ReactNode } from 'react'
import type { DataParam } from '../../../api/command/dataSets/model.ts'

/** One field for each; an empty one stands for the default. */
export function ParamFields(props: {
  readonly params: readonly DataParam[]
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (values: Readonly<Record<string, string>>) => void
}): ReactNode {
  const { params, values, onChange } = props
  if (params.length === 0) return null
  const set = (name: string, value: string) => {
    const { [name]: _, ...rest } = values
    onChange(value === '' ? rest : { ...rest, [name]: value })
  }
  return (
    <div className="cd-data-params">
      {params.map(({ Name, Title, Kind, Default }) => (
        <label key={Name} className="cd-field">
          <span>{Title || Name}</span>
          <input
            value={values[Name] ?? ''}
            placeholder={Default}
            maxLength={500}
            inputMode={Kind === 'number' ? 'numeric' : 'text'}
            onChange={(event) => set(Name, event.target.value)}
          />
        </label>
      ))}
    </div>
  )
}
