/** A claim of one's own goes on for as long as the article is looked at. */
import { useEffect } from 'react'
import { CLAIM_MINUTES, type QueueRow } from '../../../../api/content/articles/desk.ts'
import { usePane } from '../../../../workspace/pane.ts'
import { api, session } from '../../../../workspace/session.ts'
import { poll } from '../../../../workers/poll.ts'

/** Renewed at half its time, while the pane is in front. What cannot be renewed runs out: nobody is told. */
export function useRenewedClaim(row: QueueRow | undefined): void {
  const { visible } = usePane()
  const mine = visible && row?.Claim?.UserID === session.user?.ID ? row?.ID : undefined
  useEffect(() => {
    if (mine === undefined) return
    return poll((CLAIM_MINUTES / 2) * 60_000, () => api.articles.claim({ Ids: [mine], IsClaimed: true })).stop
  }, [mine])
}
