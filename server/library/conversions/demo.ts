/** A video of the demonstration newsroom, with subtitles, parts that are marked, and a watermark that nobody has enabled yet. */
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { SAMPLE_MS, wholeSample } from '../../platform/demo/sampleVideo/sampleVideo.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { addMedia } from '../media/addMedia.ts'
import { queueRenditions } from './queueRenditions.ts'

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="96"><rect x="2" y="2" width="236" height="92"
  rx="14" fill="#fff" fill-opacity=".75"/><path d="M30 66c14-40 40-40 54 0s40 40 54 0 40-40 54 0" fill="none"
  stroke="#1668dc" stroke-width="12" stroke-linecap="round"/></svg>`

/** What is said, as people write it down. */
const cues = [
  [500, 4000, '清江大桥主跨今天上午合龙。'],
  [4500, 9000, '桥面贯通以后，两岸通行时间从四十分钟缩短到五分钟。'],
  [9500, 15_000, '全桥计划明年五月通车。'],
] as const

/** Of the first station. It is worked on like any other, once the server runs. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, people } = stations[0]!
  const AdminID = people.get('editor')!
  const Title = '大桥合龙直播实录'
  const { MediaID, VersionID } = await addMedia(db, {
    ...{ StID, AdminID, Title, Kind: 'video', now, DurationMs: SAMPLE_MS },
    ...{ stored: await storageOf(db).put(wholeSample()), Type: 'video/mp2t', FileName: 'bridge-live.ts' },
    known: { Rights: 'own', Credit: '林小满', Source: 'demo', Description: '大桥合龙直播的信号录制，未剪辑。' },
  })
  await queueRenditions(db, VersionID)
  const Cues = JSON.stringify(cues.map(([From, To, Text]) => ({ From, To, Text })))
  await db.insertInto('subtitles').values({ StID, MediaID, VersionID, Cues, AdminID }).execute()
  const part = { StID, MediaID, VersionID, AdminID }
  await db
    .insertInto('media_cuts')
    .values([
      { ...part, Name: '合龙瞬间', InMs: 1000, OutMs: 5000 },
      { ...part, Name: '两岸空镜', InMs: 8000, OutMs: 12_000, IsExact: false },
    ])
    .execute()
  const picture = await sharp(Buffer.from(MARK)).png().toBuffer()
  const mark = await addMedia(db, {
    ...{ StID, AdminID: people.get('admin')!, Title: '角标', Kind: 'image', now, Width: 240, Height: 96 },
    ...{ stored: await storageOf(db).put(Readable.from([picture])), Type: 'image/png', FileName: '角标.png' },
    known: { Rights: 'own', Credit: '设计组', Source: 'demo', Alt: '清水台角标' },
  })
  await db
    .insertInto('watermarks')
    .values({ StID, Name: '角标', Picture: fileAddress(mark.Key, 'image/png') })
    .execute()
}
