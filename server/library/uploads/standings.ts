/** Whether what stands in a text may become public, told while it is written: by the same rule that its publishing asks. */
import { fileAddress, keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { isShown } from '../../../src/api/isShown.ts'
import { standingOf } from '../../../src/api/library/media/standing.ts'
import type { uploads } from '../../../src/api/library/uploads/calls.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { alikeBarred } from '../media/alikeBarred.ts'
import { readableTitles } from '../media/uses.ts'
import { barredInDraft } from '../../platform/mediaRights/barredMedia.ts'
import { channelOf } from '../../platform/mediaRights/barredInRecord.ts'
import { rightsOfVersion } from '../../platform/mediaRights/rightsIn.ts'
import { toldOf } from '../../platform/mediaRights/toldOf.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

type Call = (typeof uploads)['calls']['standings']

/** Of the addresses that are files of the station; nobody can guess one. What it is called, and who has a say in it: see toldOf. */
export async function standings(request: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { db, me, now, input } = request
  if (input.Family !== undefined && input.RecordID !== undefined) return inRecord(request, input.Family, input.RecordID)
  const asked = new Map(input.Addresses.map((address) => [keyOfAddress(address), address] as const))
  const keys = [...asked.keys()].filter((key) => key !== undefined)
  if (keys.length === 0) return []
  const rows = await db
    .selectFrom('media_versions as v')
    .innerJoin('media as m', 'm.ID', 'v.MediaID')
    .select(['v.ID', 'v.Key', 'v.Type', 'm.Title', rightsOfVersion.as('rights')])
    .where('v.StID', '=', me.StID)
    .where('v.Key', 'in', keys)
    .execute()
  const alike = await alikeBarred(
    { db, me, now },
    rows.map(({ ID }) => ID),
  )
  return rows.map(({ ID, Key, Type, Title, rights }) => {
    const { standing, why } = standingOf(rights, { at: now.toISOString(), channel: input.ChID })
    const Address = asked.get(Key) ?? fileAddress(Key, Type)
    const Alike = standing === 'banned' ? '' : (alike.get(ID) ?? '')
    const told = toldOf(me, { Title, rights, standing, why })
    return { Address, Title: told.Title, Standing: standing, Why: told.why, Alike }
  })
}

/** Of what keeps a record back: in the words of its refusal. */
async function inRecord(request: Request<unknown>, family: string, ID: number): Promise<OutputOf<Call>> {
  const { db, me, now } = request
  if (!isShown(family) || (await readableTitles(request, family, [ID])).size === 0) return []
  const record = { ID, channel: await channelOf(db, family, ID), at: now }
  const barred = await barredInDraft(db, me.StID, family, record, me)
  return barred.map(({ Title, why, standing }) => ({ Address: '', Title, Standing: standing, Why: why, Alike: '' }))
}
