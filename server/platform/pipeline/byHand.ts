/** What an operator does from outside a request: `npm run admin`. */
import { writeLogLine } from './audit.ts'
import type { Db, LogLine } from './implement.ts'
import { localCaller } from './inProcess.ts'

/** Who the log says it was. */
const operator = { ID: 0, AdminUserName: 'npm run admin', AdminUserRealName: '系统维护', RoleID: 0, RoleName: '' }

/** Writes a line of a station's log for an action such as 'roles.grant'. Answers its number. */
export function logByHand(db: Db, StID: number, action: string, line: LogLine): Promise<number> {
  return writeLogLine(db, line, { person: { ...operator, StID }, caller: localCaller, action, now: new Date() })
}
