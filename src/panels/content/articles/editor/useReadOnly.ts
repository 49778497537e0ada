/** Why the article of an editor can only be read; see whyReadOnly. */
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { me, session } from '../../../../workspace/session.ts'
import type { Editing } from './useDraft.ts'
import { whyReadOnly, type ReadOnly } from './whyReadOnly.ts'

/** Undefined: it can be written. Asked again whenever the article or what the person may do changes. */
export function useReadOnly({ state, article }: Pick<Editing, 'state' | 'article'>): ReadOnly | undefined {
  const { grants, channels } = useSnapshot(session)
  return useMemo(
    () =>
      whyReadOnly(me(), {
        ID: state.id,
        AdminID: article?.AdminID ?? me().ID,
        Status: state.status,
        LiveRevision: article?.LiveRevision ?? null,
        ChID: state.base.ChID ?? 0,
        ChannelName: article?.ChannelName ?? '',
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- me() reads the grants and the channels of the session
    [state.id, state.status, state.base.ChID, article, grants, channels],
  )
}
