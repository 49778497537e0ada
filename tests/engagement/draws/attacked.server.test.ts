// What strangers tried on draws.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawRoom, type DrawRoom } from './room.ts'

let r: DrawRoom
beforeAll(async () => {
  r = await drawRoom()
})
afterAll(() => r.end())

test('a limit per device is no limit for nobody: who signed in says which device they hold', async () => {
  const { ReaderToken: DeviceToken } = await r.nobody.readers.device({
    StationKey: r.StationKey,
    ClientID: 'device-00000001',
  })
  for (const Kind of ['deck', 'closing'] as const) {
    const { Draw } = await r.run({ Kind, Tickets: 100, PerPerson: 3, PerDay: 0, PerDevice: 1 })
    const take = async (more: object = {}) => {
      const { ReaderToken } = await r.reader()
      const asked = { StationKey: r.StationKey, Draw, ReaderToken, ClientID: 'client-0001', ...more }
      return Kind === 'deck' ? r.nobody.draws.ticket(asked) : r.nobody.draws.enter(asked)
    }
    await expect(take()).rejects.toMatchObject({ kind: 'refused', detail: { NeedDevice: true } })
    await take({ DeviceToken })
    await expect(take({ DeviceToken })).rejects.toThrow('这台设备已经参加了 1 次')
  }
})
