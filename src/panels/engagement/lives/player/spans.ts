/** Spans of time as a player tells them, and how long it waits before it tries again. Pure. */

/** 3 天 4 小时, 2 小时 5 分钟, 12 分钟, 40 秒. `ms` of either sign. */
export function spanText(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000)
  const [days, hours, minutes] = [
    Math.floor(seconds / 86_400),
    Math.floor(seconds / 3600) % 24,
    Math.floor(seconds / 60) % 60,
  ]
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`
  if (hours > 0) return minutes > 0 ? `${hours} 小时 ${minutes} 分钟` : `${hours} 小时`
  return minutes > 0 ? `${minutes} 分钟` : `${seconds} 秒`
}

/** The wait before the next try, in ms: a second, then twice as long each time, a quarter of a minute at most. */
export function retryAfter(tries: number): number {
  return Math.min(15_000, 1000 * 2 ** Math.max(0, tries - 1))
}
