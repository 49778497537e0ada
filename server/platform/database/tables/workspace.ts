/** What a person or a role keeps of the workspace. */
import { personalTables } from '../personal.ts'
import type { DefaultTime, Json } from '../columns.ts'

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
  layout_versions: LayoutVersions
  workspace_settings: { UserID: number; Name: string; Value: Json<unknown>; UpdateTime: DefaultTime }
}

/** What they keep about people. */
export const workspacePersonal = personalTables<WorkspaceTables>()({
  workspace_settings: { title: '工作台设置', own: ['UserID'], erased: 'row', kept: { with: '账号' } },
})
