/** A password that can be looked at: by a key in its field, or by the eye, which is no stop of Tab. */
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { capsOf } from '../keys/caps.ts'
import { isMac } from '../keys/chord.ts'
import { stepOf } from '../keys/step.ts'

/** Shows the password, or hides it. */
const SHOW = 'alt+e'

/** What the field needs. */
export interface ShownPassword {
  readonly type: 'text' | 'password'
  readonly onKeyDown: (event: KeyboardEvent) => void
  /** The eye; `className`: where it stands. */
  readonly eye: (className: string) => ReactNode
}

/** `label`: what the field is called. */
export function useShownPassword(label: string): ShownPassword {
  const [isShown, setShown] = useState(false)
  const action = `${isShown ? '隐藏' : '显示'}${label}`
  return {
    type: isShown ? 'text' : 'password',
    onKeyDown(event) {
      if (event.repeat || stepOf(event.nativeEvent) !== SHOW) return
      event.preventDefault()
      setShown(!isShown)
    },
    eye: (className) => (
      <button
        type="button"
        className={className}
        aria-label={action}
        aria-pressed={isShown}
        aria-keyshortcuts="Alt+E"
        title={`${action}（${capsOf(SHOW, isMac(navigator)).flat().join(' ')}）`}
        tabIndex={-1}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? <EyeOff size={16} /> : <EyeOpen size={16} />}
      </button>
    ),
  }
}
