/** Dictionaries, areas and personnel. */
import type { Generated } from 'kysely'
import type { DefaultJson, DefaultTime } from '../columns.ts'

/** A dictionary of a station. */
export interface Dictionaries {
  ID: Generated<number>
  StID: number
  Code: string
  Name: string
  ReMark: Generated<string>
  IsBuiltIn: Generated<boolean>
  UpdateTime: DefaultTime
}

/** A value of a dictionary. */
export interface DictionaryValues {
  ID: Generated<number>
  StID: number
  DicID: number
  Value: string
  Name: string
  Extend: Generated<string>
  ShowOrder: Generated<number>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}

/** An administrative area. */
export interface Areas {
  ID: Generated<number>
  StID: number
  /** 0: at the root. */
  ParentID: Generated<number>
  Code: Generated<string>
  Name: string
  ReMark: Generated<string>
  ShowOrder: Generated<number>
  IsEnable: Generated<boolean>
  UpdateTime: DefaultTime
}

/** Somebody of the personnel. */
export interface Personnel {
  ID: Generated<number>
  StID: number
  Name: string
  NameInitials: Generated<string>
  NamePinyin: Generated<string>
  Types: DefaultJson<string[]>
  Post: Generated<string>
  MechanismID: number | null
  Phone: Generated<string>
  Email: Generated<string>
  ReMark: Generated<string>
  ShowOrder: Generated<number>
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface DirectoryTables {
  dictionaries: Dictionaries
  dictionary_values: DictionaryValues
  areas: Areas
  personnel: Personnel
}
