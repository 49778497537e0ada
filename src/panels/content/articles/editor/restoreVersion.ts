/** An older version as the newest one, with the way back on the notice. */
import { notify, showError } from '../../../../workspace/notices.ts'
import { api } from '../../../../workspace/session.ts'
import type { Draft } from './draftHost.ts'

/** Bring a version back; what is unsaved becomes a version first. Rejects with what stood against it. */
export async function restoreVersion(draft: Draft, revision: number): Promise<void> {
  await draft.save()
  const { id, revision: before } = draft.state()
  if (id === undefined || revision === before) return
  const { Revision } = await api.articles.restoreVersion({ ID: id, Revision: revision, BasedOn: before })
  await draft.reload(true)
  notify(`已把第 ${revision} 版恢复为第 ${Revision} 版。`, 'success', {
    action: { title: '撤销', run: () => void restoreVersion(draft, before).catch(showError) },
  })
}
