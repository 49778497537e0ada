/** An administrator sees somebody's sign-ins and ends them: at once, everywhere. */
import { Refusal } from '../../../src/api/client.ts'
import { deviceOf } from '../../../src/api/accounts/session/device.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { ranksOf } from '../adminUsers/ranks.ts'
import { endedEvent, endSignIns, familyOf, signInsOf } from '../session/signIns.ts'

const GONE = '没有这个账号，它可能已被删除。'

const personOf = (db: Db, StID: number, ID: number) =>
  db
    .selectFrom('admin_users')
    .select(['ID', 'RoleID', 'AdminUserRealName'])
    .where('ID', '=', ID)
    .where('StID', '=', StID)
    .executeTakeFirst()

/** Somebody's, the newest first. */
export async function signInsOfPerson({ input, db, me, now, tokenHash }: Request<{ readonly ID: number }>) {
  if (!(await personOf(db, me.StID, input.ID))) throw new Refusal('missing', GONE)
  const here = tokenHash && (await familyOf(db, tokenHash))
  return (await signInsOf(db, input.ID, now)).map((one) => ({
    ...one,
    CreateTime: one.CreateTime.toISOString(),
    SeenAt: one.SeenAt.toISOString(),
    IsHere: one.Key === here,
  }))
}

/** Ends all of some people; of one's own all but this one. */
export async function endOfPeople(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  const except = request.tokenHash && (await familyOf(db, request.tokenHash))
  const outranked = await ranksOf(db, me)
  return eachOf(input.Ids, logId, async (ID) => {
    const person = await personOf(db, me.StID, ID)
    if (!person) return GONE
    const why = outranked(person.RoleID)
    if (why) return why
    if ((await endSignIns(db, ID, { except })) === 0) return '没有在登录'
    tell(request, person)
    return undefined
  })
}

/** Ends one of somebody's. */
export async function endOneOfPerson(request: Request<{ readonly ID: number; readonly Key: string }>) {
  const { db, me, input, now } = request
  const person = await personOf(db, me.StID, input.ID)
  if (!person) throw new Refusal('missing', GONE)
  const why = (await ranksOf(db, me))(person.RoleID)
  if (why) throw new Refusal('forbidden', why)
  const except = request.tokenHash && (await familyOf(db, request.tokenHash))
  if (except === input.Key) throw new Refusal('refused', '这是您现在的登录，请用“退出登录”。')
  const one = (await signInsOf(db, person.ID, now)).find(({ Key }) => Key === input.Key)
  const Ended = await endSignIns(db, person.ID, { Key: input.Key, except })
  if (Ended > 0) {
    tell(request, person)
    if (one) request.logDetail({ ReMark: `${one.UserIP || '未知地址'}（${deviceOf(one.UserAgent)}）` })
  }
  return { Ended }
}

function tell(
  { changed, announce }: Request<unknown>,
  { ID, AdminUserRealName: Title }: { readonly ID: number; readonly AdminUserRealName: string },
): void {
  changed({ ID, Title, Before: null, After: null })
  announce(endedEvent(ID))
}
