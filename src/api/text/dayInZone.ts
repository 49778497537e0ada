/** What the clocks where a newsroom is mean, and when a day begins there. Pure. */
const MINUTE_MS = 60_000

/** How many milliseconds the clocks of a zone (`Asia/Shanghai`) are ahead of UTC at a moment. */
function ahead(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const said = /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')!.value)
  // Without an offset it says just "GMT".
  if (!said) return 0
  return (said[1] === '-' ? -1 : 1) * (Number(said[2]) * 60 + Number(said[3])) * MINUTE_MS
}

/**
 * The moment at which clocks of a zone show a local time (`YYYY-MM-DDTHH:MM:SS`), in ms since 1970; NaN when there is no such
 * day. Where clocks are changed at that time, the hour before counts.
 */
export function momentInZone(local: string, zone: string): number {
  const asUtc = Date.parse(`${local}Z`)
  if (Number.isNaN(asUtc)) return NaN
  const near = asUtc - ahead(asUtc, zone)
  return asUtc - ahead(near, zone)
}

/** The moment a day (YYYY-MM-DD) begins in a zone, in ms since 1970. Where clocks are changed that night, the hour before counts. */
export const startOfDay = (day: string, zone: string): number => momentInZone(`${day}T00:00:00`, zone)
