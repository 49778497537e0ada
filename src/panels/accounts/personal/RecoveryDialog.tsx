/** Recovery codes in a window, once. */
import type { ReactNode } from 'react'
import { RecoveryCodes } from '../../../workspace/login/RecoveryCodes.tsx'
import { Dialog } from '../../../workspace/overlay/Dialog.tsx'

/**
 * The window; it must be answered, because nobody sees them again. The focus is on copying: an Enter too many must not close
 * it.
 */
export function RecoveryDialog({
  codes,
  onClose,
}: {
  readonly codes: readonly string[]
  readonly onClose: () => void
}): ReactNode {
  return (
    <Dialog title="恢复码" className="cd-factor-dialog">
      <RecoveryCodes codes={codes} />
      <div className="cd-dialog-actions">
        <button type="button" className="bp6-button bp6-intent-primary" onClick={onClose}>
          已保存
        </button>
      </div>
    </Dialog>
  )
}
