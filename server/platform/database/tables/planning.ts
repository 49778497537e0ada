/** What is said about what is planned; the records themselves are their families' fields. */
import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** A message on a topic selection. */
export interface SelectionMessages {
  ID: Generated<number>
  StID: number
  SelectionID: number
  UserID: number
  Content: string
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface PlanningTables {
  selection_messages: SelectionMessages
}
