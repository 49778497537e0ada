/** A field that must say something keeps no other field of its record from being changed: derived from the contract. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, type FamilyName } from '../../../../src/api/index.ts'
import { fileAddress } from '../../../../src/api/library/media/fileAddress.ts'
import type { Field } from '../../../../src/api/record/field.ts'
import { world, type World } from '../../../support/app.ts'
import { placesOfMedia, textsOf } from '../../../support/mediaPlaces.ts'
import { mediaOf } from '../../../support/mediaRows.ts'
import { rowsOf } from '../../../support/rows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const fieldsOf = (family: FamilyName) => (contract[family].fields ?? {}) as Readonly<Record<string, Field>>

/** These are reviewed, or set up, by people. */
const byHand: readonly string[] = ['shortVideos', 'shortVideoParts', 'stations']

/** Writes it where the database takes it. */
async function says(place: string, field: string, ID: number, text: string): Promise<void> {
  const put = w.db
    .transaction()
    .execute((tx) => sql`update ${sql.table(place)} set ${sql.ref(field)} = ${text} where "ID" = ${ID}`.execute(tx))
  await put.catch(() => undefined)
}

test('what may be empty is changed wherever it stands, and what may not is left and named; undone all is as it was', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '到处都有的', { known: { Rights: 'own' } })
  const address = fileAddress(Key, 'image/jpeg')
  const records: { readonly place: string; readonly family: FamilyName; readonly ID: number }[] = []
  for (const [place, family] of await placesOfMedia(w)) {
    const make = rowsOf[family]
    if (!make || byHand.includes(family)) continue
    const [row] = await make(w, 'chief')
    for (const field of await textsOf(w, place)) {
      const known = fieldsOf(family)[field]
      if (known?.mode !== 'written' || (known.kind !== 'line' && known.kind !== 'text')) continue
      await says(place, field, row!.ID, known.kind === 'text' ? `见 ${address}` : address)
    }
    records.push({ place, family, ID: row!.ID })
  }
  const holding = () =>
    w.db
      .selectFrom('media_uses')
      .select(['Family', 'RecordID', 'Field'])
      .where('MediaID', '=', MediaID)
      .where('Family', 'not in', byHand)
      .orderBy('Family')
      .orderBy('RecordID')
      .orderBy('Field')
      .execute()
  const isRequired = ({ Family, Field }: { readonly Family: string; readonly Field: string }) =>
    fieldsOf(Family as FamilyName)[Field]?.required === true
  const before = await holding()
  const needed = before.filter(isRequired)
  // Some records hold it in both ways.
  const mixed = needed.filter(({ Family, RecordID }) =>
    before.some((one) => one.Family === Family && one.RecordID === RecordID && !isRequired(one)),
  )
  expect(new Set(mixed.map(({ Family }) => Family)).size).toBeGreaterThan(2)
  const now = async () => {
    const said: Record<string, unknown> = {}
    for (const { place, family, ID } of records) {
      const { rows } = await sql<{ row: object }>`select to_jsonb(t) - 'UpdateTime' - 'Revision' - 'LastRevision' as row
        from ${sql.table(place)} t where "ID" = ${ID}`.execute(w.db)
      said[family] = rows[0]?.row
    }
    return said
  }
  const was = await now()
  const { Warned, LogID } = await w.as('chief').media.recall({ ID: MediaID })
  expect(await holding()).toEqual(needed)
  const fields = new Set(needed.map(({ Family, RecordID, Field }) => `${Family} ${RecordID} ${Field}`))
  expect(Warned![0]!.Reason).toContain(`${fields.size} 处没有改`)
  expect(Warned![0]!.Reason).toContain('必填，请换一个')
  await w.as('chief').operationLog.undo({ ID: LogID! })
  expect(await now()).toEqual(was)
})

test('a clue whose text names its picture loses the picture, and keeps its text', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '线索里的', { known: { Rights: 'own' } })
  const address = fileAddress(Key, 'image/jpeg')
  const draft = { Title: '桥上的线索', Content: `见 ${address}`, AttachMents: address }
  const { ID } = await w.as('chief').clues.save(draft as never)
  const { Warned } = await w.as('chief').media.recall({ ID: MediaID })
  expect(Warned![0]!.Reason).toBe('1 处已改好，1 处没有改（线索“桥上的线索”“内容”必填，请换一个）')
  expect(await w.as('chief').clues.get({ ID })).toMatchObject({ Content: draft.Content, AttachMents: '' })
  expect((await w.as('chief').media.revertRecall({ ID: MediaID })).Warned![0]!.Reason).toBe('1 处已改好')
  expect(await w.as('chief').clues.get({ ID })).toMatchObject(draft)
})
