/** When a day begins where a newsroom is. Pure. */
const MINUTE_MS = 60_000

/** How many milliseconds the clocks of a zone (`Asia/Shanghai`) are ahead of UTC at a moment. */
function ahead(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(at)
  const said = /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')!.value)
  // Without an offset it says just "GMT".
  if (!said) return 0
  return (said[1] === '-' ? -1 : 1) * (Number(said[2]) * 60 + Number(said[3])) * MINUTE_MS
}

/** The moment a day (YYYY-MM-DD) begins in a zone, in ms since 1970. Where clocks are changed that night, the hour before counts. */
export function startOfDay(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const near = midnight - ahead(midnight, zone)
  return midnight - ahead(near, zone)
}
