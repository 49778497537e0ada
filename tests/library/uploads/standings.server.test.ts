/** What everybody who writes hears of a picture, and what only readers of the library do. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

test('whether a picture may be public is told to everybody, its name and who decided only to readers of the library', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '机密采访', { known: { Rights: 'own' } })
  await w.as('chief').mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' })
  const Address = fileAddress(Key, 'image/jpeg')
  const Addresses = [Address]
  const writer = w.clientOf(await w.hire({ '/contribution/MyArticle': ['添加', '编辑'] }))
  const plain = [{ Address, Title: '', Standing: 'banned', Why: '不能使用', Alike: '' }]
  expect(await writer.uploads.standings({ Addresses })).toEqual(plain)
  expect(await w.as('stranger').uploads.standings({ Addresses })).toEqual(plain)
  const named = [{ Address, Title: '机密采访', Standing: 'banned', Why: '法务禁止使用', Alike: '' }]
  const reader = w.clientOf(await w.hire({ '/media/NewIndex': [] }))
  expect(await reader.uploads.standings({ Addresses })).toEqual(named)
})
