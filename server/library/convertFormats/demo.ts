/** Formats of the demonstration newsroom: the usual ones, and one for the archive that is not in use. */
import { usualFormats } from '../../../src/api/library/convertFormats/fields.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

const shown = [
  ...usualFormats.map((one) => ({ ...one, IsEnable: true })),
  { Name: '存档', Side: 2160, VideoKbps: 16_000, AudioKbps: 192, IsEnable: false },
] as const

/** Of the first station. */
export const furnish: Furnish = async (db, { stations }) => {
  const { ID: StID } = stations[0]!
  await db
    .insertInto('convert_formats')
    .values(shown.map((one) => ({ ...one, StID })))
    .execute()
}
