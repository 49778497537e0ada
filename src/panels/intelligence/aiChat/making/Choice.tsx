/** One of a few, as buttons of which one is pressed; the arrows go through them. */
import { useId, type ReactNode } from 'react'

/** What it needs. `options`: value and what it is called. */
export function Choice<V extends string | number>(props: {
  readonly label: string
  readonly value: V
  readonly options: readonly (readonly [value: V, title: string])[]
  readonly onChange: (value: V) => void
}): ReactNode {
  const { label, value, options, onChange } = props
  const name = useId()
  return (
    <fieldset className="cd-ai-choice">
      <legend>{label}</legend>
      {options.map(([one, title]) => (
        <label key={one}>
          <input type="radio" name={name} checked={one === value} onChange={() => onChange(one)} /> {title}
        </label>
      ))}
    </fieldset>
  )
}
