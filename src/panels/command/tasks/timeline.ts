/** Where tasks lie along days. Pure. */
import type { Task } from '../../../api/command/tasks/calls.ts'

type Planned = Pick<Task, 'ID' | 'StartTime' | 'CreateTime' | 'Deadline' | 'AssigneeID' | 'AssigneeName'>

/** A task among days: the places of its first and last day, and whether it goes on beyond them. */
export interface Bar {
  readonly from: number
  readonly to: number
  readonly isCutLeft: boolean
  readonly isCutRight: boolean
}

/** The day of a moment where the reader is, YYYY-MM-DD. */
export const dayOf = (moment: string): string => new Date(moment).toLocaleDateString('sv-SE')

/** Its bar among consecutive days; undefined when it lies outside of them, or has no deadline. */
export function barOf(task: Planned, days: readonly string[]): Bar | undefined {
  if (task.Deadline === null) return undefined
  const end = dayOf(task.Deadline)
  const began = dayOf(task.StartTime ?? task.CreateTime)
  const start = began < end ? began : end
  const [first, last] = [days[0]!, days.at(-1)!]
  if (end < first || start > last) return undefined
  return {
    from: start < first ? 0 : days.indexOf(start),
    to: end > last ? days.length - 1 : days.indexOf(end),
    isCutLeft: start < first,
    isCutRight: end > last,
  }
}

/** One person's tasks. */
export interface Lane<T> {
  readonly title: string
  readonly tasks: readonly T[]
}

/** Tasks by who does them: those nobody has come first, then by name; in a lane by deadline. */
export function lanesOf<T extends Planned>(tasks: readonly T[]): Lane<T>[] {
  const byPerson = Map.groupBy(tasks, ({ AssigneeID }) => AssigneeID ?? 0)
  return [...byPerson]
    .map(([person, own]) => ({
      title: person === 0 ? '待认领' : own[0]!.AssigneeName || `编号 ${person}`,
      isNobody: person === 0,
      tasks: own.toSorted((a, b) => (a.Deadline ?? '').localeCompare(b.Deadline ?? '') || a.ID - b.ID),
    }))
    .toSorted((a, b) => Number(b.isNobody) - Number(a.isNobody) || a.title.localeCompare(b.title, 'zh'))
    .map(({ title, tasks: own }) => ({ title, tasks: own }))
}

/** A moment some days later, at the same time of the day where the reader is. */
export function daysLater(moment: string, days: number): string {
  const at = new Date(moment)
  at.setDate(at.getDate() + days)
  return at.toISOString()
}
