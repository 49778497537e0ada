/** Lines that clients tell of by themselves (E-31): of what their person may read, so many a minute, and marked as such. */
import { onlyLooks } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { logModules } from '../../../src/api/logModules.ts'
import type { operationLog } from '../../../src/api/system/operationLog/calls.ts'
import { REPORTED, REPORTS_A_MINUTE } from '../../../src/api/system/operationLog/reported.ts'
import { lookingBefore } from '../../platform/pipeline/implement.ts'
import type { LimitRule } from '../../platform/pipeline/limits.ts'
import { tooOften } from '../../platform/pipeline/tooOften.ts'
import { unreadable } from './shown.ts'

const byPerson: LimitRule = { name: 'log by person', max: REPORTS_A_MINUTE, windowMs: 60_000 }

/** Writes one line. Throws 'busy', 'forbidden', 'refused'. */
export const report = lookingBefore<(typeof operationLog)['calls']['add']>(
  async ({ me, limits }) => {
    if (onlyLooks(me)) throw new Refusal('forbidden', '只看不改的账号不能写日志。')
    const { waitMs } = await limits.take(byPerson, String(me.ID))
    if (waitMs > 0) throw tooOften(waitMs)
  },
  async (request) => {
    const { input, logAlso } = request
    if (!(input.Module in logModules)) throw new Refusal('refused', '日志模块不存在')
    if ((await unreadable(request, input.Module, input.EventID)).length > 0)
      throw new Refusal('forbidden', '没有查看这些记录的权限，不能为它们写日志。')
    await logAlso({ ...input, ReMark: REPORTED })
    return null
  },
)
