/** What people call files that are lost, and what they do about them. */
import type pg from 'pg'
import type { Words } from '../../../platform/operator/language.ts'
import type { Stored } from '../../../platform/storage/storage.ts'

/** Ours: how many are named. */
const NAMED = 3

/** By how they came. */
const remedies = {
  brought: {
    zh: '从备份的 files 里把原文件放回原处，或把同样的文件再传一次。',
    en: 'Put the originals back from files in a backup, or upload the same files again.',
  },
  made: {
    zh: '转码做出来的不用传：有人播放时服务器自己重做，也可以在“转码任务”里选中它按 r 重新转码；图片的各种尺寸在有人看时重做。',
    en: 'What was made of them need not be uploaded: it is made anew when somebody plays it, or by r on its line in 转码任务; sizes of pictures when somebody looks at them.',
  },
  recorded: {
    zh: '录制的片段从备份的 files 里放回原处；没有的话不用管：收尾时跳过它们，记在“缺口”里，失败的录制删掉就不再提。',
    en: 'Pieces of recordings are put back from files in a backup; where there are none, they are left out when the recording is put together, and stand in its 缺口; a recording that failed is removed.',
  },
} as const satisfies Readonly<Record<string, Words>>

/** What is done about files that are lost: those that somebody brought, or nobody knows what, and those that came otherwise. */
export async function remedyFor(pool: pg.Pool, lost: readonly Stored[]): Promise<Words> {
  const { rows } = await pool.query<{ how: keyof typeof remedies }>(
    `select distinct case
      when exists (select from media_versions v where v."Sha256" = l.hash) then 'brought'
      when exists (select from media_renditions r where r."Sha256" = l.hash) then 'made'
      when exists (select from recording_segments s where s."Sha256" = l.hash) then 'recorded'
      else 'brought' end as how from unnest($1::text[]) as l(hash) order by 1`,
    [lost.map(({ Sha256 }) => Sha256)],
  )
  const steps = rows.map(({ how }) => remedies[how])
  return { zh: steps.map(({ zh }) => zh).join(''), en: steps.map(({ en }) => en).join(' ') }
}

/** What people call them, of what was made the file and what it is, of a piece its recording; what nobody brought in by a name, by its hash. */
export async function namesOf(pool: pg.Pool, lost: readonly Stored[]): Promise<string[]> {
  const some = lost.slice(0, NAMED).map(({ Sha256 }) => Sha256)
  const { rows } = await pool.query<{ Sha256: string; name: string }>(
    `select "Sha256", min(name) as name from (
      select "Sha256", "FileName" as name from media_versions where "FileName" <> ''
      union all
      select r."Sha256", coalesce(nullif(v."FileName", ''), m."Title") || ' '
        || coalesce(substring(r."Name" from '^hls-([0-9]+)[.]') || 'P ', '') || r."Name"
      from media_renditions r join media_versions v on v."ID" = r."VersionID" join media m on m."ID" = v."MediaID"
      union all
      select s."Sha256", o."Title" || ' ' || s."Nth" from recording_segments s join recordings o on o."ID" = s."RecordingID"
    ) as named where "Sha256" = any($1) group by 1`,
    [some],
  )
  const names = new Map(rows.map(({ Sha256, name }) => [Sha256, name]))
  return [...some.map((Sha256) => names.get(Sha256) ?? Sha256.slice(0, 12)), ...(lost.length > NAMED ? ['…'] : [])]
}
