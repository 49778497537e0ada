/** Taking back at a desk: what that desk did last for the sign-up that stands there, and nothing that was done elsewhere since. */
import { UNDO_MINUTES } from '../../../../api/actions.ts'
import { history, undo } from '../../../../workspace/history.ts'
import { isFresh } from '../../../../workspace/fresh.ts'
import { notify } from '../../../../workspace/notices.ts'
import type { Told } from './useDesk.ts'

/** Takes the last check-in back, or says why there is none to take back. `told`: the newest first. Never rejects. */
export async function undoAtDesk(told: readonly Told[]): Promise<void> {
  const last = told.find(({ tone, isUndone }) => (tone === 'checked' || tone === 'signed') && !isUndone)
  if (!last) return void notify('这个签到台还没有可以撤销的签到。', 'info')
  const { logId, member } = last
  if (logId === undefined)
    return void notify(
      `${member ? `“${member.Name}”` : '最后一位'}是现场报名的，在这里撤销不了；要收回请到报名数据里取消。`,
      'warning',
    )
  const act = history.acts.find((one) => one.logId === logId)
  if (!act || !isFresh(act, Date.now()))
    return void notify(`只能撤销 ${UNDO_MINUTES} 分钟以内的签到，更早的请到报名数据里改。`, 'info')
  await undo(logId)
}
