/** Moments as foreign systems write them. */

// Ours: a time without a zone is Chinese time, which is what the systems here mean; never that of the server.
const CHINA = '+08:00'

const ISO =
  /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d{2}(?::?\d{2})?)?$/i
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:T?(\d{2})(\d{2})(\d{2})?)?(Z|[+-]\d{2}:?\d{2})?$/i
const CHINESE =
  /^(\d{4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})\s*日?(?:[^\d]{0,6}(\d{1,2})[:：时](\d{1,2})(?:[:：分](\d{1,2}))?[分秒]?)?$/
const MAIL =
  /^(?:[a-z]+,?\s+)?(\d{1,2})[\s-]([a-z]{3})[a-z]*[\s-](\d{2}|\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?\s*([+-]\d{4}|[a-z]{1,5})?(?:\s*\(.*\))?$/i
const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

// RFC 822's own names. CST is not China's there, but a sender in China means just that.
const ZONES: Readonly<Record<string, string>> = {
  z: 'Z',
  ut: 'Z',
  utc: 'Z',
  gmt: 'Z',
  est: '-05:00',
  edt: '-04:00',
  cst: '-06:00',
  cdt: '-05:00',
  mst: '-07:00',
  mdt: '-06:00',
  pst: '-08:00',
  pdt: '-07:00',
  bst: '+01:00',
  cet: '+01:00',
  cest: '+02:00',
  jst: '+09:00',
  kst: '+09:00',
  hkt: '+08:00',
  sgt: '+08:00',
}

function zoneOf(zone: string | undefined, chinese: boolean): string {
  const name = zone?.toLowerCase() ?? ''
  if (name === '') return CHINA
  if (name === 'cst' && chinese) return CHINA
  if (/^[+-]/.test(name)) return `${name.slice(0, 3)}:${name.slice(3).replace(':', '') || '00'}`
  return ZONES[name] ?? 'Z'
}

function moment(parts: readonly (string | undefined)[], zone: string): Date | undefined {
  const [year = '', month = '', day = '', hour = '0', minute = '0', second = '0', fraction = ''] = parts
  const two = (part: string) => part.padStart(2, '0')
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0')
  const text = `${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}.${milliseconds}${zone}`
  const date = new Date(text)
  // 30 February is no date, though some engines make one of it; and no newspaper is older than these years.
  const days = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  return Number.isNaN(date.getTime()) || Number(year) < 1000 || Number(day) > days ? undefined : date
}

/**
 * Reads a moment: ISO 8601 (also with a space), RFC 822, `20240105T123000Z`, 「2024年1月5日 12:30」. Without a zone it is
 * Chinese time, or `zone` (`+09:00`). undefined when it says nothing (`0000-00-00 00:00:00`) or cannot be read.
 * `chinese`: the text around it is Chinese, so that CST means Chinese time.
 */
export function readDate(
  text: string | undefined,
  options: { zone?: string; chinese?: boolean } = {},
): Date | undefined {
  const trimmed = text?.trim() ?? ''
  if (trimmed === '' || trimmed.startsWith('0000')) return undefined
  const zone = (written: string | undefined) =>
    written === undefined && options.zone !== undefined ? options.zone : zoneOf(written, options.chinese === true)
  const iso = ISO.exec(trimmed)
  if (iso) return moment(iso.slice(1, 8), zone(iso[8]))
  const compact = COMPACT.exec(trimmed)
  if (compact) return moment(compact.slice(1, 7), zone(compact[7]))
  const chinese = CHINESE.exec(trimmed)
  if (chinese) return moment(chinese.slice(1, 7), zone(undefined))
  const mail = MAIL.exec(trimmed)
  if (!mail) return undefined
  const [, day, month = '', year = '', ...time] = mail
  const number = MONTHS.indexOf(month.toLowerCase()) + 1
  const full = year.length === 4 ? year : `${Number(year) < 70 ? '20' : '19'}${year}`
  return number === 0 ? undefined : moment([full, String(number), day, ...time.slice(0, 3)], zone(time[3]))
}
