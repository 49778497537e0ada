/** The last line of a question's step: what it waits for, and its keys. */
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'

/** What it is given. */
export interface AskFooterProps {
  /** What it waits for, '' for nothing. */
  readonly said: string
  /** Several are chosen. */
  readonly isMany: boolean
  /** Of several, some are chosen, and Enter leaves it at that. */
  readonly isSettled: boolean
  /** A text of several lines is written. */
  readonly isArea: boolean
  /** There is a step to go back to. */
  readonly hasBefore: boolean
}

/** The line. */
export function AskFooter({ said, isMany, isSettled, isArea, hasBefore }: AskFooterProps) {
  return (
    <div className="cd-palette-footer">
      <span role="status" aria-live="polite">
        {said}
      </span>
      <span className="cd-palette-keys">
        {isMany && (
          <>
            <KeyCaps keys={isSettled ? 'space' : 'enter'} /> 选择{' '}
          </>
        )}
        {isArea && (
          <>
            <KeyCaps keys="shift+enter" /> 换行{' '}
          </>
        )}
        <KeyCaps keys={isMany && !isSettled ? 'mod+enter' : 'enter'} /> 确定{' '}
        {hasBefore && (
          <>
            <KeyCaps keys="shift+tab" /> 上一步{' '}
          </>
        )}
        <KeyCaps keys="esc" /> 取消
      </span>
    </div>
  )
}
