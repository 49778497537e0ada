/** Where a record goes among its neighbours; the same four ways in every family whose order is its people's. */
import { z } from 'zod/mini'
import { id } from './callSchemas.ts'
import { wholeNumber } from './text/recordFields.ts'
import type { Action } from './actions.ts'
import type { RecordWords } from './recordActions.ts'

/** The four ways. */
const moveNames = ['up', 'down', 'first', 'last'] as const
/** One of the four ways. */
export type Move = (typeof moveNames)[number]
const move = z.enum(moveNames, '移动方式只能是 up、down、first、last')

/** What an `order` call takes: one of the ways, or the number by which the record stands among the others (E-10). */
export const moving = z.object({
  ID: id,
  Move: z.optional(move),
  ShowOrder: z.optional(wholeNumber('排序', -999_999, 999_999)),
})
/** See the schema. */
export type Moving = z.output<typeof moving>

/** The actions on an `order` call. R-061: button 拖拽排序; undoable. `guard`: of records that may not be moved. Default none. */
export function moveActions<Row>({ noun, module }: RecordWords, guard: Pick<Action<Row>, 'when' | 'why'> = {}) {
  const one = <M extends Move>(Move: M, title: string) =>
    ({
      title,
      button: '拖拽排序',
      on: 'one',
      with: { Move },
      ...guard,
      undoable: true,
      log: { title: `移动${noun}`, type: '2', module },
    }) as const
  return {
    raise: one('up', '上移'),
    lower: one('down', '下移'),
    toFirst: one('first', '移到最前'),
    toLast: one('last', '移到最后'),
    // Screens move by the four ways; the number is what the specification's clients send.
    setOrder: {
      title: '设置排序',
      button: '拖拽排序',
      on: 'one',
      is: (input: Moving) => input.Move === undefined && input.ShowOrder !== undefined,
      ...guard,
      silent: true,
      undoable: true,
      log: { title: `设置${noun}排序`, type: '2', module },
    } as const,
  }
}
