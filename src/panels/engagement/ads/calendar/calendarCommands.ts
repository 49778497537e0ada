/** The keys of the calendar of spaces and days. */
import { defineCommand, type Command } from '../../../../workspace/command.ts'
import type { Shift } from './rebook.ts'

/** What the keys do. */
export interface CalendarHands {
  walk(days: number): void
  space(by: 1 | -1): void
  next(by: 1 | -1): void
  today(): void
  carry(by: Shift): Promise<void>
  /** Puts the space of the cursor before the one above it, or behind the one below. */
  move(by: 1 | -1): unknown
  open(): unknown
  remove(): unknown
  /** Whether there is a booking under the cursor. */
  readonly has: boolean
}

/** The commands of the pane. */
export function calendarCommands(hands: CalendarHands): readonly Command[] {
  const key = (id: string, title: string, keys: string, run: () => unknown, more: Partial<Command> = {}) => ({
    ...defineCommand({
      ...{ id: `adCalendar.${id}`, title, group: '排期', keys, where: 'list' },
      run: () => void run(),
    }),
    ...more,
  })
  const going = { hidden: true, repeat: true }
  const can = () => (hands.has ? true : '这一天没有广告')
  const carrying = (id: string, title: string, keys: string, from: number, to: number) =>
    key(id, title, keys, () => hands.carry({ from, to }), { can })
  return [
    key('left', '前一天', 'left', () => hands.walk(-1), going),
    key('right', '后一天', 'right', () => hands.walk(1), going),
    key('up', '上一个广告位', 'up', () => hands.space(-1), going),
    key('down', '下一个广告位', 'down', () => hands.space(1), going),
    key('pageUp', '前四周', 'pageup', () => hands.walk(-28), going),
    key('pageDown', '后四周', 'pagedown', () => hands.walk(28), going),
    key('next', '当天下一个', 'j', () => hands.next(1), { hidden: true }),
    key('previous', '当天上一个', 'k', () => hands.next(-1), { hidden: true }),
    key('today', '回到今天', 'home', hands.today),
    key('open', '打开', 'enter', hands.open, { hidden: true }),
    carrying('later', '推后一天', 'alt+right', 1, 1),
    carrying('earlier', '提前一天', 'alt+left', -1, -1),
    carrying('longer', '多投一天', 'alt+down', 0, 1),
    carrying('shorter', '少投一天', 'alt+up', 0, -1),
    carrying('beginEarlier', '早一天开始', 'alt+shift+left', -1, 0),
    carrying('beginLater', '晚一天开始', 'alt+shift+right', 1, 0),
    key('spaceUp', '广告位上移', 'alt+shift+up', () => hands.move(-1)),
    key('spaceDown', '广告位下移', 'alt+shift+down', () => hands.move(1)),
    key('remove', '删除这个广告', 'delete', hands.remove, { can }),
  ]
}
