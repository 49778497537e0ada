/** Who else has the record open. */
import type { ReactNode } from 'react'
import type { Present } from '../../../api/system/push/calls.ts'

/** Nothing when nobody has. */
export function People({ people }: { readonly people: readonly Present[] }): ReactNode {
  if (people.length === 0) return null
  return (
    <p className="cd-quiet">
      {people.map((one) => `${one.AdminUserRealName}${one.Mode === 'editing' ? '正在写' : '在看'}`).join('，')}
    </p>
  )
}
