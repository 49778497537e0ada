/** `copydesk person …`: in all stations, or in one; a file that is written over nothing, and an account that is in use. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countByHand, eraseByHand } from '../../../server/scripts/person/eraseByHand.ts'
import { writePerson } from '../../../server/scripts/person/writePerson.ts'
import { world, type World } from '../../support/app.ts'
import { digitsStandIn } from './everywhere.ts'

const PHONE = '13600000001'
let w: World
let folder: string
beforeAll(async () => {
  w = await world()
  folder = await mkdtemp(join(tmpdir(), 'person-'))
  for (const who of ['chief', 'outsider'] as const)
    await w.as(who).feedback.save({ Title: who, Content: `${who}的`, RealName: '赵六', Phone: PHONE })
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await w.end()
})

test('a file of everything, which is logged with its count; a file that is there stays', async () => {
  const file = join(folder, 'person.json')
  const who = { kind: 'phone', value: PHONE, station: undefined } as const
  const { rows, tables } = await writePerson(w.db, who, file)
  const written = JSON.parse(await readFile(file, 'utf8')) as { Parts: { Table: string; Rows: object[] }[] }
  expect(written.Parts.flatMap(({ Rows }) => Rows)).toHaveLength(rows)
  expect(new Set(written.Parts.map(({ Table }) => Table)).size).toBe(tables)
  expect(JSON.stringify(written)).toMatch(/chief的.*outsider的/)
  await expect(writePerson(w.db, who, file)).rejects.toThrow('EEXIST')
  const { List } = await w.as('chief').operationLog.list({ Keyword: '导出个人信息' })
  expect(List).toMatchObject([{ ReMark: `136****0001，共 ${rows} 条`, AdminUserRealName: '系统维护' }])
})

test('counted before, erased in one station only, then everywhere', async () => {
  const { StID } = w.people.chief
  const here = { kind: 'phone', value: PHONE, station: StID } as const
  expect(await countByHand(w.db, here)).toMatchObject([
    { Table: 'feedback', Own: 1 },
    { Table: 'operation_log', Mentioned: 1 },
  ])
  await eraseByHand(w, { ...here, withTexts: false })
  expect(await digitsStandIn(w.db, PHONE)).toEqual({ 'feedback.Phone': 1, 'operation_log.Modifys': 1 })
  await eraseByHand(w, { ...here, station: undefined, withTexts: false })
  expect(await digitsStandIn(w.db, PHONE)).toEqual({})
  expect(await countByHand(w.db, { ...here, station: undefined })).toEqual([])
})

test('an account that is in use is not erased', async () => {
  const who = { kind: 'account', value: 'editor', station: undefined, withTexts: false } as const
  await expect(eraseByHand(w, who)).rejects.toThrow('还在用')
})
