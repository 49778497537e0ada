/** By what tasks are counted, in SQL; a line of the statistics leads to the tasks of its key. */
import { sql, type RawBuilder } from 'kysely'
import type { TasksCountedBy } from '../../../src/api/command/taskStatistics/countedBy.ts'

/** The key of a row of tasks; 0: none. Days are the newsroom's: the connection's time zone is. */
export function keyOf(by: TasksCountedBy): RawBuilder<number> {
  if (by === 'person') return sql`coalesce(tasks."AssigneeID", 0)`
  if (by === 'maker') return sql`tasks."AdminID"`
  if (by === 'classify') return sql`coalesce(tasks."ClassifyID", 0)`
  if (by === 'day') return sql`(tasks."CreateTime"::date - date '1970-01-01')::int`
  return sql`coalesce((select u."MechanismID" from admin_users u where u."ID" = tasks."AssigneeID"), 0)`
}
