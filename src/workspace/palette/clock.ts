/** Times of day as people type them: 8:00, 20点, 8点半, 下午3点一刻, 晚8, 中午. Pure; Chinese numbers come as digits. */

/** A time of day. `hour` 0 to 23 (24 for midnight at the end of the day), `minute` 0 to 59. */
export interface Clock {
  readonly hour: number
  readonly minute: number
}

/** Parts of the day: the hour they mean alone, and from which hour on twelve is not added. */
const PARTS: readonly { readonly names: RegExp; readonly alone: number; readonly add: (hour: number) => number }[] = [
  { names: /^(凌晨|半夜)/, alone: 0, add: (hour) => (hour === 12 ? 0 : hour) },
  { names: /^(清晨|早上|早晨|早|am)/, alone: 8, add: (hour) => hour },
  { names: /^(上午)/, alone: 9, add: (hour) => hour },
  { names: /^(中午|正午)/, alone: 12, add: (hour) => (hour < 10 ? hour + 12 : hour) },
  { names: /^(下午|pm)/, alone: 15, add: (hour) => (hour < 12 ? hour + 12 : hour) },
  { names: /^(傍晚)/, alone: 18, add: (hour) => (hour < 12 ? hour + 12 : hour) },
  { names: /^(晚上|夜里|晚间|晚|夜)/, alone: 20, add: (hour) => (hour === 12 ? 24 : hour < 12 ? hour + 12 : hour) },
]

const MINUTES: Readonly<Record<string, number>> = { 半: 30, 整: 0, '1刻': 15, '3刻': 45 }

function figures(text: string): Clock | undefined {
  const colon = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(text)
  if (colon) return { hour: Number(colon[1]), minute: Number(colon[2]) }
  const spoken = /^(\d{1,2})[点时](半|整|[13]刻|(\d{1,2})分?)?$/.exec(text)
  if (!spoken) return undefined
  const [, hour, said, minute] = spoken
  return { hour: Number(hour), minute: minute ? Number(minute) : said ? (MINUTES[said] ?? 0) : 0 }
}

/** The time of day a text means; undefined for none. `bare`: a lone number counts as an hour (明天 8). */
export function readClock(text: string, bare: boolean): Clock | undefined {
  const part = PARTS.find(({ names }) => names.test(text))
  const rest = part ? text.replace(part.names, '') : text
  if (part && rest === '') return { hour: part.alone, minute: 0 }
  const hour = /^\d{1,2}$/.exec(rest)
  const clock = figures(rest) ?? (hour && (bare || part) ? { hour: Number(rest), minute: 0 } : undefined)
  if (!clock) return undefined
  const shifted = { hour: part ? part.add(clock.hour) : clock.hour, minute: clock.minute }
  const isValid = shifted.minute < 60 && (shifted.hour < 24 || (shifted.hour === 24 && shifted.minute === 0))
  return isValid ? shifted : undefined
}
