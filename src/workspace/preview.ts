/**
 * The workspace as a role sees it: menu, commands and channels are the role's, and nothing can be changed. It only narrows
 * what this window shows; reads are answered as ever. It ends with the window.
 */
import { Refusal } from '../api/client.ts'
import { unsavedPanes } from './dock/panes.ts'
import { refreshAll } from './data.ts'
import { api, enter, session } from './session.ts'

/** The role that is previewed; undefined: none. */
export function preview(): { readonly ID: number; readonly Name: string } | undefined {
  return session.preview
}

/** Show the workspace as a role sees it. Rejects with a Refusal when something is unsaved or the role cannot be read. */
export async function startPreview(ID: number): Promise<void> {
  if (unsavedPanes().length > 0) throw new Refusal('refused', '有未保存的内容，请先保存，再预览。')
  const { Name } = await api.roles.get({ ID })
  session.preview = { ID, Name }
  try {
    await enter()
  } catch (error) {
    session.preview = undefined
    throw error
  }
}

/** Show the workspace as the person's own role sees it again. */
export async function endPreview(): Promise<void> {
  session.preview = undefined
  await enter()
  refreshAll()
}
