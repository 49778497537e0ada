/** Of a mark or a package of the house nobody asks whose it is: of that field alone, and of nothing else that stands there. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract, familyNames, type FamilyName } from '../../../src/api/index.ts'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { world, type World } from '../../support/app.ts'
import { placesOfMedia, textsOf, tried } from '../../support/mediaPlaces.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { rowsOf } from '../../support/rows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const types = { image: 'image/png', video: 'video/mp4', audio: 'audio/mpeg', file: 'application/zip' } as const
type Kind = keyof typeof types
const kinds = Object.keys(types) as Kind[]

/** The address of an item of which nobody said whose it is. */
async function unasked(Kind: Kind) {
  const { Key } = await mediaOf(w, 'chief', `来历不明的${Kind}`, { Kind, Type: types[Kind] })
  return fileAddress(Key, types[Kind])
}
const houseFields = async () =>
  (await sql<{ family: FamilyName; field: string; kind: Kind }>`select * from media_house_fields()`.execute(w.db)).rows

test('of every address in the records that have such a field, these alone are not asked about', async () => {
  const exempt = await houseFields()
  for (const { family, field } of exempt) {
    expect(familyNames).toContain(family)
    expect(Object.keys(contract[family].fields ?? {}), family).toContain(field)
  }
  const addresses = await Promise.all(kinds.map(async (kind) => [kind, await unasked(kind)] as const))
  const [taken, refused] = [new Set<string>(), new Set<string>()]
  for (const [place, family] of await placesOfMedia(w)) {
    if (!exempt.some((one) => one.family === family)) continue
    const records = family === 'stations' ? [{ ID: w.people.chief.StID }] : await rowsOf[family]!(w, 'chief')
    for (const field of await textsOf(w, place))
      for (const { ID } of records)
        for (const [kind, address] of addresses) {
          const found = await tried(w, { place, family, field }, ID, address)
          if (found?.isLive) (found.said === '' ? taken : refused).add(`${family}.${field} ${kind}`)
        }
  }
  expect([...taken].toSorted()).toEqual(exempt.map((one) => `${one.family}.${one.field} ${one.kind}`).toSorted())
  expect([...refused].filter((one) => taken.has(one))).toEqual([])
  for (const { family, field, kind } of exempt)
    for (const other of kinds) if (other !== kind) expect(refused).toContain(`${family}.${field} ${other}`)
  expect([...refused]).toContain('vodChannels.StreamUrl video')
})

test('what a channel plays is asked about as what a live plays; its logo is not, and lets its file stand nowhere else', async () => {
  const { vodChannels } = w.as('chief')
  const [film, picture] = await Promise.all([unasked('video'), unasked('image')])
  const { ID } = await vodChannels.save({ Name: '新闻频道' } as never)
  const refusal = (Field: string, title: string) => ({
    ...{ kind: 'refused', detail: { Fields: [{ Field }] } },
    message: expect.stringContaining(`点播频道里的“来历不明的${title}”来源性质是不明，还没有人批准，不能公开使用。`),
  })
  await expect(vodChannels.save({ ID, StreamUrl: film } as never)).rejects.toMatchObject(refusal('StreamUrl', 'video'))
  await expect(vodChannels.save({ ID, Logo: film } as never)).rejects.toMatchObject(refusal('Logo', 'video'))
  await vodChannels.save({ ID, Logo: picture } as never)
  await expect(vodChannels.save({ ID, Summary: picture } as never)).rejects.toMatchObject(refusal('Summary', 'image'))
  await vodChannels.save({ ID, Summary: '字', Logo: picture } as never)
  expect(await vodChannels.get({ ID })).toMatchObject({ Logo: picture, StreamUrl: '', Summary: '字' })
})

test('switched on, a channel is asked about what it plays, though another one has the same file', async () => {
  const { vodChannels } = w.as('chief')
  const picture = await unasked('image')
  const hidden = async (Name: string, more: object) => {
    const { ID } = await vodChannels.save({ Name } as never)
    await vodChannels.enable({ Ids: [ID], IsEnable: false })
    await vodChannels.save({ ID, ...more } as never)
    return ID
  }
  const marked = await hidden('有台标', { Logo: picture })
  const plays = await hidden('放它的', { Logo: picture, Summary: picture })
  const { Done, Skipped } = await vodChannels.enable({ Ids: [marked, plays], IsEnable: true })
  expect([Done, Skipped.map(({ ID }) => ID)]).toEqual([[marked], [plays]])
})
