/** One small request to a service of the interface parameters, enabled or not, in the ledger like the others. */
import sharp from 'sharp'
import { Refusal } from '../../../src/api/client.ts'
import {
  HOT_NEWS,
  isTried,
  PICTURE_CHECK,
  QINGBO,
  TEXT_CHECK,
  type triedTypes,
} from '../../../src/api/system/settingsParameters/fields.ts'
import type { Arriving } from '../../platform/pipeline/implement.ts'
import { imageCensor, textCensor } from '../providers/baidu/censor.ts'
import { hotList } from '../providers/baidu/hotList.ts'
import { qingboList } from '../providers/qingbo/qingbo.ts'
import type { Access } from '../providers/provider.ts'
import { askThird } from '../texts/askThird.ts'
import { thirdAccessOf } from '../texts/thirdAccess.ts'
import { secondsSince, type Tried } from './tried.ts'

/** Ours: a text that nobody objects to, and the side of a picture without anything on it, in pixels (Baidu takes 128 to 4096). */
const TEXT = '今天天气很好。'
const SIDE = 256

interface Trial {
  readonly Purpose: 'check' | 'news'
  ask(access: Access, signal: AbortSignal): Promise<unknown>
}

const blank = () =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#ffffff' } })
    .jpeg()
    .toBuffer()

const trials: Readonly<Record<(typeof triedTypes)[number], Trial>> = {
  [TEXT_CHECK]: { Purpose: 'check', ask: (access, signal) => textCensor(access, TEXT, signal) },
  [PICTURE_CHECK]: {
    Purpose: 'check',
    ask: async (access, signal) => imageCensor(access, await blank(), signal),
  },
  [QINGBO]: { Purpose: 'news', ask: (access, signal) => qingboList(access, 1, signal) },
  [HOT_NEWS]: { Purpose: 'news', ask: (access, signal) => hotList(access, '国内', signal) },
}

/** Throws a Refusal where it lacks what it is asked with, or nothing can be asked that does nothing. */
export async function tryThird(arriving: Arriving<{ readonly ID: number }>): Promise<Tried> {
  const { db, me, now, input, outgoingHosts: allowedHosts } = arriving
  const { StID } = me
  const row = await db
    .selectFrom('settings_parameters')
    .select(['Name', 'Kind', 'Types', 'Host'])
    .where('StID', '=', StID)
    .where('ID', '=', input.ID)
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', '没有这项接口参数，可能已被删除。')
  const { Name: Title } = row
  if (!isTried(row)) throw new Refusal('refused', `“${Title}”一用就会发给别人，没有无害的请求可以试。`)
  if (row.Host === '') throw new Refusal('refused', `“${Title}”还没有填写接口地址，请先编辑。`)
  const access = await thirdAccessOf(db, { StID, SettingID: input.ID, allowedHosts })
  if (!access) throw new Refusal('refused', `“${Title}”没有密钥，或密钥打不开：请先编辑，重新填写密钥。`)
  const trial = trials[row.Types as keyof typeof trials]
  const start = performance.now()
  const said = await askThird(db, { me, now, access, Purpose: trial.Purpose }, (signal) => trial.ask(access, signal))
  if ('why' in said) return { Title, Reason: said.why.replace(/。$/, ''), isFine: false }
  return { Title, Reason: `答复了，用了 ${secondsSince(start)}`, isFine: true }
}
