/** What stands between a person and a record though its state would allow an action: the channel, four eyes, and who signed up. */
import { maySee } from '../api/access.ts'
import type { ActionEntry } from '../api/index.ts'
import { mayWorkOn, notTheirs } from '../api/content/articles/filing.ts'
import { sameEyes } from '../api/content/articles/fourEyes.ts'
import type { ArticleRow } from '../api/content/articles/row.ts'
import { levelOf } from '../api/content/articles/review.ts'
import { signUpMembers } from '../api/engagement/signUpMembers/calls.ts'
import { recordTitle } from '../api/recordTitle.ts'
import type { Context } from '../workspace/command.ts'

/** Why this person may not do it to this record, as a sentence; undefined when nothing is known against it. */
export function barred({ me }: Pick<Context, 'me'>, { family, call, name, action }: ActionEntry, row: object) {
  if (family === 'votes' && call === 'optionsFrom' && !maySee(me, signUpMembers.pages))
    return `您看不到报名数据，不能${action.title}，请联系系统管理员`
  if (family !== 'articles' || call !== 'audit') return undefined
  const { ChID, ChannelName, AdminID, Eyes, Status } = row as ArticleRow
  if (!mayWorkOn(me, { ChID, AdminID })) return `${notTheirs(ChannelName)}，不能${action.title}`
  const level = levelOf(Status)
  const said = name.startsWith('pass') && level && Eyes && sameEyes(me.ID, { AdminID, Eyes }, level)
  return said ? `“${recordTitle(row)}”：${said}（栏目“${ChannelName}”不得自审）` : undefined
}
