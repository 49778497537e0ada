import { afterAll, beforeAll, expect, test } from 'vitest'
import { FILE_ITEMS, titleOf } from '../../../server/scripts/drill/jobsAct.ts'
import { whatIsFound } from '../../../server/scripts/drill/jobsFound.ts'
import type { Receiver } from '../../../server/scripts/drill/receiver.ts'
import { sendingRoom, type SendingRoom } from '../../distribution/outgoing/receiver.ts'

let room: SendingRoom
beforeAll(async () => {
  room = await sendingRoom()
})
afterAll(() => room.end())

const receiverOf = (...keys: string[]): Receiver => ({
  address: '',
  keys: new Map(keys.map((key) => [key, 1])),
  close: async () => {},
})
const publish = (number: number) =>
  room.through({ ChID: room.free, Title: titleOf('publish', number) }, 'editor:submit', 'chief:publish')

test('what was acknowledged and is not there is lost, what was not sent is not done, and a second one is seen', async () => {
  expect(await whatIsFound(room.pool, new Map([[1, 'publish']]), receiverOf())).toMatchObject({ lost: 1, twice: 0 })
  const ID = await publish(1)
  const look = (receiver: Receiver) => whatIsFound(room.pool, new Map([[1, 'publish']]), receiver)
  expect(await look(receiverOf())).toMatchObject({ lost: 1 })
  room.clock.pass(31_000)
  await room.send1()
  const [effect] = await room.effects(ID)
  const arrived = receiverOf(effect!.EffectKey)
  expect(await look(arrived)).toEqual({ lost: 0, twice: 0, sent: 1, repeated: 0 })
  expect(await look({ ...arrived, keys: new Map([[effect!.EffectKey, 3]]) })).toMatchObject({ sent: 1, repeated: 2 })
  await publish(1)
  expect(await look(arrived)).toMatchObject({ twice: 1 })
})

test('a file that is brought in by half is lost', async () => {
  for (let at = 1; at < 3; at++) await room.write('editor', { Title: titleOf('import', 3) })
  expect(FILE_ITEMS).toBeGreaterThan(2)
  const found = await whatIsFound(room.pool, new Map([[3, 'import']]), receiverOf())
  expect(found).toMatchObject({ lost: 1 })
})
