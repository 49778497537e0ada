/** What is checked of the login rule. */
import type { Check } from '../../platform/checks/check.ts'

/** Ours: what a password should be at least, so that it is not guessed. */
const LONG = 10
const KINDS = 3

/** The lines. */
export const loginRuleChecks: readonly Check[] = [
  {
    key: 'login-rule',
    title: '登录规则',
    command: 'go.loginRules',
    async look({ db, StID }) {
      const { PasswordMin, PasswordKinds, LockAfter } = await db
        .selectFrom('stations')
        .select(['PasswordMin', 'PasswordKinds', 'LockAfter'])
        .where('ID', '=', StID)
        .executeTakeFirstOrThrow()
      const rule = `密码至少 ${PasswordMin} 个字、${PasswordKinds} 种字符，失败 ${LockAfter} 次锁定`
      return PasswordMin >= LONG || PasswordKinds >= KINDS
        ? ['done', rule]
        : ['advice', `${rule}；建议 ${LONG} 个字以上，或 ${KINDS} 种字符`]
    },
  },
]
