/** Documents, their categories, and what both said before. */
import type { Generated } from 'kysely'
import type { DefaultTime } from '../columns.ts'

/** A category of documents. */
export interface DocumentCategories {
  ID: Generated<number>
  StID: number
  /** 0: at the root. */
  ParentID: Generated<number>
  Name: string
  ReMark: Generated<string>
  ShowOrder: Generated<number>
  IsHome: Generated<boolean>
  IsEnable: Generated<boolean>
  Revision: Generated<number>
  UpdateTime: DefaultTime
}

/** A document. */
export interface Documents {
  ID: Generated<number>
  StID: number
  CategoryID: number
  Title: string
  KeyWords: Generated<string>
  Content: Generated<string>
  AttachMents: Generated<string> // sic
  ShowOrder: Generated<number>
  IsHome: Generated<boolean>
  IsEnable: Generated<boolean>
  Revision: Generated<number>
  AdminID: number
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

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
  document_categories: DocumentCategories
  documents: Documents
  document_versions: DocumentVersions
}
