/** What is looked at in place of the text: a clash, how a kept text differs, or earlier versions. */
import type { ReactNode } from 'react'
import { Merge } from './Merge.tsx'
import { OfferDifference } from './OfferDifference.tsx'
import { restoreVersion } from './restoreVersion.ts'
import type { Side } from './sides.ts'
import type { Editing } from './useDraft.ts'
import { Versions } from './Versions.tsx'

/** Nothing where the text itself is shown. */
export function ApartView(props: {
  readonly editing: Editing
  readonly merging: boolean
  readonly comparing: boolean
  readonly side: Side
  readonly onClose: () => void
}): ReactNode {
  const { editing, merging, comparing, side, onClose } = props
  const { draft, state } = editing
  return (
    <>
      {merging && state.clash && <Merge editing={editing} clash={state.clash} onClose={onClose} />}
      {comparing && state.offer && <OfferDifference now={state.mine} kept={state.offer.mine} />}
      {!merging && !comparing && side === 'versions' && (
        <Versions
          editing={editing}
          onClose={onClose}
          onRestore={(revision) => restoreVersion(draft, revision)}
          onTake={(fields) => {
            draft.edit(fields)
            onClose()
          }}
        />
      )}
    </>
  )
}
