/** Pictures of the demonstration newsroom in their folders, with what is known of them. Of the first station. */
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { RightsKind } from '../../../src/api/library/media/words.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { addMedia } from './addMedia.ts'
import { drawScene, type Scene } from './demoScenes.ts'
import { searchColumns } from './searchKeys.ts'

const DAY = 86_400_000

interface DemoPicture {
  readonly Title: string
  readonly scene: Scene
  readonly Description: string
  readonly Credit: string
  readonly Rights: RightsKind
  readonly by: string
  readonly Place?: string
  readonly KeyWords?: string
  readonly RightsNote?: string
  readonly IsPublic?: boolean
  readonly IsDecorative?: boolean
}

/** By folder; one below another is named by its path. */
const shelves: Readonly<Record<string, readonly DemoPicture[]>> = {
  现场图片: [],
  '现场图片 / 清江大桥': [
    {
      ...{ Title: '清江大桥合龙', scene: 'bridge', Credit: '林小满', Rights: 'own', by: 'editor', Place: '清江大桥' },
      ...{ Description: '清江大桥主跨合龙，桥面贯通。', KeyWords: '大桥,合龙,交通', IsPublic: true },
    },
    {
      ...{ Title: '清江大桥夜景', scene: 'city', Credit: '林小满', Rights: 'own', by: 'editor', Place: '清江两岸' },
      ...{ Description: '大桥亮灯，两岸灯火。', KeyWords: '大桥,夜景' },
    },
  ],
  '现场图片 / 防汛': [
    {
      ...{ Title: '暴雨中的老城区', scene: 'rain', Credit: '市气象台', Rights: 'handout', by: 'reviewer1' },
      ...{ Description: '暴雨红色预警期间的老城区。', KeyWords: '暴雨,防汛', Place: '老城区' },
    },
  ],
  资料图片: [
    {
      ...{ Title: '清水群山', scene: 'hills', Credit: '唐读者', Rights: 'contributor', by: 'reviewer2' },
      ...{ Description: '清水北部群山，读者投稿。', RightsNote: '投稿时同意用于本站报道' },
    },
    {
      ...{ Title: '春耕', scene: 'field', Credit: '新华社', Rights: 'agency', by: 'reviewer2' },
      ...{ Description: '农户抢抓农时春耕。', KeyWords: '农业,春耕', RightsNote: '年度图片合同' },
    },
    {
      ...{ Title: '网传截图', scene: 'chart', Credit: '', Rights: 'screenshot', by: 'duty' },
      ...{ Description: '', RightsNote: '来自网络，作者不明' },
    },
  ],
  图表: [
    {
      ...{ Title: '全市用电量走势', scene: 'chart', Credit: '数据组', Rights: 'own', by: 'editor' },
      ...{ Description: '今年各月全市用电量。', KeyWords: '数据,用电' },
    },
    {
      ...{ Title: '专题底纹', scene: 'hills', Credit: '设计组', Rights: 'own', by: 'admin', IsDecorative: true },
      ...{ Description: '' },
    },
  ],
}

/** Draws the pictures, puts them into the library, and makes an album of the first ones. */
export const furnish: Furnish = async (db, newsroom, now) => {
  const { ID: StID, people } = newsroom.stations[0]!
  const folders = new Map<string, number>()
  const made: number[] = []
  for (const [order, [path, pictures]] of Object.entries(shelves).entries()) {
    const [Name = '', above = ''] = path.split(' / ').toReversed()
    const folder = { StID, Name, ParentID: folders.get(above) ?? 0, ShowOrder: order + 1, UpdateTime: now }
    const { ID: FolderID } = await db
      .insertInto('media_folders')
      .values(folder)
      .returning('ID')
      .executeTakeFirstOrThrow()
    folders.set(path, FolderID)
    for (const { scene, by, Title, ...known } of pictures) {
      const stored = await draw(db, scene, made.length)
      const at = new Date(now.getTime() - (made.length + 1) * 2 * DAY)
      const { MediaID } = await addMedia(db, {
        ...{ StID, AdminID: people.get(by)!, Title, Kind: 'image', stored, now: at },
        ...{ Type: 'image/jpeg', FileName: `${Title}.jpg`, Width: 1200, Height: 800 },
        known: { ...known, FolderID, Source: 'demo', TakenTime: at, Alt: known.Description.replace('。', '') },
      })
      made.push(MediaID)
    }
  }
  const Pictures = made.slice(0, 3).map((MediaID) => ({ MediaID, PictureDescription: '', wName: '' }))
  const album = { Title: '清江大桥建设图集', Description: '从打桩到合龙。' }
  const row = { StID, ...album, ...searchColumns(album), Kind: 'album' as const, AdminID: people.get('editor')! }
  await db
    .insertInto('media')
    .values({ ...row, Source: 'demo', ResourceGUID: 'demo-album-bridge', Pictures: JSON.stringify(Pictures) as never })
    .execute()
}

async function draw(db: Kysely<Database>, scene: Scene, seed: number) {
  const picture = await sharp(Buffer.from(drawScene(scene, seed)))
    .jpeg({ quality: 82 })
    .toBuffer()
  return storageOf(db).put(Readable.from([picture]))
}
