/** What the station stopped is not brought back as the next version of something else by whoever may not lift that. */
import { sql } from 'kysely'
import { may, maySee } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { mediaActions } from '../../../src/api/library/media/actions.ts'
import { media } from '../../../src/api/library/media/calls.ts'
import { mediaPermitActions } from '../../../src/api/library/mediaPermits/actions.ts'
import { mediaPermits } from '../../../src/api/library/mediaPermits/calls.ts'
import { inForce } from '../../platform/mediaRights/inForce.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { BroughtFile } from '../media/bringIn.ts'
import type { EditedItem } from './place.ts'

interface Found {
  readonly Title: string
  readonly AdminID: number
  readonly isBanned: boolean
  readonly isStopped: boolean
  /** The server made the file of that one. */
  readonly isMade: boolean
}

const [lifting, reinstating] = [mediaPermitActions.remove.remove.button, mediaActions.withdraw.reinstate.button]

/**
 * Throws 'refused' for a file that is forbidden or out of use as another item, or was when its last item was removed for good. What that is
 * called is told to those who read the library, and of what they brought themselves.
 */
export async function refuseBarredFile(
  { db, me, now }: Pick<Request<unknown>, 'db' | 'me' | 'now'>,
  { ID }: Pick<EditedItem, 'ID'>,
  { stored, shown }: Pick<BroughtFile, 'stored' | 'shown'>,
): Promise<void> {
  const files = [stored.Sha256, ...(shown ? [shown.stored.Sha256] : [])]
  const { rows } = await sql<Found>`
    with file as materialized (
      (select distinct on (v."Sha256") v."ID", v."MediaID", false as "isMade" from media_versions v
      where v."StID" = ${me.StID} and v."Sha256" = any(${files}) and not exists (
        select from media_versions own where own."MediaID" = ${ID} and own."Sha256" = v."Sha256")
      order by v."Sha256", v."ID")
      union all
      select v."ID", v."MediaID", true from unnest(${files}::text[]) as digest
      join media_versions v on v."ID" = media_maker(${me.StID}, digest) and v."MediaID" <> ${ID}
    )
    select m."Title", m."AdminID", file."isMade", exists (select from media_bans(o.items, o.versions) p
        where ${inForce('p', now)}) as "isBanned",
      media_stopped(file."ID", o.items, o.versions, true) is not null as "isStopped"
    from file join media m on m."ID" = file."MediaID" cross join lateral media_origins(null, file."ID") o
    union all
    select k."Title", k."AdminID", false, k."Kind" = 'ban', k."Kind" = 'stop' from media_kept_bans k
    where k."StID" = ${me.StID} and k."Sha256" = any(${files})
      and ${inForce('k', now)}`.execute(db)
  const mayLift = may(me, mediaPermits.pages, lifting)
  const mayReinstate = may(me, media.pages, reinstating)
  const barred = rows.find(({ isBanned, isStopped }) => (isBanned && !mayLift) || (isStopped && !mayReinstate))
  if (!barred) return
  const isNamed = maySee(me, media.pages) || barred.AdminID === me.ID
  const [state, button] = barred.isStopped && !mayReinstate ? ['停用', reinstating] : ['禁止使用', lifting]
  const [being, it] = barred.isMade ? ['由', '做成，后者'] : ['就是', '，它']
  const which = isNamed ? `这个文件${being}“${barred.Title}”${it}` : '这个文件'
  throw new Refusal(
    'refused',
    `${which}在本站已${state}，不能当作另一张图的新版本。请换一个文件，或请有「${media.title}」的「${button}」权限的人处理。`,
  )
}
