// The demonstration's settings lead to the sandbox, and each of them works there.
import { expect, test } from 'vitest'
import type { Kysely } from 'kysely'
import { accessesFor } from '../../../server/intelligence/choosing/accessesFor.ts'
import { mediaProvider, textProvider } from '../../../server/intelligence/choosing/providerOf.ts'
import type { Access } from '../../../server/intelligence/providers/provider.ts'
import { usesSandbox } from '../../../server/intelligence/sandbox/beside.ts'
import { AI_SANDBOX, AI_SANDBOX_PLACE } from '../../../server/platform/demo/aiSandbox.ts'
import type { Database } from '../../../server/platform/database/schema.ts'
import { furnish } from '../../../server/system/textParameters/demo.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'
import { heard, ask, sandboxRoom } from '../providers/sandboxRoom.ts'
import { textOf } from '../providers/protocols.ts'

const { sandbox } = sandboxRoom()
let db: Kysely<Database>
ownDatabase(({ db: opened }) => void (db = opened))

test('each setting of the demonstration answers or makes something at its place, and nowhere else may be reached', async () => {
  const { ID: StID } = await db
    .insertInto('stations')
    .values({ StationName: '江州日报' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  expect(await usesSandbox(db)).toBe(false)
  const station = { ID: StID, people: new Map(), channels: new Map(), reasons: [] }
  await furnish(db, { stations: [station] }, new Date())
  expect(await usesSandbox(db)).toBe(true)
  const { signal } = new AbortController()
  const { address } = sandbox()
  const here = (access: Access): Access => ({
    ...{ ...access, Host: access.Host.replace(AI_SANDBOX, address), allowedHosts: [new URL(address).host] },
  })
  const of = (Types: 2 | 6 | 12) => accessesFor(db, { StID, Types, allowedHosts: [AI_SANDBOX_PLACE] })
  const texts = [...(await of(12)), ...(await of(6))]
  const media = await of(2)
  expect(texts.map(({ title }) => title)).toEqual(['江州小编', '机房里的模型', '文案助手'])
  expect(media.map(({ title }) => title)).toEqual(['智谱绘画', '智谱视频', '可灵视频', '百度一格', '火山绘画'])
  for (const access of [...texts, ...media]) expect(access.Host.startsWith(`${AI_SANDBOX}/`)).toBe(true)
  for (const access of texts) {
    const { events, problem } = await heard(textProvider(here(access)), ask('写标题：大桥通车。'))
    expect(problem).toBeUndefined()
    expect(textOf(events)).toContain('演示服务，不是真的模型')
  }
  for (const access of media) {
    const begun = await mediaProvider(here(access)).begin({ kind: 'picture', prompt: '桥' }, signal)
    expect('task' in begun || begun.files.length === 1).toBe(true)
  }
  // Without the place in the list it stays shut.
  const [first] = await accessesFor(db, { StID, Types: 12, allowedHosts: [] })
  const shut = await heard(textProvider(first!), ask('好'))
  expect(shut.problem).toMatchObject({ kind: 'refused' })
})
