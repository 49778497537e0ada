/** Whether the person comes for the first time on a day. Pure. */

/** Where the day they came last is kept. */
export interface DayMemory {
  readonly read: () => unknown
  readonly keep: (day: string) => void
}

const two = (value: number) => String(value).padStart(2, '0')

/** Says whether another day has begun since they came last, and keeps the new one. The first time of all is none. */
export function isNewDay(now: Date, { read, keep }: DayMemory): boolean {
  const today = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
  const last = read()
  if (last === today) return false
  keep(today)
  return typeof last === 'string'
}
