/** Opens the library to fill in a field. */
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react'
import type { Media } from '../../../../api/library/media/calls.ts'
import type { PickKind } from './LibraryDialog.tsx'

const LibraryDialog = lazy(() => import('./LibraryDialog.tsx'))

/** The button, and the dialog while it is open; the focus comes back to the button. */
export function PickButton(props: {
  readonly label: string
  readonly kind?: PickKind
  readonly most: number
  readonly onPicked: (rows: readonly Media[]) => void
}): ReactNode {
  const { label, kind = 'image', most, onPicked } = props
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <>
      <button ref={button} type="button" className="cd-button cd-pick-button" onClick={() => setOpen(true)}>
        从媒资库选
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <LibraryDialog
            title={`选择${label}`}
            kind={kind}
            most={most}
            onStepOut={close}
            onPicked={(rows) => {
              close()
              onPicked(rows)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
