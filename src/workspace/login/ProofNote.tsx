/** What the page does instead of asking for characters, and the way to type them all the same. */

/** `isDone`: the proof waits to be sent. */
export interface ProofNoteProps {
  readonly isDone: boolean
  readonly onPicture: () => void
}

/** The line. */
export function ProofNote({ isDone, onPicture }: ProofNoteProps) {
  return (
    <div className="cd-login-proof">
      <span role="status">{isDone ? '安全验证已完成，不用输入验证码。' : '正在做安全验证，不用输入验证码…'}</span>
      <button type="button" className="bp6-button bp6-minimal bp6-small" onClick={onPicture}>
        改用图片
      </button>
    </div>
  )
}
