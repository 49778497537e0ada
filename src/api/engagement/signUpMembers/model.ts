/** A member of a sign-up as the house sees them, and as they see themselves. */
import { z } from 'zod/mini'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { FormField } from '../signUps/formFields.ts'
import { signUpMemberFields } from './fields.ts'

/** One member. */
export type SignUpMember = RowFrom<typeof signUpMemberFields>
/** See the type. */
export const SignUpMember = rowOf(signUpMemberFields)

/** Why something cannot be done, as a sentence; '': it can. */
const whyNot = z.string()

/** What somebody may do with their sign-up. */
const MayDo = z.object({ Cancel: whyNot, Leave: whyNot, Accept: whyNot, Correct: whyNot })

/** A sign-up of somebody's own, as they see it. */
export const OwnSignUp = z.object({
  No: z.number(),
  /** Shown at the door, as a QR code. */
  Code: z.string(),
  SessionID: z.number(),
  SessionName: z.string(),
  Name: z.string(),
  Seats: z.number(),
  State: signUpMemberFields.State.read,
  StateTitle: z.string(),
  /** How it stands and what is to be done, as a sentence. */
  Message: z.string(),
  Reason: z.string(),
  /** How many wait before them; null: they do not wait. */
  Ahead: z.nullable(z.number()),
  OfferUntil: z.nullable(z.string()),
  CheckedAt: z.nullable(z.string()),
  /** The form they answered, and what. */
  Fields: z.array(FormField),
  Answers: z.record(z.string(), z.unknown()),
  FormVersion: z.number(),
  CreateTime: z.string(),
  MayDo,
})
/** See the schema. */
export type OwnSignUp = z.infer<typeof OwnSignUp>

/** What the open calls answer. */
export const OwnAnswer = z.object({ Message: z.string(), Mine: OwnSignUp })

/** Somebody the desk found, with numbers that tell them apart. */
export const DeskMember = z.object({
  ID: z.number(),
  No: z.number(),
  Name: z.string(),
  Phone: z.string(),
  Seats: z.number(),
  SessionName: z.string(),
  State: signUpMemberFields.State.read,
  CheckedAt: z.nullable(z.string()),
  CheckedWhere: z.string(),
})
/** See the schema. */
export type DeskMember = z.infer<typeof DeskMember>

/** What came of something the desk read or was given. */
const deskOutcomes = {
  checked: '已签到',
  already: '已经签到过',
  invalid: '不能签到',
  untimely: '离场次太远，等再确认',
  twice: '已经报过名，等再确认',
  unknown: '没有找到',
  several: '不止一位',
  conflict: '离线签到有冲突',
  signed: '现场报名并签到',
} as const
/** See deskOutcomes. */
export type DeskOutcome = keyof typeof deskOutcomes
/** The schema of an outcome. */
export const DeskOutcome = z.enum(Object.keys(deskOutcomes) as [DeskOutcome, ...DeskOutcome[]])

/** What the desk is told. */
export const DeskAnswer = z.object({
  Outcome: DeskOutcome,
  Message: z.string(),
  Member: z.nullable(DeskMember),
  /** Those it may be, where there are several. */
  Candidates: z.array(DeskMember),
  LogID: z.optional(z.number()),
})
/** See the schema. */
export type DeskAnswer = z.infer<typeof DeskAnswer>

/** Something a desk read. */
export const DeskScan = z.object({
  ID: z.number(),
  Outcome: DeskOutcome,
  Message: z.string(),
  Desk: z.string(),
  /** Whom it found; '' for nobody. */
  Name: z.string(),
  No: z.nullable(z.number()),
  /** When it was read there, and when it came here. */
  ScanTime: z.string(),
  CreateTime: z.string(),
})
/** See the schema. */
export type DeskScan = z.infer<typeof DeskScan>
