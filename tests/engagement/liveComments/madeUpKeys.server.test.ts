/** In a file of its own: an address that was turned away stays so for a minute of the machine's own clock. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COMMENT_RATE } from '../../../src/api/content/comments/commentCalls.ts'
import { BELIEVED_MS } from '../../../server/engagement/intakeKeys/stationOf.ts'
import { httpOf } from '../../support/http.ts'
import { liveRoom, type LiveRoom } from './room.ts'

let room: LiveRoom
beforeAll(async () => {
  room = await liveRoom()
})
afterAll(() => room.end())

test('keys that are made up are held to the rate of none, in the same words, and keep no real one out', async () => {
  const http = await httpOf(room)
  const { Key } = await room.as('chief').intakeKeys.make({ Name: '前置机' })
  const { ID: _ID, ...about } = room.live
  let nth = 0
  const send = async (more: object) => {
    const ReaderToken = await room.reader()
    const comment = { ...about, ClientID: `made-up-${++nth}`, ReaderToken, Content: `编的 ${nth}` }
    return http.send('/open/live/comments', { method: 'POST', body: { ...comment, ...more } })
  }
  const made = () => send({ IntakeKey: `in_made_up_${nth}` })
  const change = () => {
    const { StationKey } = about
    const body = { StationKey, ClientID: 'made-up-1', Content: `改 ${nth}`, IntakeKey: `in_made_up_${++nth}` }
    return http.send('/open/live/comments/edit', { method: 'POST', body })
  }
  expect((await send({ IntakeKey: Key })).status).toBe(200)
  const statuses: number[] = []
  // The real one counted nothing.
  for (let count = 0; count < COMMENT_RATE; count++) statuses.push((await (count % 2 ? made() : change())).status)
  // Below the limit it is none, too.
  expect(new Set(statuses)).toEqual(new Set([200]))
  const [none, key, edit] = [await send({}), await made(), await change()]
  expect(none.status).toBe(429)
  const words = ({ text }: { text: string }) => text.replace(/\d+ 秒/, '').replace(/"RequestId":"[^"]*"/i, '')
  expect([key.status, words(key)]).toEqual([429, words(none)])
  expect(edit.status).toBe(429)
  for (let count = 0; count < 5; count++) {
    room.clock.pass(BELIEVED_MS + 1)
    expect((await send({ IntakeKey: Key })).status).toBe(200)
  }
  await http.close()
})
