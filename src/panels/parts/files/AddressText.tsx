/** The addresses of a field as text: typed and pasted as ever. */
import type { ReactNode } from 'react'
import type { FieldProps } from '../../../workspace/command.ts'
import { KeptInput } from '../KeptInput.tsx'
import './files.css'

/** A line, or a text with an address a line where there may be several. `id` is the input's, which the form names. */
export function AddressText(
  props: Pick<FieldProps, 'id' | 'problem' | 'describedBy' | 'onChange' | 'most' | 'label'> & {
    readonly text: string
    readonly readOnly?: boolean
    /** Only what stands in the library will do. Default false. */
    readonly isOwn?: boolean
  },
): ReactNode {
  const { id, label, text, problem, describedBy, onChange, most = 1, readOnly = false, isOwn = false } = props
  const ties = {
    id,
    className: 'bp6-input cd-address-text',
    'aria-label': label,
    'aria-invalid': problem === undefined ? undefined : true,
    'aria-describedby': describedBy,
    readOnly,
    spellCheck: false,
    value: text,
  }
  return most > 1 ? (
    <textarea
      {...ties}
      rows={Math.min(6, Math.max(2, text.split('\n').length))}
      placeholder="也可以填网址，每行一个"
      onChange={(event) => onChange(event.target.value)}
    />
  ) : (
    <KeptInput
      {...ties}
      keeps={undefined}
      placeholder={isOwn ? '只能用媒资库里的' : '也可以填网址'}
      onText={onChange}
      onBlur={() => text.trim() !== text && onChange(text.trim())}
    />
  )
}
