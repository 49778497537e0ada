/** Where an item stands. */
import { z } from 'zod/mini'

/** One place. */
const MediaUse = z.object({
  /** The family's name in the contract, and what people call its records. */
  Family: z.string(),
  FamilyTitle: z.string(),
  RecordID: z.number(),
  Title: z.string(),
  /** What people call the field it stands in. */
  Field: z.string(),
  /** In what the public sees; otherwise in what is being written. */
  IsLive: z.boolean(),
  /** How far what is being written has come, in its family's words: 草稿, 待一审, 已通过; 没有公开 where it tells of none; '' in public. */
  State: z.string(),
  /** Which version stands there, counted from 1. */
  Number: z.number(),
  /** With `IsRecall`: words stay there that somebody wrote of what goes, as the caption of a picture. */
  IsWritten: z.boolean(),
})
/** See the schema. */
export type MediaUse = z.infer<typeof MediaUse>

/** The places the reader may see, those in public first; how many there are besides, and in how many of those words stay. */
export const MediaUses = z.object({ List: z.array(MediaUse), Hidden: z.number(), HiddenWritten: z.number() })
/** See the schema. */
export type MediaUses = z.infer<typeof MediaUses>

/** By what a place is known: what is public and what is being written of a record's field is one. */
export const placeOf = ({ Family, RecordID, Field }: Pick<MediaUse, 'Family' | 'RecordID' | 'Field'>): string =>
  `${Family} ${RecordID} ${Field}`

/** Ours: so many places are listed. */
export const USES_SHOWN = 500
