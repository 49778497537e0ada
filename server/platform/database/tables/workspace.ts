/** What a person or a role keeps of the workspace. */
import type { Generated } from 'kysely'
import type { DefaultTime, Json, Time } from '../columns.ts'

/** A layout of the workspace under a name, of a person or of a role. */
export interface Layouts {
  ID: Generated<number>
  StID: number
  UserID: number | null
  RoleID: number | null
  Name: string
  WithContent: Generated<boolean>
  Slot: number | null
  Revision: Generated<number>
  MakerID: number | null
  UpdateTime: DefaultTime
  /** Deleted, and kept for a while. */
  DeleteTime: Time
}

/** What is in a version of a layout. */
export interface LayoutVersions {
  LayoutID: number
  Revision: number
  Content: Json<Record<string, unknown>>
  UserID: number | null
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface WorkspaceTables {
  layouts: Layouts
  layout_versions: LayoutVersions
  workspace_settings: { UserID: number; Name: string; Value: Json<unknown>; UpdateTime: DefaultTime }
}
