// Pictures that AI made are looked at before anybody sees them, where the station has a review of pictures.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { world, type World } from '../../support/app.ts'
import { APP_KEY, fakeBaidu, SECRET, type FakeBaidu } from '../../support/fakeBaidu.ts'
import { fakeService, type FakeService } from './fakeService.ts'
import { dueNow, ledger, PRICE, service, startServer, until } from './room.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let w: World
let fake: FakeService
let baidu: FakeBaidu
let stop: () => Promise<void>
const chief = () => w.as('chief')
beforeAll(async () => {
  w = await world({ outgoingHosts: ['127.0.0.1'] })
  fake = await fakeService()
  baidu = await fakeBaidu()
  await service(w, fake)
  const { settingsParameters } = chief()
  const review = { Kind: 'smart', Name: '图片审核', Provider: 'baidu', Modules: '审核', Host: baidu.host } as const
  const { ID } = await settingsParameters.save({ ...review, Appkey: APP_KEY, AppSecret: SECRET })
  await settingsParameters.enable({ Ids: [ID], IsEnable: true })
  stop = startServer(w)
})
afterAll(async () => {
  await stop()
  await Promise.all([fake.close(), baidu.close()])
  await w.close()
})

/** A job whose service made pictures of these colours; waits until it is in this state. */
async function made(content: string, colours: readonly string[], State: string) {
  onTestFinished(() => sql`delete from ai_jobs`.execute(w.db).then(() => {}))
  const { ID } = await chief().aiJobs.start({ Kind: 'picture', content })
  await until(w, ID, 'running')
  fake.states.set(`t${fake.begun.length}`, { kind: 'succeed', urls: colours.map(fake.picture) })
  await dueNow(w)
  await until(w, ID, State)
  return chief().aiJobs.get({ ID })
}

test('R-249 a picture that was judged against the rules, or perhaps, is dropped; the others are kept', async () => {
  baidu.next({ conclusion: '合规', conclusionType: 1 })
  const { Results, Problem } = await made('两座山', ['aa1100', 'bb2200'], 'done')
  expect(Results.map(({ State }) => State).toSorted()).toEqual(['dropped', 'kept'])
  expect(Results.find(({ State }) => State === 'dropped')!.Says).toContain('图片疑似违规')
  expect(Problem).toContain('1 张没有通过内容审核')
})

test('R-250 where none is left the person is told so, and what was made was paid', async () => {
  const { Results, Problem } = await made('一把刀', ['cc3300'], 'blocked')
  expect(Problem).toBe('抱歉，生成的图片中存在图片违规或疑似违规图片，请重试')
  expect(Results.map(({ State }) => State)).toEqual(['dropped'])
  expect((await ledger(w)).at(-1)).toMatchObject({ State: 'settled', Spent: PRICE })
})
