/** What documents said before. */
import type { DefaultTime } from '../columns.ts'

/** What a document said, or a category was called, at some time. */
export interface DocumentVersions {
  StID: number
  /** 'document' or 'category'. */
  Kind: string
  OfID: number
  Revision: number
  Title: string
  Content: string
  UserID: number
  CreateTime: DefaultTime
}

/** Tables by name. */
export interface DocumentsTables {
  document_versions: DocumentVersions
}
