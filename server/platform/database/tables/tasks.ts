/** Tasks, their classes and reports. */
import type { Generated } from 'kysely'
import type { DefaultJson, DefaultTime, Time } from '../columns.ts'

/** A class of tasks. */
export interface TaskClassifies {
  ID: Generated<number>
  StID: number
  Name: string
  ReMark: Generated<string>
  ShowOrder: Generated<number>
  DeletedAt: Time
  UpdateTime: DefaultTime
}

/** What has to be done. */
export interface Tasks {
  ID: Generated<number>
  StID: number
  Title: string
  Content: Generated<string>
  ClassifyID: number | null
  Priority: Generated<number>
  State: Generated<string>
  RevertState: Generated<string>
  AssigneeID: number | null
  UnitID: number | null
  StartTime: Time
  Deadline: Time
  SubjectID: number | null
  AttachMents: Generated<string> // sic
  ReportsDue: Generated<number>
  NeedsFiles: Generated<boolean>
  UrgeCount: Generated<number>
  UrgedTime: Time
  Reason: Generated<string>
  AcceptedTime: Time
  CompletedTime: Time
  SourceTitle: Generated<string>
  SourcePage: Generated<string>
  SourceParams: DefaultJson<Record<string, unknown>>
  OverdueToldAt: Time
  AdminID: number
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** What was done for a task. */
export interface TaskReports {
  ID: Generated<number>
  StID: number
  TaskID: number
  Title: string
  Content: Generated<string>
  AttachMents: Generated<string> // sic
  State: Generated<string>
  Reason: Generated<string>
  SubmitTime: Time
  AuditorID: number | null
  AuditTime: Time
  AdminID: number
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface TasksTables {
  task_classifies: TaskClassifies
  tasks: Tasks
  task_reports: TaskReports
}
