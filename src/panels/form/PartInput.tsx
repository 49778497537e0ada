/** A field that is a component of its own, such as a tree of grants. Its code is fetched when the form is opened. */
import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import type { InputProps } from '../parts/pick/Pick.tsx'

/** The field's own component, and its bones until it is there. */
export function PartInput({ id, field, value, onChange, problem, describedBy }: InputProps): ReactNode {
  const Part = useMemo(() => (field.part ? lazy(field.part) : undefined), [field.part])
  if (!Part) return null
  return (
    <Suspense fallback={<p className="cd-quiet">正在读取…</p>}>
      <Part
        id={id}
        label={field.label}
        value={value}
        onChange={onChange}
        problem={problem}
        describedBy={describedBy}
        required={!field.optional}
        most={field.most ?? 1}
      />
    </Suspense>
  )
}
