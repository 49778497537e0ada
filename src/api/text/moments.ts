/** Moments as people read them by the clock of a place, the same on the server and in a browser. Pure. */

/** How moments are said. */
export interface Moments {
  /** 2026 年 6 月 18 日 09:00. `between`: what stands between its parts, default a space. `at`: ISO 8601, or a date. */
  long(at: string | Date, between?: string): string
  /** 2026-06-18 09:00. */
  minute(at: string | Date): string
  /** 2026-06-18. `at`: also ms since 1970. */
  day(at: string | Date | number): string
}

/** By the clock of a time zone. Default: that of the machine. */
export function momentsIn(timeZone?: string): Moments {
  const format = new Intl.DateTimeFormat('zh-CN', {
    ...(timeZone === undefined ? {} : { timeZone }),
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  } as const)
  const partsOf = (at: string | Date | number) => {
    const parts = Object.fromEntries(format.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
    return { ...parts, clock: `${parts['hour']}:${parts['minute']}` } as Readonly<
      Record<'year' | 'month' | 'day' | 'clock', string>
    >
  }
  const day = (at: string | Date | number) => {
    const parts = partsOf(at)
    return [parts.year, parts.month.padStart(2, '0'), parts.day.padStart(2, '0')].join('-')
  }
  return {
    long(at, between = ' ') {
      const parts = partsOf(at)
      return [parts.year, '年', parts.month, '月', parts.day, '日', parts.clock].join(between)
    },
    minute: (at) => `${day(at)} ${partsOf(at).clock}`,
    day,
  }
}
