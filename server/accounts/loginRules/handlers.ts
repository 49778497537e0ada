/** The loginRules family. */
import { Refusal } from '../../../src/api/client.ts'
import { loginRules } from '../../../src/api/accounts/loginRules/calls.ts'
import { implement, type Db, type Undoer } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { addressLines, addressRanges } from '../session/addressRanges.ts'
import { ruleColumns, type WholeRule } from '../session/rule.ts'

const GONE = '没有这个站点的登录规则，只能查看和修改本站点的。'

/** What no single field can say. `ip`: the caller's, so that nobody locks out themselves. */
function judge(rule: WholeRule, ip: string): void {
  if ((rule.SignInFrom === '') !== (rule.SignInTo === ''))
    throw refuseField(rule.SignInFrom === '' ? 'SignInFrom' : 'SignInTo', '登录时段要有开始和结束，或者都留空。')
  if (rule.SignInFrom !== '' && rule.SignInFrom === rule.SignInTo)
    throw refuseField('SignInTo', '登录时段的开始和结束不能是同一时间。')
  if (rule.LockAfter > 0 && rule.LockAfter <= rule.CaptchaAfter)
    throw refuseField(
      'LockAfter',
      `锁定前的失败次数要大于出现验证码前的次数（${rule.CaptchaAfter} 次），或者填 0 表示不锁定。`,
    )
  if (rule.SignInIPs === '') return
  let ranges
  try {
    ranges = addressRanges(rule.SignInIPs)
  } catch (error) {
    throw refuseField('SignInIPs', (error as Error).message)
  }
  if (!ranges.has(ip)) throw refuseField('SignInIPs', `这些地址里没有您现在的地址 ${ip}，保存后您自己也会登录不了。`)
}

/** Nobody could come in but administrators. */
async function refuseWithoutProvider(db: Db, StID: number): Promise<void> {
  const inUse = await db
    .selectFrom('identity_providers')
    .select('ID')
    .where('StID', '=', StID)
    .where('IsEnable', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (!inUse)
    throw refuseField('OnlyByProvider', '还没有启用的认证源，打开以后别人都登录不了：请先在“认证源”里启用一个。')
}

/** Handlers of the loginRules family. */
export const loginRuleHandlers = implement(loginRules, {
  async get({ input, db, me }) {
    if (input.ID !== undefined && input.ID !== me.StID) throw new Refusal('missing', GONE)
    const rule = await db
      .selectFrom('stations')
      .select(['ID', 'StationName', ...ruleColumns])
      .where('ID', '=', me.StID)
      .executeTakeFirstOrThrow()
    return { ...rule, StID: rule.ID }
  },

  async save({ input, db, me, ip, changed, logId }) {
    const { ID, ...draft } = input
    if (ID !== me.StID) throw new Refusal('missing', GONE)
    const { StationName, ...before } = await db
      .selectFrom('stations')
      .select(['StationName', ...ruleColumns])
      .where('ID', '=', me.StID)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const told =
      draft.SignInIPs === undefined ? draft : { ...draft, SignInIPs: addressLines(draft.SignInIPs).join('\n') }
    const changes = changedFields(before, told)
    if (!changes) return { ID }
    judge({ ...before, ...changes.After }, ip)
    if (changes.After['OnlyByProvider'] === true) await refuseWithoutProvider(db, me.StID)
    await db.updateTable('stations').set(changes.After).where('ID', '=', me.StID).execute()
    changed({ ID, Title: StationName, ...changes })
    return { ID, LogID: logId }
  },
})

/** Puts the former rule back where the rule is still as the change left it. */
export const undoLoginRule: Undoer = async ({ db, me, change: { ID, Before, After } }) => {
  if (ID !== me.StID || !Before || !After) return '这个操作不能撤销。'
  const names = ruleColumns.filter((name) => name in Before)
  let same = db
    .updateTable('stations')
    .set(Object.fromEntries(names.map((name) => [name, Before[name]])))
    .where('ID', '=', me.StID)
  for (const name of names) same = same.where(name, '=', After[name] as never)
  const { numUpdatedRows } = await same.executeTakeFirst()
  return numUpdatedRows === 1n ? undefined : '登录规则之后又有变动，不能撤销。'
}
