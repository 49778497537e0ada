/** The login-expired alert over a workspace that stays as it was. */
import { useSnapshot } from 'valtio'
import { EXPIRED } from '../../api/hosts.ts'
import { leaveExpired } from '../leaving.ts'
import { notices } from '../notices.ts'
import { Dialog, FIRST } from './Dialog.tsx'

/** Must be confirmed; nothing else can be done then. Stands once in the application. */
export function ExpiredAlert() {
  const { expired } = useSnapshot(notices)
  if (!expired) return null
  return (
    <Dialog title="系统提示" role="alertdialog">
      <p>{EXPIRED}</p>
      <p className="cd-quiet">打开的窗格和没写完的稿件都已保留，重新登录后会回到现在的样子。</p>
      <div className="cd-dialog-actions">
        <button
          type="button"
          {...{ [FIRST]: '' }}
          className="bp6-button bp6-intent-primary"
          onClick={() => void leaveExpired()}
        >
          重新登录
        </button>
      </div>
    </Dialog>
  )
}
