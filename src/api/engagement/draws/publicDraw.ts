/** A draw as the public sees it. Ours. */
import { z } from 'zod/mini'
import {
  drawKinds,
  drawStateTitles,
  outsideKinds,
  type DrawKind,
  type DrawState,
  type OutsideKind,
} from './drawStates.ts'

const kinds = z.enum(Object.keys(drawKinds) as [DrawKind])
const states = z.enum(Object.keys(drawStateTitles) as [DrawState])
const outsides = z.enum(Object.keys(outsideKinds) as [OutsideKind])

/** What a reader may do now, and why not, as a sentence. */
export const Offer = z.object({
  /** 'enter', 'ticket', 'claim'; '' for nothing. */
  Does: z.enum(['enter', 'ticket', 'claim', '']),
  /** What is offered, or why nothing is, in a Chinese sentence. */
  Says: z.string(),
})
/** See the schema. */
export type Offer = z.output<typeof Offer>

/** A prize, and what is left of it. */
const PublicPrize = z.object({
  ID: z.number(),
  Title: z.string(),
  Kind: z.string(),
  Units: z.number(),
  /** In yuan. */
  Price: z.number(),
  /** How many were won; of prizes worth more than 500 yuan the regulation wants it shown at any time. */
  Won: z.number(),
})

/** What was committed to, and what each part proves. */
const committed = {
  SpecificationHash: z.string(),
  SeedHash: z.string(),
  /** Root of the frozen entries; '' before. */
  Root: z.string(),
  Entries: z.number(),
} as const

/** A draw. */
export const PublicDraw = z.object({
  GUID: z.string(),
  Title: z.string(),
  Summary: z.string(),
  Kind: kinds,
  State: states,
  /** The state in words, with what it waits for. */
  Says: z.string(),
  StartTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  DrawTime: z.nullable(z.string()),
  Rules: z.string(),
  /** The canonical text of which SpecificationHash is the hash. */
  Specification: z.string(),
  Outside: outsides,
  OutsideSays: z.string(),
  ...committed,
  Prizes: z.array(PublicPrize),
  /** Of a deck: how many tickets there are, and how many were taken. */
  Tickets: z.number(),
  Taken: z.number(),
  Offer,
})
/** See the schema. */
export type PublicDraw = z.output<typeof PublicDraw>

/** An entry or a ticket of a reader. */
const Part = z.object({
  /** Its number; null: the list is not frozen. */
  Number: z.nullable(z.number()),
  Minute: z.string(),
  /** The code on its receipt; of tickets ''. */
  Receipt: z.string(),
  /** What it won; '' for nothing (yet). */
  Prize: z.string(),
  /** What came of it: the prize, that it won none, its place among those who stand by; '' before the draw. */
  Says: z.string(),
})
/** A prize of a reader. */
const Prize = z.object({
  ID: z.number(),
  Title: z.string(),
  Kind: z.string(),
  State: z.string(),
  Says: z.string(),
  ClaimBy: z.string(),
  /** What is wanted of them when they claim it; the address only where it is to be sent. */
  Wants: z.array(z.enum(['Name', 'Phone', 'Address'])),
  /** What they said; of the number not the middle. With stars where somebody else speaks for them. */
  Name: z.string(),
  Phone: z.string(),
  Address: z.string(),
  /** Of a code that was claimed. */
  Code: z.string(),
})
/** What a reader has in a draw. */
export const Mine = z.object({
  Pseudonym: z.string(),
  Parts: z.array(Part),
  Prizes: z.array(Prize),
  Offer,
  /**
   * What stands in the form of a claim at first, of who signed in: their name where the house has it, and their telephone with
   * stars, which a claim takes for the whole number.
   */
  Known: z.object({ Name: z.string(), Phone: z.string() }),
  /** How prizes are handed over, as the rules say it, without the sign it ends with. */
  Delivery: z.string(),
})
/** See the schema. */
export type Mine = z.output<typeof Mine>

/** What a reader is told who drew a ticket. */
export const Drawn = z.object({
  Number: z.number(),
  Minute: z.string(),
  /** What it won; '' for nothing. */
  Prize: z.string(),
  /** The record to claim; null: nothing is to be claimed. */
  RecordID: z.nullable(z.number()),
  Message: z.string(),
})
/** See the schema. */
export type Drawn = z.output<typeof Drawn>
