/** Data sets of the demonstration newsroom: every measure, and two of other kinds. */
import { measures } from '../../../src/api/command/dataSets/measures.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

/** Two data sets that are no measures. The address may answer or not: nothing depends on it. */
const others = [
  {
    Name: '客户端版本占比',
    ReMark: '每周一由运营更新',
    Kind: 'fixed',
    Text: JSON.stringify([
      { version: '6.2', share: 58 },
      { version: '6.1', share: 27 },
      { version: '6.0', share: 9 },
      { version: '5.x', share: 6 },
    ]),
    Titles: 'version=版本\nshare=占比（%）',
    Seconds: 3600,
  },
  {
    Name: '江州天气',
    ReMark: '市气象台公开接口，断网时显示最近一次的数据',
    Kind: 'http',
    Address: 'https://weather.example.com/v1/now?city={city}',
    Params: JSON.stringify([{ Name: 'city', Title: '城市', Kind: 'text', Default: '江州' }]),
    Path: 'data',
    Seconds: 600,
    TimeoutSeconds: 5,
  },
] as const

/** Those of the first station. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID } = stations[0]!
  for (const [name, { title, about, seconds }] of Object.entries(measures))
    await db
      .insertInto('data_sets')
      .values({ StID, Name: title, ReMark: about, Kind: 'measure', Measure: name, Seconds: seconds, UpdateTime: now })
      .execute()
  for (const one of others)
    await db
      .insertInto('data_sets')
      .values({ StID, UpdateTime: now, ...one })
      .execute()
}
