/** Moments as people read them. Pure; `now` is given. */

const two = (figure: number) => String(figure).padStart(2, '0')

/** '10:32' today, '昨天 10:32', '11-18 10:32' this year, '2025-11-18' before. '' for null and what is no moment. */
export function shortMoment(text: string | null | undefined, now: Date = new Date()): string {
  if (!text) return ''
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return ''
  const clock = `${two(at.getHours())}:${two(at.getMinutes())}`
  const day = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
  const days = Math.round((day(now) - day(at)) / 86_400_000)
  if (days === 0) return clock
  if (days === 1) return `昨天 ${clock}`
  if (days === -1) return `明天 ${clock}`
  const date = `${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return at.getFullYear() === now.getFullYear() ? `${date} ${clock}` : `${at.getFullYear()}-${date}`
}

/** '2026-11-20 10:32:05', for titles and details. */
export function fullMoment(text: string | null | undefined): string {
  if (!text) return ''
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return ''
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}:${two(at.getSeconds())}`
}

/** '2026-11-20 10:32', in sentences. */
export function minuteMoment(text: string | null | undefined): string {
  return fullMoment(text).slice(0, -3)
}
