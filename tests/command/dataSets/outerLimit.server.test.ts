/** What a station's administrator allows counts only inside what the operator allows. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'
import { refusal } from '../../support/refusal.ts'

let w: World
let inside: Server
let port: number
let reached = 0
const outgoingHosts: string[] = []
beforeAll(async () => {
  w = await world({ outgoingHosts })
  inside = createServer((_request, response) => {
    reached++
    response.end('[{"secret": 1}]')
  })
  await new Promise<void>((done) => inside.listen(0, '127.0.0.1', done))
  port = (inside.address() as AddressInfo).port
})
afterAll(async () => {
  inside.close()
  await w.end()
})

/** The operator allows these. */
function operator(...hosts: string[]) {
  outgoingHosts.splice(0, outgoingHosts.length, ...hosts)
  reached = 0
}
const station = (DataHosts: string) =>
  w.db.updateTable('stations').set({ DataHosts }).where('ID', '=', w.people.outsider.StID).execute()
const look = async () => {
  const Draft = { Kind: 'http', Address: `http://127.0.0.1:${port}/` } as const
  return (await w.as('outsider').dataSets.preview({ Draft })).Problem
}
const OUTSIDE = '这个内网地址不在服务器允许的范围内，请联系运维人员把它加进 OUTGOING_HOSTS。'

test.each([
  ['nothing', () => [], OUTSIDE],
  ['another port', () => [`127.0.0.1:${port + 1}`], OUTSIDE],
  ['another host', () => ['127.0.0.2'], OUTSIDE],
  ['this port', () => [`127.0.0.1:${port}`], ''],
  ['all ports', () => ['127.0.0.1'], ''],
])('the operator allows %s, and the station this host', async (_, hosts, problem) => {
  for (const allowed of ['127.0.0.1', `127.0.0.1:${port}`]) {
    operator(...hosts())
    await station(allowed)
    expect(await look()).toBe(problem)
    expect(reached).toBe(problem === '' ? 1 : 0)
  }
})

test('what the operator allows is not yet what a station allows', async () => {
  operator('127.0.0.1')
  await station('')
  expect(await look()).toBe('接口地址指向内部网络，管理员没有允许。')
  await station(`127.0.0.1:${port + 1}`)
  expect(await look()).toBe('接口地址指向内部网络，管理员没有允许。')
})

test('a screen on a wall is held to the same', async () => {
  operator()
  await station('127.0.0.1')
  const { dataSets } = w.as('outsider')
  const { ID } = await dataSets.save({ Name: '内网', Kind: 'http', Address: `http://127.0.0.1:${port}/` })
  expect((await dataSets.preview({ ID })).Problem).toBe(OUTSIDE)
  expect((await w.as('outsider').bigScreens.getData({ DataSetID: ID, Params: {} })).Problem).toBe(OUTSIDE)
  expect(reached).toBe(0)
})

test('listing a host outside is refused by its name; those that stand there stay', async () => {
  operator('10.0.0.8', 'cms.local:8080')
  await station('10.9.9.9')
  const { dataSets } = w.as('outsider')
  const list = (Hosts: string) => refusal(dataSets.setHosts({ Hosts }))
  expect(await list('10.0.0.8:80 10.0.0.7')).toMatchObject({
    kind: 'refused',
    message: '“10.0.0.7”不在服务器允许的范围内，请联系运维人员把它加进 OUTGOING_HOSTS。',
    detail: { Fields: [{ Field: 'Hosts' }] },
  })
  expect(await list('cms.local:8081')).toMatchObject({ kind: 'refused' })
  expect(await list('10.9.9.9 10.0.0.8:80 cms.local')).toBe('done')
})
