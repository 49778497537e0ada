/** The newsroom's time zone: what `today` means in SQL and by which printed times go, whatever the machine is set to. */
import { refuse } from './variable.ts'

/** Ours: China has one clock. */
const USUAL = 'Asia/Shanghai'

/** A name of a time zone that both this process and PostgreSQL know, such as `Asia/Shanghai`. */
export function readTimeZone(value: string): string {
  if (!isTimeZone(value))
    refuse('TIME_ZONE', value, {
      zh: '时区的名字，如 Asia/Shanghai 或 Asia/Urumqi',
      en: 'the name of a time zone, such as Asia/Shanghai or Asia/Urumqi',
    })
  return value
}

// Offsets such as +08:00 are known to Intl as well, and mean the opposite to PostgreSQL.
function isTimeZone(value: string): boolean {
  if (!/^(UTC|[A-Z][A-Za-z]+\/[A-Za-z_/+-]+)$/.test(value)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: value })
    return true
  } catch {
    return false
  }
}

const given = process.env['TIME_ZONE']?.trim() || USUAL

/** The zone of this process. A wrong one stops the start (readTimeZone), so that nobody is served by the usual one instead. */
export const newsroomTimeZone = isTimeZone(given) ? given : USUAL

/** Makes it the clock of this process as well, by which `Date` reads a moment that a call sent without a zone. */
export function goByNewsroomTime(): void {
  process.env['TZ'] = newsroomTimeZone
}
