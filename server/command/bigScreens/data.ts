/** The data a screen shows, for whoever may see the screen. */
import { maySee } from '../../../src/api/access.ts'
import { bigScreens } from '../../../src/api/command/bigScreens/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { dataSets } from '../../../src/api/command/dataSets/calls.ts'
import { EXPIRED } from '../../../src/api/hosts.ts'
import { dataSetOf } from '../dataSets/store.ts'
import { emptyResult, valueOf } from '../dataSets/values.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { designOf } from './designs.ts'
import { permittedParams } from './permittedParams.ts'
import { screenOfToken } from './openShare.ts'
import { NO_SCREEN } from './store.ts'

type GetData = (typeof bigScreens)['calls']['getData']
type DataRequest = Request<ParsedOf<GetData>>

/** See the call. Throws 'expired', 'forbidden' and 'missing'; what is wrong with the source stands in `Problem`. */
export async function getData(request: DataRequest): Promise<OutputOf<GetData>> {
  const { db, now, input, outgoingHosts } = request
  const { StID, Params, isShown } = await asked(request)
  const set = await dataSetOf(db, StID, input.DataSetID)
  if (!set && !isShown) throw new Refusal('missing', '没有这个数据集，它可能已被删除。')
  if (!set) return emptyResult('数据集已被删除，请在大屏里换一个。', now)
  return valueOf({ db, set, given: Params, now, outgoingHosts })
}

interface Asked {
  readonly StID: number
  readonly Params: Readonly<Record<string, string>>
  /** The screen shows the data set. */
  readonly isShown: boolean
}

/** For which station is asked, and with which parameters. */
async function asked(request: DataRequest): Promise<Asked> {
  const { db, me, now, input } = request
  if (input.ShareCode !== undefined) {
    const { StID, VersionID } = await screenOfToken(db, input.ShareCode, input.ShareToken ?? '', now)
    return { StID, Params: await shown(request, VersionID), isShown: true }
  }
  if (me.ID === 0) throw new Refusal('expired', EXPIRED)
  // Whoever looks after data sets sees all of them, with any parameters: a design is tried before it is saved.
  if (maySee(me, dataSets.pages)) return { StID: me.StID, Params: input.Params, isShown: false }
  if (input.ID === undefined || !maySee(me, bigScreens.pages))
    throw new Refusal('forbidden', '没有「数据集」的权限，请联系管理员开通。')
  const screen = await db
    .selectFrom('big_screens')
    .select('VersionID')
    .where('ID', '=', input.ID)
    .where('StID', '=', me.StID)
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
  if (!screen) throw new Refusal('missing', NO_SCREEN)
  return { StID: me.StID, Params: await shown(request, screen.VersionID), isShown: true }
}

async function shown({ db, input }: DataRequest, VersionID: number) {
  const params = permittedParams(await designOf(db, VersionID), input)
  if (!params) throw new Refusal('forbidden', '这块大屏没有用这个数据集。')
  return params
}
