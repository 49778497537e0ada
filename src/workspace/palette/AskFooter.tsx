/** The last line of a question's step: what it waits for, and its keys. */
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'

/** `said`: what it waits for, '' for nothing; `isMany`: several are chosen; `hasBefore`: there is a step to go back to. */
export function AskFooter({ said, isMany, hasBefore }: { said: string; isMany: boolean; hasBefore: boolean }) {
  return (
    <div className="cd-palette-footer">
      <span role="status" aria-live="polite">
        {said}
      </span>
      <span className="cd-palette-keys">
        {isMany && (
          <>
            <KeyCaps keys="enter" /> 选择{' '}
          </>
        )}
        <KeyCaps keys={isMany ? 'mod+enter' : 'enter'} /> 确定{' '}
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
