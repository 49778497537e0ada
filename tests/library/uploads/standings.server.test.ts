/** What everybody who writes hears of a picture, and what only readers of the library do. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf, pictureOf } from '../../support/mediaRows.ts'

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

const SECRETS = /机密|小明|法务/
const powers = { '/contribution/All': 'all', '/ZhuanTi/list': 'all' } as const

/** A picture of the chief's that a writer may not read in the library, with a child in it. */
async function secretPicture() {
  const file = new File(
    [(await pictureOf(640, 480, `#${randomBytes(3).toString('hex')}`)) as Uint8Array<ArrayBuffer>],
    '机密.jpg',
  )
  const [item] = await w.as('chief').uploads.images({ file, Title: '机密' })
  await w.as('chief').media.setRights({ Ids: [item!.ID], Rights: 'own' } as never)
  return item!
}
const child = async (MediaID: number) => {
  const { ID: PersonID } = await w.as('chief').people.save({ Name: '小明', Need: 'minor' } as never)
  await w.as('chief').faces.save({ PersonID, MediaID, X: 100, Y: 100, Width: 200, Height: 200 } as never)
}
const ban = (MediaID: number) => w.as('chief').mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' })

test.each([
  ['a child', child, '还没有人批准'],
  ['a ban', ban, '不能使用'],
  ['out of use', (ID: number) => w.as('chief').media.withdraw({ Ids: [ID], IsWithdrawn: true }), '不能使用'],
] as const)(
  '%s: a refusal says what the standings say to the same person, of it and of what they cut of it',
  async (_, act, plain) => {
    const { ID, Url } = await secretPicture()
    const writer = w.clientOf(await w.hire(powers))
    const reader = w.clientOf(await w.hire({ ...powers, '/media/NewIndex': [] }))
    const [crop] = await writer.uploads.ratios({ Address: Url, Ratios: ['1:1'] })
    await act(ID)
    for (const Address of [Url, crop!.Url]) {
      const Name = `专题${randomBytes(4).toString('hex')}`
      const topic = await w.as('chief').topics.save({ Name } as never)
      await w.as('chief').topics.public({ Ids: [topic.ID], IsPublic: true })
      const told = async (client: typeof writer) => {
        const [standing] = await client.uploads.standings({ Addresses: [Address] })
        const error = await client.topics.save({ ID: topic.ID, Name, PicPath: Address } as never).catch(String)
        return { standing: standing!, refusal: String(error) }
      }
      const kept = await told(writer)
      expect(kept.standing).toMatchObject({ Title: '', Why: plain })
      expect(kept.refusal).toContain(`里的一个媒资${plain === '不能使用' ? '' : `${plain}，`}不能公开使用。`)
      expect(JSON.stringify(kept)).not.toMatch(SECRETS)
      const open = await told(reader)
      expect(open.refusal).toContain(`“${open.standing.Title}”${open.standing.Why}，不能公开使用。`)
      expect(JSON.stringify(open)).toMatch(SECRETS)
    }
  },
)

test('an article that may not be published says so in the same words', async () => {
  const { ID, Url } = await secretPicture()
  const channel = { StID: w.people.chief.StID, Name: '要闻', ReviewLevels: 0 }
  const ChID = (await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()).ID
  await ban(ID)
  const reasonFor = async (client: ReturnType<typeof w.clientOf>) => {
    const article = await client.articles.save({
      Title: '稿',
      ChID,
      ResourceContent: `<p>文<img src="${Url}" alt="图"></p>`,
    })
    await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', article.ID).execute()
    return (await client.articles.audit({ Ids: [article.ID], Event: 'publish' })).Skipped[0]!.Reason
  }
  expect(await reasonFor(w.clientOf(await w.hire(powers)))).toContain('稿件里的一个媒资不能公开使用。')
  expect(await reasonFor(w.as('chief'))).toContain('稿件里的“机密”法务禁止使用')
})

test('a crop of what somebody may not read is not called as that is', async () => {
  const { Url } = await secretPicture()
  const writer = w.clientOf(await w.hire(powers))
  const [crop] = await writer.uploads.ratios({ Address: Url, Ratios: ['1:1'] })
  const made = await w.as('chief').media.image({ Address: crop!.Url })
  expect(made).toMatchObject({ Title: '裁剪的图片', FileName: '裁剪的图片.jpg' })
  const logged = await w.db.selectFrom('operation_log').selectAll().orderBy('ID', 'desc').limit(1).execute()
  expect(JSON.stringify(logged)).toContain('裁剪的图片')
  expect(JSON.stringify(logged)).not.toMatch(SECRETS)
})
