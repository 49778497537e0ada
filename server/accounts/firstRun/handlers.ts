/** Opening a newsroom in a browser. */
import { FIRST_RUN_ALL, FIRST_RUN_TRIES, firstRun } from '../../../src/api/accounts/firstRun/calls.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { implement, lookingBefore, type Arriving, type Request } from '../../platform/pipeline/implement.ts'
import type { LimitRule } from '../../platform/pipeline/limits.ts'
import { tooOften } from '../../platform/pipeline/tooOften.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { accountById } from '../session/people.ts'
import { addressPlace } from '../../platform/http/addressPlace.ts'
import { beginSession } from '../session/signIns.ts'
import { alreadyOpened, createNewsroom, holdFirstRun, isUntouched } from './createNewsroom.ts'
import { spendFirstRunKey } from './firstRunKey.ts'

type Create = (typeof firstRun.calls)['create']

const HOUR = 3_600_000
const byPlace: LimitRule = { name: 'first run by address', max: FIRST_RUN_TRIES, windowMs: HOUR }
const byAll: LimitRule = { name: 'first run', max: FIRST_RUN_TRIES * FIRST_RUN_ALL, windowMs: HOUR }

async function holdBack({ limits, ip }: Arriving<unknown>): Promise<void> {
  for (const { waitMs } of [await limits.take(byPlace, addressPlace(ip)), await limits.take(byAll, '')])
    if (waitMs > 0) throw tooOften(waitMs)
}

async function create(request: Request<ParsedOf<Create>>): Promise<OutputOf<Create>> {
  const { db, input, now, ip, userAgent } = request
  // Of two who come at once the second waits here, and then finds the first one's account.
  await holdFirstRun(db)
  if (!(await isUntouched(db))) throw alreadyOpened()
  if (!(await spendFirstRunKey(db, input.Key, now)))
    throw refuseField('Key', '一次性密钥不正确或已过期。它显示在启动服务器的终端里，重新启动会给出新的一个。')
  const { ID, StID, made, accounts } = await createNewsroom(db, request.furnishings(), {
    userName: input.UserName,
    realName: input.AdminUserRealName,
    password: input.PassWord,
    stationName: input.StationName,
    accounts: input.Accounts,
    choices: input.SensitiveWords ? ['sensitiveWords'] : [],
  })
  const account = (await accountById(db, ID))!
  request.actAs(account)
  const { AdminUserRealName, RoleID, AdminIcon } = account
  const After = { StationName: input.StationName, UserName: input.UserName, AdminUserRealName }
  request.changed({ ID, Title: input.StationName, Before: null, After })
  request.logDetail({ ReMark: made.length > 0 ? `已备好${made.join('、')}` : '' })
  const tokens = await beginSession(db, { UserID: ID, UserIP: ip, UserAgent: userAgent, now })
  return { ...tokens, RoleID, StID, ID, AdminUserRealName, AdminIcon, Made: [...made], Accounts: [...accounts] }
}

/** The firstRun family. Nothing it answers tells more than whether there is an account at all. */
export const firstRunHandlers = implement(firstRun, {
  state: async ({ db }) => ({ IsOpen: await isUntouched(db) }),
  create: lookingBefore<Create>(holdBack, create),
})
