/** Moments in few words. Pure. */

const two = (value: number) => String(value).padStart(2, '0')

/** A moment as people say it now: 刚刚, 5 分钟前, 今天 08:05, 昨天 08:05, 11-02 08:05, 2025-11-02. '' for no moment. */
export function ago(moment: string, now: Date = new Date()): string {
  const then = new Date(moment)
  if (Number.isNaN(then.getTime())) return ''
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes >= 0 && minutes < 1) return '刚刚'
  if (minutes >= 0 && minutes < 60) return `${minutes} 分钟前`
  const clock = `${two(then.getHours())}:${two(then.getMinutes())}`
  const day = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  const days = Math.round((day(now) - day(then)) / 86_400_000)
  if (days === 0) return `今天 ${clock}`
  if (days === 1) return `昨天 ${clock}`
  const date = `${two(then.getMonth() + 1)}-${two(then.getDate())}`
  return then.getFullYear() === now.getFullYear() ? `${date} ${clock}` : `${then.getFullYear()}-${date}`
}
