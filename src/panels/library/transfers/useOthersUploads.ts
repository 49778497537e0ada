/** What the server has on its way: one's own is taken up again, and those of others are shown to whoever looks after them. */
import { useCallback, useEffect, useState } from 'react'
import type { UploadSession } from '../../../api/library/uploads/fields.ts'
import { notify } from '../../../workspace/notices.ts'
import { api } from '../../../workspace/session.ts'
import { takeUp } from '../../parts/transfers/transfers.ts'

/** Those of others, as they were when the page was opened or one was called off. */
export function useOthersUploads(): {
  readonly others: readonly UploadSession[]
  readonly dropOther: (session: UploadSession) => Promise<void>
} {
  const [others, setOthers] = useState<readonly UploadSession[]>([])
  const look = useCallback(async () => {
    const all = await api.uploads.mine({ IsAll: true })
    setOthers(all.filter(({ Sender }) => Sender !== ''))
    await takeUp(all.filter(({ Sender }) => Sender === ''))
  }, [])
  useEffect(() => {
    look().catch((error: unknown) => console.info('uploads', error))
  }, [look])
  const dropOther = useCallback(
    async ({ FoldName, FileName, Sender }: UploadSession) => {
      await api.uploads.drop({ FoldName })
      notify(`已取消${Sender}上传的“${FileName}”。`, 'success')
      await look()
    },
    [look],
  )
  return { others, dropOther }
}
