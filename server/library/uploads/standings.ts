/** Whether what stands in a text may become public, told while it is written: by the same rule that its publishing asks. */
import { maySee } from '../../../src/api/access.ts'
import { media } from '../../../src/api/library/media/calls.ts'
import { fileAddress, keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { standingOf, type Standing } from '../../../src/api/library/media/standing.ts'
import type { uploads } from '../../../src/api/library/uploads/calls.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { alikeBarred } from '../media/alikeBarred.ts'
import { rightsOfVersion } from '../../platform/mediaRights/rightsIn.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

type Call = (typeof uploads)['calls']['standings']

/** Ours: all that whoever does not read the library hears of why: neither who forbids it nor who is in it. */
const plainly: Readonly<Record<Standing, string>> = {
  usable: '',
  asks: '还没有人批准',
  banned: '不能使用',
  expired: '许可已到期',
}

/**
 * Of the addresses that are files of the station; nobody can guess one. What it is called, and who has a say in it, is told to those
 * who read the library, and of what they brought themselves.
 */
export async function standings({ db, me, now, input }: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const asked = new Map(input.Addresses.map((address) => [keyOfAddress(address), address] as const))
  const keys = [...asked.keys()].filter((key) => key !== undefined)
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('media_versions as v')
    .innerJoin('media as m', 'm.ID', 'v.MediaID')
    .select(['v.ID', 'v.Key', 'v.Type', 'm.Title', 'm.AdminID', rightsOfVersion.as('rights')])
    .where('v.StID', '=', me.StID)
    .where('v.Key', 'in', keys)
    .execute()
  const reads = maySee(me, media.pages)
  const alike = await alikeBarred(
    { db, me, now },
    rows.map(({ ID }) => ID),
  )
  return rows.map(({ ID, Key, Type, Title, AdminID, rights }) => {
    const { standing, why } = standingOf(rights, { at: now.toISOString(), channel: input.ChID })
    const Address = asked.get(Key) ?? fileAddress(Key, Type)
    const Alike = standing === 'banned' ? '' : (alike.get(ID) ?? '')
    if (reads || AdminID === me.ID) return { Address, Title, Standing: standing, Why: why, Alike }
    return { Address, Title: '', Standing: standing, Why: plainly[standing], Alike }
  })
}
