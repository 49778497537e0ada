/** Where a record goes among its neighbours; the same four ways in every family whose order is its people's. */
import { z } from 'zod/mini'
import type { RecordWords } from './recordActions.ts'

/** The four ways. */
const moveNames = ['up', 'down', 'first', 'last'] as const
/** One of the four ways. */
export type Move = (typeof moveNames)[number]
/** The schema of a way. */
export const move = z.enum(moveNames, '移动方式只能是 up、down、first、last')

/** The four actions on an `order` call. R-061: button 拖拽排序; undoable. */
export function moveActions({ noun, module }: RecordWords) {
  const one = <M extends Move>(Move: M, title: string) =>
    ({
      title,
      button: '拖拽排序',
      on: 'one',
      with: { Move },
      undoable: true,
      log: { title: `移动${noun}`, type: '2', module },
    }) as const
  return {
    raise: one('up', '上移'),
    lower: one('down', '下移'),
    toFirst: one('first', '移到最前'),
    toLast: one('last', '移到最后'),
  }
}
