/** 绑定单位账号: what came back from a provider becomes the person's. */
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { dock } from '../../../workspace/dock/dock.ts'
import { takeFlowWord } from '../../../workspace/login/flowWord.ts'
import { notify } from '../../../workspace/notices.ts'
import { usePane } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { sentenceOf } from '../../parts/ErrorState.tsx'

/** The panel of /IdentityReturn; it closes itself when it is done. */
export default function IdentityReturnPanel({ ticket }: { readonly ticket?: string | undefined }): ReactNode {
  const pane = usePane()
  const begun = useRef(false)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    api.identities.bind({ Ticket: ticket || 'none', Word: takeFlowWord() }).then(
      ({ Name }) => {
        notify(`单位账号“${Name}”已绑定，以后可以用它登录。`, 'success')
        dock.openPath('/PersonalManagement')
        pane.close()
      },
      (error: unknown) => setProblem(sentenceOf(error)),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a ticket can be handed in once; the pane closes after it
  }, [])
  return problem === undefined ? (
    <EmptyState title="正在绑定单位账号…" />
  ) : (
    <EmptyState title={problem} hint="在“我的账号”里可以重新绑定。" />
  )
}
