/** The countdown before idling ends the session; any key or press goes on working (idleWatch.ts). */
import { useSnapshot } from 'valtio'
import { idle, noteActivity } from '../idleWatch.ts'
import { leaveIdle } from '../leaving.ts'
import { Dialog, FIRST } from './Dialog.tsx'

/** The countdown, or nothing. Stands once in the workspace. */
export function IdleDialog() {
  const { secondsLeft } = useSnapshot(idle)
  if (secondsLeft === undefined) return null
  return (
    <Dialog title="您还在吗？" role="alertdialog" onStepOut={noteActivity}>
      <p>
        已经有一段时间没有操作了。为了安全，将在 <strong className="cd-figures">{secondsLeft}</strong> 秒后退出登录。
      </p>
      <p className="cd-quiet">没写完的内容已经保存。按任意键继续工作。</p>
      <div className="cd-dialog-actions">
        <button type="button" {...{ [FIRST]: '' }} className="bp6-button bp6-intent-primary" onClick={noteActivity}>
          继续工作
        </button>
        <button type="button" className="bp6-button" onClick={() => void leaveIdle()}>
          现在退出
        </button>
      </div>
    </Dialog>
  )
}
