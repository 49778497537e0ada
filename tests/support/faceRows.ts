/** People in pictures, for rows.ts. */
import type { World } from './app.ts'
import type { Owner, Row } from './rows.ts'
import { mediaRow } from './videoRows.ts'

type Make = (world: World, owner: Owner, text: string) => Promise<Row[]>

/** Two, and one that was merged into the second. */
const people: Make = async (w, owner, text) => {
  const { people } = w.as(owner)
  const one = await people.save({ Name: text, ReMark: text })
  const two = await people.save({ Name: `${text}乙`, Need: 'minor' })
  const three = await people.save({ Name: `${text}丙` })
  await people.merge({ Ids: [three.ID], Into: two.ID })
  return [{ ID: one.ID, parts: { Into: two.ID } }, { ID: two.ID, parts: { Into: one.ID } }, { ID: three.ID }]
}

const faces: Make = async (w, owner, text) => {
  const { MediaID, VersionID } = await mediaRow(w, owner, text, 'image/png')
  const { ID: AdminID, StID } = w.people[owner]
  const { ID: PersonID } = await w.as(owner).people.save({ Name: text })
  const where = { X: 100, Y: 100, Width: 200, Height: 200 }
  const base = { StID, AdminID, MediaID, VersionID, ...where }
  const rows = await w.db
    .insertInto('faces')
    .values([base, { ...base, PersonID }])
    .returning('ID')
    .execute()
  return rows.map(({ ID }) => ({ ID, parts: { PersonID, MediaID } }))
}

/** One that counts, and one that was taken back. */
const consents: Make = async (w, owner, text) => {
  const { people, consents } = w.as(owner)
  const { ID: PersonID } = await people.save({ Name: text })
  const one = await consents.save({ PersonID, Agreed: text, ReMark: text })
  const two = await consents.save({ PersonID, Agreed: `${text}乙` })
  await consents.revoke({ Ids: [two.ID], IsRevoked: true })
  return [one, two].map(({ ID }) => ({ ID, parts: { PersonID } }))
}

/** By family. `text` is unlike any other. */
export const faceRows = { people, faces, consents } as const
