/** Pictures of the demonstration newsroom that are done already, one that came to nothing, and one whose outcome nobody knows. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { emptyForm } from '../../../src/api/intelligence/aiJobs/form.ts'
import { ALL_DROPPED, NOBODY_KNOWS } from '../../../src/api/intelligence/aiJobs/messages.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'
import { keepBytes } from '../../platform/storage/keepFile.ts'

const MINUTE = 60_000
const DEMO = { SettingID: 0, Provider: 'zhipu', Model: '演示服务' }

/** A drawn landscape in these colours; the mark is part of it, as of whatever AI made. */
const drawn = (sky: string, ground: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024"><rect width="1024" height="1024" fill="${sky}"/>
  <circle cx="740" cy="260" r="110" fill="#fff6c8"/><path d="M0 700 Q256 520 512 690 T1024 640 V1024 H0Z" fill="${ground}"/>
  <text x="1000" y="1000" font-size="56" text-anchor="end" fill="#fff" stroke="#000" stroke-width="2"
  font-family="Noto Sans CJK SC, sans-serif">AI生成</text></svg>`

const pictures = [
  ['清江两岸的早晨，水墨风格', '#9cc4e4', '#41644a'],
  ['炫酷机甲', '#3a3a5c', '#8a5a83'],
] as const

/** Of the editor of the first station. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, people } = stations[0]!
  const UserID = people.get('editor')!
  const job = (content: string, minutes: number) => {
    const at = new Date(now.getTime() - minutes * MINUTE)
    const Asked = JSON.stringify({ ...emptyForm('picture'), content })
    const times = { CreateTime: at, SendTime: at, EndTime: new Date(at.getTime() + MINUTE), UpdateTime: at }
    return { ...DEMO, ...times, StID, UserID, Kind: 'picture' as const, Title: content, Asked }
  }
  for (const [at, [content, sky, ground]] of pictures.entries()) {
    const { ID: JobID } = await db
      .insertInto('ai_jobs')
      .values({ ...job(content, 60 * (pictures.length - at)), State: 'done', Polls: 3 })
      .returning('ID')
      .executeTakeFirstOrThrow()
    const { Sha256, Size } = await keepBytes(
      db,
      await sharp(Buffer.from(drawn(sky, ground)))
        .png()
        .toBuffer(),
    )
    const file = { Sha256, Size, Type: 'image/png', Width: 1024, Height: 1024, Name: `ai-${JobID}-1.png` }
    await db
      .insertInto('ai_job_results')
      .values({ StID, JobID, Place: 1, ...file, Key: randomBytes(16).toString('base64url') })
      .execute()
  }
  await db
    .insertInto('ai_jobs')
    .values([
      { ...job('一张不合规的图', 30), State: 'blocked', Problem: ALL_DROPPED },
      { ...job('梦幻城堡', 20), State: 'unknown', Problem: NOBODY_KNOWS },
    ])
    .execute()
}
