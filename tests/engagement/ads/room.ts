/** A newsroom with spaces for advertisements, somebody who sells them, somebody who reviews, and the public. */
import { createClient, type Client } from '../../../src/api/client.ts'
import { contract, type Contract } from '../../../src/api/index.ts'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { dayAfter } from '../../../src/api/text/day.ts'
import { dayHere } from '../../../server/platform/environment/momentsHere.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { world, type World } from '../../support/app.ts'

/** See adRoom. */
export interface AdRoom extends World {
  readonly key: string
  readonly otherKey: string
  /** The address of a picture of the library. */
  readonly picture: string
  /** The numbers of a rotating and an exclusive space. */
  readonly rotating: number
  readonly exclusive: number
  /** Books and may not review. */
  readonly seller: Client<Contract>
  readonly chief: Client<Contract>
  /** A day of the newsroom, so many from today. */
  day(from: number): string
  /** An advertisement of the seller's in a state, got there by calls. */
  ad(state?: 'draft' | 'pending' | 'approved', more?: object): Promise<number>
  pass(ID: number): Promise<unknown>
  /** The public from an address of its own each time. */
  from(ip?: string): Client<Contract>
  choose(Space: string, more?: object): Promise<{ readonly GUID: string; readonly Ticket: string } | null>
}

const ROTATING = 'article-foot'
const EXCLUSIVE = 'home-top'

/** Opens it. End it with `end`. */
export async function adRoom(): Promise<AdRoom> {
  const w = await world()
  const chief = w.as('chief')
  const space = async (Name: string, SpaceKey: string, Mode: 'rotating' | 'exclusive') =>
    (await chief.adSpaces.save({ Name, SpaceKey, Mode, Width: 750, Height: 200 })).ID
  const rotating = await space('文章页底部', ROTATING, 'rotating')
  const exclusive = await space('首页通栏', EXCLUSIVE, 'exclusive')
  const seller = w.clientOf(
    await w.hire({ '/Advertising/AdvertisingSpace': ['添加', '编辑', '删除', '投放', '拖拽排序'] }),
  )
  const keyOf = async (StID: number) =>
    (await w.db.selectFrom('stations').select('PublicKey').where('ID', '=', StID).executeTakeFirstOrThrow()).PublicKey
  const key = await keyOf(w.people.chief.StID)
  const { Key } = await mediaOf(w, 'chief', '茶园', { known: { Rights: 'own' } })
  const picture = fileAddress(Key, 'image/jpeg')
  let made = 0
  let asked = 0
  const day = (from: number) => dayAfter(dayHere(w.clock.now()), from)
  const pass = async (ID: number) => {
    const { Revision } = await chief.ads.get({ ID })
    return chief.ads.examine({ Ids: [ID], IsCheck: true, Seen: [{ ID, Revision }] })
  }
  const from = (ip = `203.0.${Math.floor(++asked / 250)}.${asked % 250}`) =>
    createClient(contract, sendAs(w.app, { ip }))
  return {
    ...w,
    ...{
      picture,
      key,
      otherKey: await keyOf(w.people.outsider.StID),
      rotating,
      exclusive,
      seller,
      chief,
      day,
      pass,
      from,
    },
    async ad(state = 'approved', more = {}) {
      const draft = {
        ...{ Title: `广告 ${++made}`, Advertiser: '清河酒业', SpaceID: rotating },
        ...{ Picture: picture, Target: 'https://shop.example.com/a' },
        ...{ FromDate: day(-1), ToDate: day(5) },
        ...more,
      }
      const { ID } = await seller.ads.save(draft as never)
      if (state === 'draft') return ID
      await seller.ads.status({ Ids: [ID], Event: 'submit' })
      if (state === 'approved') await pass(ID)
      return ID
    },
    async choose(Space, more = {}) {
      return (await from().ads.choose({ StationKey: key, Space, ...more })).Ad
    },
  }
}
