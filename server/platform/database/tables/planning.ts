/** From a clue to the article that comes of it. */
import type { Generated } from 'kysely'
import type { DefaultTime, Time } from '../columns.ts'

/** Articles gathered under one heading. */
export interface Topics {
  ID: Generated<number>
  StID: number
  Name: string
  Summary: Generated<string>
  PicPath: Generated<string>
  ChID: number | null
  IsPublic: Generated<boolean>
  ShowOrder: Generated<number>
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** An article's place in a topic. */
export interface TopicArticles {
  ID: Generated<number>
  StID: number
  TopicID: number
  ArticleID: number
  ShowOrder: Generated<number>
}

/** What is planned to be reported. */
export interface TopicSelections {
  ID: Generated<number>
  StID: number
  Title: string
  Angle: Generated<string>
  ClueID: number | null
  TopicID: number | null
  ChID: number | null
  /** YYYY-MM-DD. */
  PlanDate: string | null
  Priority: Generated<number>
  State: Generated<string>
  Reason: Generated<string>
  IsPublic: Generated<boolean>
  LeaderID: number | null
  PeopleIds: Generated<number[]>
  AdminID: number
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** A message on what is planned. */
export interface SelectionMessages {
  ID: Generated<number>
  StID: number
  SelectionID: number
  UserID: number
  Content: string
  CreateTime: DefaultTime
}

/** A report somebody was asked for. */
export interface MakeNews {
  ID: Generated<number>
  StID: number
  SelectionID: number
  Title: string
  Brief: Generated<string>
  Kind: Generated<string>
  ChID: number | null
  ReporterID: number | null
  Deadline: Time
  State: Generated<string>
  Reason: Generated<string>
  AdminID: number
  CreateTime: DefaultTime
  UpdateTime: DefaultTime
}

/** Tables by name. */
export interface PlanningTables {
  topics: Topics
  topic_articles: TopicArticles
  topic_selections: TopicSelections
  selection_messages: SelectionMessages
  make_news: MakeNews
}
