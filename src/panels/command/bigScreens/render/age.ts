/** How old data are, in words. Pure. */

/** '刚刚', '12 秒前', '8 分钟前', '3 小时前', '2 天前'. */
export function ageText(seconds: number): string {
  if (seconds < 10) return '刚刚'
  // In tens: a figure that ticks beside every widget draws the eye.
  if (seconds < 60) return `${Math.floor(seconds / 10) * 10} 秒前`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} 分钟前`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} 小时前`
  return `${Math.floor(seconds / 86_400)} 天前`
}

/** Ours: data that could not be had anew are old after three intervals, and after ten seconds at the earliest. */
export function isOld(seconds: number, interval: number): boolean {
  return seconds > Math.max(10, interval * 3)
}
