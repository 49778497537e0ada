// What stands in a winner's claim at first: their own record, and nobody else's.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawRoom, type DrawRoom } from './room.ts'

let w: DrawRoom
beforeAll(async () => {
  w = await drawRoom()
})
afterAll(() => w.close())

/** A deck in which everybody wins, and a reader of it. */
async function winner(RealName: string) {
  const { Draw } = await w.run({ Kind: 'deck', Tickets: 2, PerPerson: 1 }, [{ Title: '龙舟模型', Units: 2 }])
  const reader = await w.reader()
  await w.db.updateTable('register_users').set({ RealName }).where('ID', '=', reader.UserID).execute()
  const asked = { StationKey: w.StationKey, Draw, ReaderToken: reader.ReaderToken }
  const { RecordID } = await w.nobody.draws.ticket({ ...asked, ClientID: `ticket-${reader.UserID}` })
  const { Telphone } = await w.db
    .selectFrom('register_users')
    .select('Telphone')
    .where('ID', '=', reader.UserID)
    .executeTakeFirstOrThrow()
  return { asked, RecordID: RecordID!, Telphone }
}
const kept = (RecordID: number) =>
  w.db
    .selectFrom('draw_records')
    .select(['ClaimName', 'ClaimPhone'])
    .where('ID', '=', RecordID)
    .executeTakeFirstOrThrow()

test('who signed in is known by their own record; the number with stars is sent back for the whole one', async () => {
  const { asked, RecordID, Telphone } = await winner('王建华')
  const { Known } = await w.nobody.draws.mine(asked)
  expect(Known).toEqual({ Name: '王建华', Phone: `${Telphone.slice(0, 3)}****${Telphone.slice(-4)}` })
  // Without a name in the house's records nothing is made up.
  const nameless = await winner('')
  expect((await w.nobody.draws.mine(nameless.asked)).Known.Name).toBe('')
  await w.nobody.draws.claim({
    ...{ ...asked, RecordID, Name: Known.Name, ClaimPhone: Known.Phone },
    ClaimAddress: '江边路 1 号',
  })
  expect(await kept(RecordID)).toEqual({ ClaimName: '王建华', ClaimPhone: Telphone })
})

test('stars of another number are no number, and another number is what it says', async () => {
  const { asked, RecordID } = await winner('李晓燕')
  const given = { ...asked, RecordID, Name: '李晓燕', ClaimAddress: '江边路 2 号' }
  await expect(w.nobody.draws.claim({ ...given, ClaimPhone: '138****0000' })).rejects.toThrow('11 位手机号码')
  await w.nobody.draws.claim({ ...given, ClaimPhone: '13800001111' })
  expect(await kept(RecordID)).toEqual({ ClaimName: '李晓燕', ClaimPhone: '13800001111' })
})

test('what is fetched needs no address; how it is handed over is told', async () => {
  const { asked, RecordID } = await winner('李晓燕')
  const { Delivery, Known } = await w.nobody.draws.mine(asked)
  expect(Delivery).toMatch(/[^。]$/)
  const { Prizes } = await w.nobody.draws.claim({ ...asked, RecordID, Name: '李晓燕', ClaimPhone: Known.Phone })
  expect(Prizes[0]).toMatchObject({ State: 'claimed', Name: '李晓燕', Phone: Known.Phone, Address: '' })
})
