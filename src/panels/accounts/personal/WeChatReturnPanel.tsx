/** 绑定微信: what came back from WeChat becomes the person's. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { dock } from '../../../workspace/dock/dock.ts'
import { FOREIGN_RETURN, isOwnReturn } from '../../../workspace/login/weChatWay.ts'
import { notify } from '../../../workspace/notices.ts'
import { usePane } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { sentenceOf } from '../../parts/ErrorState.tsx'

/** What WeChat put into the address. */
export interface WeChatReturnParams {
  readonly code?: string | undefined
  readonly state?: string | undefined
}

/** The panel of /WeChat; it closes itself when it is done. */
export default function WeChatReturnPanel({ code, state }: WeChatReturnParams): ReactNode {
  const pane = usePane()
  const begun = useRef(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    if (!code || !isOwnReturn(state)) return setProblem(FOREIGN_RETURN)
    api.bindings.openID({ code }).then(
      () => {
        notify('微信已绑定，以后可以用它登录。', 'success')
        dock.openPath('/PersonalManagement')
        pane.close()
      },
      (error: unknown) => setProblem(sentenceOf(error)),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a code can be handed in once; the pane closes after it
  }, [])
  return problem === undefined ? (
    <EmptyState title="正在绑定微信…" />
  ) : (
    <EmptyState title={problem} hint="在“我的账号”里可以重新绑定。" />
  )
}
