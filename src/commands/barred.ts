/** What stands between a person and a record though its state would allow an action: the channel, and four eyes. */
import { mayInChannel } from '../api/access.ts'
import type { ActionEntry } from '../api/index.ts'
import type { ArticleRow } from '../api/content/articles/model.ts'
import { recordTitle } from '../api/recordTitle.ts'
import type { Context } from '../workspace/command.ts'

/**
 * Why this person may not do it to this record, as a sentence; undefined when nothing is known against it. The server knows
 * more: who sent a text in, and who passed an earlier level of it.
 */
export function barred({ me }: Pick<Context, 'me'>, { family, call, name, action }: ActionEntry, row: object) {
  if (family !== 'articles' || call !== 'audit') return undefined
  const { ChID, ChannelName, AdminID, FourEyes } = row as ArticleRow
  if (!mayInChannel(me, ChID)) return `您的角色没有栏目“${ChannelName}”的权限，不能${action.title}`
  if (name.startsWith('pass') && FourEyes && AdminID === me.ID)
    return `“${recordTitle(row)}”是您自己的稿件，栏目“${ChannelName}”不得自审，请由他人审核`
  return undefined
}
