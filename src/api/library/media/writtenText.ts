/** That words stay which somebody wrote of what is replaced, as the confirmation and the result of a recall say it. Pure. */

/** Ours: so many are named. */
const NAMED = 3

/**
 * `named`: such as 稿件“大桥”; `hidden`: how many more the person may not read. `isDone`: it is done; default: it will be.
 * '' where there are none.
 */
export function writtenText(named: readonly string[], hidden: number, { isDone = false } = {}): string {
  const count = named.length + hidden
  if (count === 0) return ''
  const shown = named.slice(0, NAMED).join('、')
  const all =
    count === Math.min(named.length, NAMED)
      ? shown
      : named.length === 0
        ? `您看不到的 ${count} 处`
        : `${shown}等 ${count} 处`
  return isDone ? `；${all}的图说是手写的，没有动，请去看看` : `；${all}的图说是手写的，会留下，换完请去看看`
}
