/** Who of some members would be checked in far from the time of their session: asked before that is done from the list. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import { memberStates } from '../../../src/api/engagement/signUpMembers/memberStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { whyUntimely } from './untimely.ts'

type Call = (typeof signUpMembers.calls)['untimely']

/** The handler of ANY /signup/untimely. Throws 'missing' where none of them is the station's. */
export async function untimely({ db, me, input, now }: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const members = await db
    .selectFrom('sign_up_members as m')
    .innerJoin('sign_up_sessions as s', 's.ID', 'm.SessionID')
    .select(['m.State', 's.Title', 's.Option', 's.BeginTime', 's.EndTime'])
    .where('m.StID', '=', me.StID)
    .where('m.ID', 'in', [0, ...input.Ids])
    .orderBy('m.ID')
    .execute()
  if (members.length === 0) throw new Refusal('missing', '没有这些报名，可能已被删除。')
  const said = members
    .filter(({ State }) => memberStates.can(State, 'check'))
    .flatMap((session) => whyUntimely(session, now) ?? [])
  const clauses = [...new Set(said)].join('；')
  return { Message: input.Ids.length > 1 && said.length > 0 ? `${said.length} 位：${clauses}` : clauses }
}
