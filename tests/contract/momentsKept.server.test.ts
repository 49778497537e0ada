/** What a request may name as a moment the database takes, too: what it would not is refused with the field's name before. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { momentOf } from '../../src/api/callSchemas.ts'
import { world, type World } from '../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const days = [
  '2026-11-21',
  '2026/11/21',
  '2026-2-3',
  '2024-02-29',
  '2026-02-30',
  '2025-02-29',
  '2026-04-31',
  '2026/2/30',
]
const odd = ['2026-11', '2026-11-21-05', '2026-11/21', '+2026-11-21', '2026-00-10', '2026-13-01']
const hours = [
  '08:00',
  '8:00',
  '08:00:59',
  '08:00:00.123',
  '24:00',
  '23:60',
  '08',
  '8',
  '08:00 (CST)',
  '08:00 PM',
  'noon',
]
const zones = ['Z', '+08:00', '+0800', '+08', ' GMT+0800', ' +08:00', ' Z', '+25:00', '-15:59', ' XYZ', '+08:99']
const texts = [...days, ...odd].flatMap((day) => [
  day,
  ...hours.flatMap((hour) =>
    ['T', ' '].flatMap((mark) => [`${day}${mark}${hour}`, ...zones.map((zone) => `${day}${mark}${hour}${zone}`)]),
  ),
])
const schema = momentOf('开始时间')
const isTaken = (text: string) => schema.safeParse(text).success

/** Whether the database has it, and where it says its zone, at the same moment. */
async function isKept(text: string): Promise<boolean> {
  const at = async () => (await sql<{ at: Date }>`select ${text}::timestamptz as at`.execute(w.db)).rows[0]!.at
  return at().then(
    (kept) => !/\d(Z|[+-]\d\d(:?\d\d)?)$/.test(text) || !text.includes(':') || kept.getTime() === Date.parse(text),
    () => false,
  )
}

test('every text that a moment may be is one for the database', async () => {
  const taken = texts.filter(isTaken)
  expect(taken.length).toBeGreaterThan(50)
  const tripped = []
  for (const text of taken) if (!(await isKept(text))) tripped.push(text)
  expect(tripped).toEqual([])
})

test('a day that no calendar has is refused with the name of its field', () => {
  const said = schema.safeParse('2026-02-30T00:00:00Z')
  expect(said.error?.issues.map(({ message }) => message)).toEqual(['开始时间格式不正确'])
})
