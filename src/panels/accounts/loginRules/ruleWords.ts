/** A login rule as sentences. Pure. */
import type { LoginRule } from '../../../api/accounts/loginRules/calls.ts'

/** A part of the rule. */
export interface RulePart {
  readonly title: string
  readonly lines: readonly string[]
}

/** The rule in its parts; what is switched off says so. */
export function ruleWords(rule: LoginRule): RulePart[] {
  const { CaptchaAfter, LockAfter, LockMinutes, PasswordMin, PasswordKinds, PasswordHistory, PasswordDays } = rule
  const places = rule.SignInIPs === '' ? [] : rule.SignInIPs.split('\n')
  return [
    {
      title: '登录失败',
      lines: [
        CaptchaAfter === 0 ? '每次登录都要输入验证码。' : `失败 ${CaptchaAfter} 次后，登录要输入验证码。`,
        LockAfter === 0
          ? `不锁定账号；失败记录 ${LockMinutes} 分钟后不再计数。`
          : `失败 ${LockAfter} 次后，账号锁定 ${LockMinutes} 分钟。`,
      ],
    },
    {
      title: '密码',
      lines: [
        `至少 ${PasswordMin} 个字。`,
        PasswordKinds === 1 ? '不限字符种类。' : `要包含小写字母、大写字母、数字、符号中的至少 ${PasswordKinds} 种。`,
        PasswordHistory === 0 ? '可以重复使用以前的密码。' : `不能和最近 ${PasswordHistory} 次用过的密码相同。`,
        PasswordDays === 0 ? '密码不会过期。' : `每 ${PasswordDays} 天必须更换一次。`,
      ],
    },
    {
      title: '两步验证',
      lines: [
        rule.TrustDays === 0
          ? '开启了两步验证的人，每次登录都要第二步。'
          : `开启了两步验证的人，登录时可以选择 ${rule.TrustDays} 天内在这个浏览器里不再要第二步。`,
      ],
    },
    {
      title: '时段和地点',
      lines: [
        rule.SignInFrom === ''
          ? '任何时间都可以登录。'
          : `只在 ${rule.SignInFrom} 至${rule.SignInTo < rule.SignInFrom ? '次日 ' : ' '}${rule.SignInTo} 可以登录（系统管理员不受限制）。`,
        places.length === 0 ? '从任何网络地址都可以登录。' : `只能从这些网络地址登录：${places.join('、')}。`,
      ],
    },
    {
      title: '单位账号',
      lines: [
        rule.OnlyByProvider
          ? '只能用单位账号登录（系统管理员也可以用密码）。'
          : '密码、扫码、微信和单位账号都可以登录。',
      ],
    },
  ]
}
