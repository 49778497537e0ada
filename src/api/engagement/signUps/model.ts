/** A sign-up as the house sees it, and as the public does. */
import { z } from 'zod/mini'
import { flag } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { signUpFields } from './fields.ts'
import { FormField } from './formFields.ts'

/** One sign-up. */
export type SignUp = RowFrom<typeof signUpFields>
/** See the type. */
export const SignUp = rowOf(signUpFields)
const { Phase, Grade, Review } = signUpFields

/** A session as the public sees it. */
export const PublicSession = z.object({
  ID: z.number(),
  Title: z.string(),
  Option: z.string(),
  BeginTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  Location: z.string(),
  Capacity: z.number(),
  /** Places that anybody may take now; none while somebody waits. */
  Left: z.number(),
  /** How many wait. */
  Waiting: z.number(),
  /** One can sign up for it, if only to wait. */
  IsOpen: flag,
  /** How it stands, as a sentence. */
  Message: z.string(),
})
/** See the schema. */
export type PublicSession = z.infer<typeof PublicSession>

/** A sign-up as the public sees it. */
export const PublicSignUp = z.object({
  GUID: z.string(),
  Title: z.string(),
  Content: z.string(),
  Cover: z.string(),
  Location: z.string(),
  BeginTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  Phase: Phase.read,
  /** How it stands, as a sentence. */
  Message: z.string(),
  Grade: Grade.read,
  /** Who may take part, as a sentence. */
  GradeMessage: z.string(),
  Review: Review.read,
  MostSeats: z.number(),
  FormVersion: z.number(),
  /** Those that are asked. */
  Fields: z.array(FormField),
  Sessions: z.array(PublicSession),
})
/** See the schema. */
export type PublicSignUp = z.infer<typeof PublicSignUp>
