/** Messages on a topic selection. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { topicSelections } from '../../../src/api/content/topicSelections/calls.ts'
import { cutText } from '../../../src/api/text/textLimit.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { topicSelectionRecords } from './records.ts'
import { checkSeen, NO_SELECTION } from './seen.ts'

type Calls = (typeof topicSelections)['calls']

/** Ours: the newest messages that are shown; older ones are not read. */
const MESSAGES_SHOWN = 500

/** The messages, the oldest first. */
export async function readMessages(
  request: Request<ParsedOf<Calls['messages']>>,
): Promise<OutputOf<Calls['messages']>> {
  const { db, me, input } = request
  await checkSeen(request, input.ID)
  const rows = await db
    .selectFrom('selection_messages')
    .innerJoin('admin_users', 'admin_users.ID', 'selection_messages.UserID')
    .select([
      'selection_messages.ID',
      'selection_messages.UserID',
      'selection_messages.Content',
      'selection_messages.CreateTime',
      'admin_users.AdminUserRealName as AdminName',
    ])
    .where('selection_messages.StID', '=', me.StID)
    .where('SelectionID', '=', input.ID)
    .orderBy('selection_messages.ID', 'desc')
    .limit(MESSAGES_SHOWN)
    .execute()
  return rows.toReversed().map((row) => ({ ...row, CreateTime: row.CreateTime.toISOString() }))
}

/** Says something; who proposed it, who has a part in it and who spoke before are told. */
export async function say(request: Request<ParsedOf<Calls['say']>>): Promise<OutputOf<Calls['say']>> {
  const { db, me, now, input } = request
  await checkSeen(request, input.ID)
  const [stored] = await topicSelectionRecords.locked(request, [input.ID])
  if (!stored) throw new Refusal('missing', NO_SELECTION)
  const spoke = await db
    .selectFrom('selection_messages')
    .select('UserID')
    .distinct()
    .where('StID', '=', me.StID)
    .where('SelectionID', '=', input.ID)
    .execute()
  await db
    .insertInto('selection_messages')
    .values({ StID: me.StID, SelectionID: input.ID, UserID: me.ID, Content: input.Content, CreateTime: now })
    .execute()
  const { Title } = stored
  request.changed({ ID: input.ID, Title, Before: null, After: { Content: input.Content } })
  const told = new Set([
    ...[stored.AdminID, stored.LeaderID, ...stored.PeopleIds],
    ...spoke.map(({ UserID }) => UserID),
  ])
  told.delete(me.ID)
  for (const UserID of told)
    if (UserID !== null)
      request.note({
        UserID,
        Type: '选题留言',
        Title: `${me.AdminUserRealName}在选题“${Title}”留言：${cutText(input.Content, 60, '…')}`,
        Page: '/SeleCttopic/chain',
        Params: { Kind: 'selection', ID: input.ID },
      })
  return { ID: input.ID, LogID: request.logId }
}
