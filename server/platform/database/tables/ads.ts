/** What is counted of advertisements, beside their own rows. */
import type { ColumnType, Generated } from 'kysely'
import type { Time } from '../columns.ts'

/** What was counted of an advertisement on a day of the newsroom. */
export interface AdDays {
  AdID: number
  StID: number
  Day: string
  Views: Generated<number>
  Clicks: Generated<number>
}

/** How often one reader saw one on a day. */
export interface AdReaders {
  AdID: number
  Day: string
  /** Worked out anew each day, so that no two days are known to be the same reader's: see choosing/ticket.ts. */
  Reader: string
  Views: Generated<number>
}

/** A ticket that was brought. */
export interface AdTickets {
  Nonce: string
  AdID: number
  ViewedAt: Time
  /** Made up by who brought it. */
  ViewKey: Generated<string>
  ClickedAt: Time
  ClickKey: Generated<string>
  ExpiresAt: ColumnType<Date, Date, Date>
}

/** Tables by name. */
export interface AdsTables {
  ad_days: AdDays
  ad_readers: AdReaders
  ad_tickets: AdTickets
}
