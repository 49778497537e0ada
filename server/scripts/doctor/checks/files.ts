/** Whether the files that the database knows lie where it has them, as they came. */
import { resolve } from 'node:path'
import type pg from 'pg'
import { isSound } from '../../../platform/storage/isSound.ts'
import { mayKeep, standingOf } from '../../../platform/storage/identity.ts'
import { otherIn, type Other } from '../../../platform/storage/holders.ts'
import { filesFolder, openStorage } from '../../../platform/storage/openStorage.ts'
import type { Storage, Stored } from '../../../platform/storage/storage.ts'
import { wantedFiles } from '../../../platform/storage/wantedFiles.ts'
import { namesOf, remedyFor } from './lostFiles.ts'
import { faulty, fine, type Check, type Finding, type Patient } from '../check.ts'
import { rowOf, withDatabase } from '../withDatabase.ts'

/** Ours: so many files are looked for at most, and so many bytes are read again. Beyond it any of them, others each time. */
const LOOKED = 5000
const READ = 256 * 1024 * 1024
/** How many are asked for at a time. */
const AT_ONCE = 16

/** What became of those that were looked for. */
interface Looked {
  readonly missing: readonly Stored[]
  readonly damaged: readonly Stored[]
  /** How many were read again. */
  readonly read: number
}

/** Looks for each, for its length, and reads some again. */
export const files: Check = {
  id: 'files',
  asks: { zh: '数据库里的文件都在，没有损坏', en: 'the files that the database knows are there, undamaged' },
  after: ['storage', 'migrations'],
  look: withDatabase(async (pool, { environment }) => {
    const storage = openStorage(environment)
    if (!mayKeep(await standingOf(pool, storage))) return foreign(environment)
    const other = await otherIn(pool, storage.shared)
    if (other) return shared(other, environment)
    const found = await sampleOf(pool)
    const { missing, damaged, read } = await lookedAt(storage, found)
    const { count } = await rowOf<{ count: number }>(pool, 'select count(*)::int as count from stored_files')
    const says = {
      zh: `存有 ${count} 个文件，查了 ${found.length} 个，读了 ${read} 个`,
      en: `${count} files are stored, ${found.length} were looked for, ${read} were read`,
    }
    if (missing.length + damaged.length === 0)
      return fine(`${says.zh}：都在，没有损坏`, `${says.en}: all are there, undamaged`)
    const lost = [...missing, ...damaged]
    const names = await namesOf(pool, lost)
    return faulty(
      {
        zh: `${says.zh}：${missing.length} 个不在，${damaged.length} 个损坏（${names.join('、')}）`,
        en: `${says.en}: ${missing.length} are missing, ${damaged.length} are damaged (${names.join(', ')})`,
      },
      await remedyFor(pool, lost),
    )
  }),
}

/** All, or as many as are looked for, from any hash on. */
async function sampleOf(pool: pg.Pool): Promise<Stored[]> {
  const all = await wantedFiles(pool, { most: LOOKED + 1 })
  if (all.length <= LOOKED) return all
  const after = Math.floor(Math.random() * 16 ** 8)
    .toString(16)
    .padStart(8, '0')
  const found = await wantedFiles(pool, { after, most: LOOKED })
  return [...found, ...all.slice(0, LOOKED - found.length)]
}

async function lookedAt(storage: Storage, found: readonly Stored[]): Promise<Looked> {
  const [missing, damaged, whole]: [Stored[], Stored[], Stored[]] = [[], [], []]
  for (let at = 0; at < found.length; at += AT_ONCE)
    await Promise.all(
      found.slice(at, at + AT_ONCE).map(async (one) => {
        if (await storage.has(one.Sha256, one.Size)) return whole.push(one)
        return (await storage.has(one.Sha256)) ? damaged.push(one) : missing.push(one)
      }),
    )
  let [left, read] = [READ, 0]
  const turn = Math.floor(Math.random() * whole.length)
  for (const one of [...whole.slice(turn), ...whole.slice(0, turn)]) {
    if (one.Size > left) continue
    left -= one.Size
    read += 1
    if (!(await isSound(storage, one))) damaged.push(one)
  }
  return { missing, damaged, read }
}

const placeOf = ({ storage, s3Bucket, dataDir }: Patient['environment']) =>
  storage === 's3' ? s3Bucket : filesFolder(resolve(dataDir))

function shared({ at, lives }: Other, environment: Patient['environment']): Finding {
  const time = at.toISOString()
  const place = placeOf(environment)
  return faulty(
    {
      zh: `另一个数据库也用 ${place} 放文件（${lives ? '正在用' : '已经停了'}，最后一次 ${time}）：没有人清理，免得删掉只有对方认识的文件`,
      en: `another database has ${place} for its own (${lives ? 'it is at work' : 'it stands still'}, last seen ${time}): nothing is swept, so that no file is lost which only the other knows`,
    },
    {
      zh: '给其中一个换一个地方（DATA_DIR 或 S3_BUCKET），先把文件复制过去。另一个不再用了的，停了一天之后自己接着清理，不想等就运行 copydesk storage adopt。',
      en: 'Give one of them a storage of its own (DATA_DIR or S3_BUCKET), and copy the files there first. Where the other is gone for good, sweeping goes on by itself after a day, or at once after copydesk storage adopt.',
    },
  )
}

function foreign(environment: Patient['environment']): Finding {
  const place = placeOf(environment)
  return faulty(
    {
      zh: `${place} 不是这个数据库放文件的地方：没有它的标记，也没有它的文件`,
      en: `the files' storage is not the one of this database: ${place} has neither its mark nor its files`,
    },
    {
      zh: '把放文件的盘挂上，或改正 DATA_DIR 或 S3_BUCKET；不用重启。几台服务器要用同一个，全新的数据库用空的。文件真的找不回来、或前一个数据库真的不要了，运行 copydesk storage adopt 从此用这里的。',
      en: 'Mount the disk of the files, or put DATA_DIR or S3_BUCKET right; no new start is needed. Several servers share one, a new database takes an empty one. Where the files are lost, or the former database is gone, for good, copydesk storage adopt begins with this one.',
    },
  )
}
