/** What people call files that are lost, and what they do about them. */
import type pg from 'pg'
import type { Words } from '../../../platform/operator/language.ts'
import type { Stored } from '../../../platform/storage/storage.ts'
import { rowOf } from '../withDatabase.ts'

/** Ours: how many are named. */
const NAMED = 3

const BROUGHT = {
  zh: '从备份的 files 里把原文件放回原处，或把同样的文件再传一次。',
  en: 'Put the originals back from files in a backup, or upload the same files again.',
}
const MADE = {
  zh: '转码做出来的不用传：有人播放时服务器自己重做，也可以在“转码任务”里选中它按 r 重新转码；图片的各种尺寸在有人看时重做。',
  en: 'What was made of them need not be uploaded: it is made anew when somebody plays it, or by r on its line in 转码任务; sizes of pictures when somebody looks at them.',
}

/** What is done about files that are lost: those that somebody brought, and those that were made of them. */
export async function remedyFor(pool: pg.Pool, lost: readonly Stored[]): Promise<Words> {
  const brought = await broughtIn(pool, lost)
  const steps = [...(brought > 0 ? [BROUGHT] : []), ...(brought < lost.length ? [MADE] : [])]
  return { zh: steps.map(({ zh }) => zh).join(''), en: steps.map(({ en }) => en).join(' ') }
}

/** How many are files as somebody brought them, or nobody knows what. */
async function broughtIn(pool: pg.Pool, lost: readonly Stored[]): Promise<number> {
  const { count } = await rowOf<{ count: number }>(
    pool,
    `select count(*)::int as count from unnest($1::text[]) as l(hash) where
      exists (select from media_versions v where v."Sha256" = l.hash)
      or not exists (select from media_renditions r where r."Sha256" = l.hash)`,
    [lost.map(({ Sha256 }) => Sha256)],
  )
  return count
}

/** What people call them, of what was made the file and what it is; what nobody brought in by a name, by its hash. */
export async function namesOf(pool: pg.Pool, lost: readonly Stored[]): Promise<string[]> {
  const some = lost.slice(0, NAMED).map(({ Sha256 }) => Sha256)
  const { rows } = await pool.query<{ Sha256: string; name: string }>(
    `select "Sha256", min(name) as name from (
      select "Sha256", "FileName" as name from media_versions where "FileName" <> ''
      union all
      select r."Sha256", coalesce(nullif(v."FileName", ''), m."Title") || ' '
        || coalesce(substring(r."Name" from '^hls-([0-9]+)[.]') || 'P ', '') || r."Name"
      from media_renditions r join media_versions v on v."ID" = r."VersionID" join media m on m."ID" = v."MediaID"
    ) as named where "Sha256" = any($1) group by 1`,
    [some],
  )
  const names = new Map(rows.map(({ Sha256, name }) => [Sha256, name]))
  return [...some.map((Sha256) => names.get(Sha256) ?? Sha256.slice(0, 12)), ...(lost.length > NAMED ? ['…'] : [])]
}
