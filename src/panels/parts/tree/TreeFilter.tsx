/** The field that finds rows of a tree: down or Enter goes into the tree, Escape brings all rows back. */
import type { ReactNode, RefObject } from 'react'
import { isComposing } from '../../../workspace/keys/ime.ts'

/** What it needs. */
export interface TreeFilterProps {
  /** What is found, e.g. 机构. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly field: RefObject<HTMLInputElement | null>
  /** Goes into the tree. */
  readonly enter: () => void
  /** Escape goes there, too; with it what is typed is gone. Default: as `enter`, where something is typed. */
  readonly leave?: () => void
}

/** A search field above a tree or in a form. */
export function TreeFilter({ label, value, onChange, field, enter, leave }: TreeFilterProps): ReactNode {
  return (
    <input
      ref={field}
      type="search"
      className="bp6-input cd-tree-filter"
      aria-label={`筛选${label}`}
      placeholder="名称或拼音首字母"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (isComposing(event)) return
        if (event.key === 'ArrowDown' || event.key === 'Enter') {
          event.preventDefault()
          enter()
        } else if (event.key === 'Escape' && (value !== '' || leave)) {
          // In a form Escape would close it; here it only leaves the filter.
          event.preventDefault()
          event.stopPropagation()
          onChange('')
          ;(leave ?? enter)()
        }
      }}
    />
  )
}
