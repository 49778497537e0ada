/** What would change in a record, field by field, as plain text: nothing in it is HTML here. */
import type { ReactNode } from 'react'
import type { ShownChange } from '../../../api/intelligence/aiProposals/shown.ts'

/** Before and after; nothing where the act writes no field. */
export function ProposedChanges({ changes }: { readonly changes: readonly ShownChange[] }): ReactNode {
  if (changes.length === 0) return null
  return (
    <dl className="cd-proposal-changes">
      {changes.map(({ label, before, after }, at) => (
        <div key={at}>
          <dt>{label}</dt>
          <dd>
            {before !== '' && (
              <>
                <del>{before}</del> →{' '}
              </>
            )}
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
