/** Lines of acts on very many records: nobody who reads the log is sent all that they changed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGES_TOLD } from '../../../src/api/system/operationLog/calls.ts'
import { world, type World } from '../../support/app.ts'

const MANY = 20_000
/** A page may have a hundred such lines: told whole, each is some megabytes. The numbers of the records take 8 bytes each. */
const SIZE = 100_000 + MANY * 8

let w: World
let LogID: number
beforeAll(async () => {
  w = await world()
  LogID = await bring('was', MANY)
})
afterAll(() => w.end())

async function bring(folder: string, count: number): Promise<number> {
  const file = Array.from({ length: count }, (_, at) => `/${folder}/${at},/to/${at}`).join('\n')
  const { LogID: made } = await w
    .as('chief')
    .redirects.bulkImport({ file: new File([file], 'r.csv', { type: 'text/csv' }) })
  return made!
}

const told = (line: { readonly EventID: readonly number[]; readonly Modifys: readonly unknown[] } | undefined) => {
  expect(JSON.stringify(line).length).toBeLessThan(SIZE)
  return [line!.EventID.length, line!.Modifys.length]
}

test('a list, an export and one’s own acts tell the first changes, and how many records there are', async () => {
  const { operationLog, history } = w.as('chief')
  const inList = (await operationLog.list({})).List.find(({ ID }) => ID === LogID)
  expect(told(inList)).toEqual([MANY, CHANGES_TOLD])
  const exported = (await operationLog.export({ PageSize: 10 })).List.find(({ ID }) => ID === LogID)
  expect(told(exported)).toEqual([MANY, CHANGES_TOLD])
  const own = (await history.list({ Undoable: true })).List.find(({ ID }) => ID === LogID)
  expect(told(own)).toEqual([MANY, CHANGES_TOLD])
})

test('what happened to one record tells that record’s change, wherever in the line it stands', async () => {
  const { operationLog, redirects } = w.as('chief')
  const { List } = await redirects.list({ Keyword: '/was/19999' })
  const ID = List[0]!.ID
  const { Module } = (await operationLog.list({})).List.find((line) => line.ID === LogID)!
  const [line] = await operationLog.record({ Module, EventID: ID })
  expect(told(line)).toEqual([MANY, 1])
  expect(line!.Modifys[0]).toMatchObject({ ID, Title: '/was/19999' })
})

test('what is not told is taken back, too', async () => {
  const { history, redirects } = w.as('chief')
  const made = await bring('again', CHANGES_TOLD + 50)
  await history.undo({ Ids: [made] })
  expect((await redirects.list({ Keyword: '/again/' })).Total).toBe(0)
})
