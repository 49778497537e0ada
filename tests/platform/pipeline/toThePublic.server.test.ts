/** What readers are told while the database takes nothing: to come again, and not to ask an administrator they do not have. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import { FAULT } from '../../../src/api/hosts.ts'
import { refusalAt } from '../../../server/platform/pipeline/toThePublic.ts'
import { StorageProblem } from '../../../server/platform/storage/storage.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'
import { world, type World } from '../../support/app.ts'

let w: World
let http: HttpWorld
beforeAll(async () => {
  w = await world()
  http = await httpOf(w)
})
afterAll(async () => {
  await http.close()
  await w.end()
})

const postgres = (code: string) => Object.assign(new Error(), { code, severity: 'ERROR' })
const causes = [
  postgres('53100'),
  Object.assign(new Error(), { code: 'ENOSPC' }),
  postgres('25006'),
  new TypeError('x'),
  ...(['full', 'closed', 'away', 'foreign', 'shared', 'missing'] as const).map((kind) => new StorageProblem(kind)),
  new Refusal('refused', '微信没有接受这次授权，请联系管理员检查微信参数。'),
]

test.each(causes)('%s: readers are told to come again', (error) => {
  for (const path of ['/open/votes/ballot', '/join/jiangzhou/x', '/read/jiangzhou/x']) {
    const { message } = refusalAt(path, error).refusal
    expect(message).not.toContain('管理员')
    expect(message).toMatch(/。$/)
  }
})

test('the staff is told as ever, and a read-only database is for readers one that is away', () => {
  expect(refusalAt('/api/x', new TypeError('x')).refusal.message).toBe(FAULT)
  expect(refusalAt('/open/x', new TypeError('x')).refusal).toMatchObject({
    kind: 'fault',
    message: '服务器异常，请稍后再试。',
  })
  const locked = postgres('25006')
  expect(refusalAt('/News/GetList', locked).refusal).toMatchObject({
    ...{ kind: 'busy', message: '数据库只读，现在只能看、不能保存，请联系管理员。' },
  })
  expect(refusalAt('/open/x', locked).refusal).toMatchObject({
    ...{ kind: 'away', message: '数据库只读，现在只能看、不能保存，请稍后再试。' },
  })
  expect(refusalAt('/open/x', new StorageProblem('away')).refusal.message).toBe('对象存储暂时没有回应，请稍后再试。')
})

test('over HTTP: 503 and when to come again; and what is full is known to the health of the server', async () => {
  const { PublicKey } = await w.db
    .selectFrom('stations')
    .select('PublicKey')
    .where('ID', '=', w.people.chief.StID)
    .executeTakeFirstOrThrow()
  const ask = () =>
    http.send('/open/readers/code', {
      ...{ method: 'POST', body: { StationKey: PublicKey, ClientID: 'a-reader-0001', Phone: '13800000001' } },
    })
  const break_ = async (code: string) => {
    await w.pool.query(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '${code}'; end $$`)
    await w.pool.query(`create or replace trigger refuse before insert on reader_codes execute function refuse()`)
  }
  expect(w.app.isDatabaseFull()).toBe(false)
  await break_('25006')
  expect(await ask()).toMatchObject({
    ...{ status: 503, headers: { 'retry-after': '2' } },
    json: { Errors: '数据库只读，现在只能看、不能保存，请稍后再试。' },
  })
  expect(w.app.isDatabaseFull()).toBe(false)
  await break_('53100')
  expect(await ask()).toMatchObject({
    ...{ status: 503, headers: { 'retry-after': '2' } },
    json: { Errors: '服务器的磁盘已满，暂时存不下，请稍后再试。' },
  })
  expect(w.app.isDatabaseFull()).toBe(true)
})
