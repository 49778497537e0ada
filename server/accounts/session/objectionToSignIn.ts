/** Who may not be signed in, however they prove who they are: asked at every sign-in and whenever one is prolonged. */
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'
import { addressRanges } from './addressRanges.ts'
import { passwordIsOver, type Account } from './people.ts'

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: newsroomTimeZone, hour: '2-digit', minute: '2-digit' })

/** Whether a moment lies between two times of the newsroom's day, '08:00' to '20:00'; '22:00' to '06:00' is a night. */
export function withinHours(now: Date, from: string, to: string): boolean {
  if (from === '' || to === '' || from === to) return true
  const time = clock.format(now)
  return from < to ? from <= time && time < to : from <= time || time < to
}

/**
 * Why an account may not be signed in now and from there, as a sentence; undefined when it may. Ours: a role with
 * AllPowers is not held to the hours, so that an administrator cannot lock the station from the inside.
 */
export function objectionToSignIn(account: Account, ip: string, now: Date): string | undefined {
  const { SignInFrom, SignInTo, SignInIPs } = account
  if (!account.Enabled) return '账号已停用，请联系管理员。'
  if (account.StationStatus !== 1)
    return account.StationStatus === 0 ? '站点还没有开通，请等主站审核。' : '站点已停用，请联系主站。'
  if (!account.RoleEnabled) return '账号所属的角色已停用，请联系管理员。'
  if (!account.AllPowers && account.StoppedThere) return '这个账号在单位目录里已停用，不能登录，请联系管理员。'
  if (!account.AllPowers && !withinHours(now, SignInFrom, SignInTo))
    return `现在不在允许登录的时段（${SignInFrom} 至 ${SignInTo}）内，请在时段内登录，或联系管理员。`
  if (SignInIPs !== '' && !addressRanges(SignInIPs).has(ip))
    return `不允许从这个网络地址（${ip}）登录，请在单位网络内登录，或联系管理员。`
  return undefined
}

/**
 * Why an account may not come in without a provider of the house, as a sentence; undefined when it may. Ours: whoever may do
 * everything always may, so that somebody can come in when the provider is out of order.
 */
export function whyByProvider(account: Account): string | undefined {
  return account.OnlyByProvider && !account.AllPowers
    ? '本站点要求用单位账号登录：请在登录页选择单位的登录方式。'
    : undefined
}

/** Why another password must be chosen before the sign-in, as a sentence; undefined when none must. */
export function whyNewPassword(account: Account, now: Date): string | undefined {
  if (account.MustChange) return '密码是管理员设置的，请换成您自己的新密码。'
  if (passwordIsOver(account, now)) return `密码已经用了 ${account.PasswordDays} 天以上，请换一个新密码。`
  return undefined
}
