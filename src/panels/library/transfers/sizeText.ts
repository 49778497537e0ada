/** How much, as people read it. Pure. */

/** 820 KB, 3.4 MB, 2.1 GB. */
export function sizeText(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB']
  let amount = bytes / 1024
  let unit = 0
  while (amount >= 1024 && unit < units.length - 1) {
    amount /= 1024
    unit++
  }
  return `${amount < 10 && unit > 0 ? amount.toFixed(1) : Math.round(amount)} ${units[unit]}`
}
