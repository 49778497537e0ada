/** The filter of a switch: 全部, 启用 or 禁用. */
import type { Filter } from './filter.ts'

/** Asks for records whose `name` is on or off. `words`: what the two are called. */
export function onOffFilter<F extends string>(
  name: F,
  title = '状态',
  [on, off]: readonly [string, string] = ['启用', '禁用'],
): Filter<{ readonly [K in F]: boolean }> {
  return {
    name,
    title,
    kind: 'choice',
    options: [
      { value: 'true', title: on },
      { value: 'false', title: off },
    ],
    apply: (value) => ({ [name]: value === 'true' }) as { [K in F]: boolean },
  }
}
