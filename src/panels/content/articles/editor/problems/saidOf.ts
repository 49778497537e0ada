/** What is said of the problem the caret went to. Pure. */
import type { Problem } from '../../../../../api/text/problem.ts'

/** Which of the list it is, how many there are, and what is wrong; '' when it is none of them any more. */
export function saidOf(list: readonly Problem[], { place, at, end, text, says, called }: Problem): string {
  const number = list.findIndex(
    (one) => one.place === place && one.at === at && one.end === end && one.text === text && one.says === says,
  )
  if (number < 0) return ''
  return `${number + 1}/${list.length}：${called ?? (text.trim() || '空格')}，${says}`
}
