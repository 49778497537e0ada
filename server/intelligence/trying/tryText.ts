/** One small request to an AI setting, enabled or not, by the adapter of real ones and in the ledger like them. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import { yuanText } from '../../../src/api/text/yuan.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Arriving } from '../../platform/pipeline/implement.ts'
import { beginCharge, endCharge } from '../answers/charge.ts'
import { count, isKnown, nothingCounted } from '../answers/counted.ts'
import { accessOf } from '../choosing/accessesFor.ts'
import { hear } from '../choosing/hear.ts'
import { mediaProvider, textProvider } from '../choosing/providerOf.ts'
import { reserve } from '../money/reserve.ts'
import { release } from '../money/settle.ts'
import type { Access } from '../providers/provider.ts'
import { ProviderProblem } from '../providers/providerProblem.ts'
import { secondsSince, type Tried } from './tried.ts'

/** Ours: what is asked, and how long its answer may be, in tokens. */
const ASKED = '这是一次连通测试，请只回答“好”。'
const MOST = 16
/** Ours: somebody waits for it, in milliseconds. */
const WAIT_MS = 20_000
const PICTURES = 2
/** Ours: tasks that nobody began, by whose pictures are tasks that are looked at, which costs nothing. */
const noTasks: Readonly<Partial<Record<string, string>>> = { baidu: '0', zhipu: '0', kling: 'pictures/0' }

type Asking = Arriving<{ readonly ID: number }>

/** Throws a Refusal where it lacks what it is asked with, where it has nothing free to ask for, or no money is left. */
export async function trySetting(arriving: Asking): Promise<Tried> {
  const { db, me, input, outgoingHosts: allowedHosts } = arriving
  const { StID } = me
  const row = await db
    .selectFrom('text_parameters')
    .select(['Name', 'Types', 'Host'])
    .where('StID', '=', StID)
    .where('ID', '=', input.ID)
    .executeTakeFirst()
  if (!row) throw new Refusal('missing', '没有这项 AI 设置，可能已被删除。')
  if (row.Host === '') throw new Refusal('refused', `“${row.Name}”还没有填写接口地址，请先编辑。`)
  const access = await accessOf(db, { StID, SettingID: input.ID, allowedHosts })
  if (!access) throw new Refusal('refused', `“${row.Name}”没有密钥，或密钥打不开：请先编辑，重新填写密钥。`)
  return { Title: row.Name, ...(await (row.Types === PICTURES ? look(arriving, access) : talk(arriving, access))) }
}

/** A short question; what it costs is paid like any other. */
async function talk({ db, me, now }: Asking, access: Access): Promise<Omit<Tried, 'Title'>> {
  const start = performance.now()
  const sent = ASKED.length
  const LedgerID = await beginCharge(db, { StID: me.StID, UserID: me.ID, access, characters: sent, asked: MOST, now })
  const counted = nothingCounted()
  try {
    const asked = { messages: [{ role: 'user', content: ASKED }] as const, most: MOST }
    const signal = AbortSignal.timeout(WAIT_MS)
    for await (const event of textProvider(access).stream(asked, signal)) count(counted, event)
    if (signal.aborted) throw new ProviderProblem('cut', `「${access.title}」没有及时答完。`)
    await endCharge(db, LedgerID, { access, counted, sent, asked: MOST })
    await heard(db, access)
    return { Reason: `回答了，用了 ${secondsSince(start)}，费用 ${await costOf(db, LedgerID)}`, isFine: true }
  } catch (error) {
    const isFree = error instanceof ProviderProblem && error.isFree
    // Where something came, that is what was made.
    await endCharge(
      db,
      LedgerID,
      isFree ? 'nothing' : isKnown(counted) ? { access, counted, sent, asked: MOST } : 'unknown',
    )
    return failed(db, access, error)
  }
}

/**
 * Looking at a task that is none: only who says so in the service's own words has read the keys, and nothing was made. That
 * something answered is not enough: any other server does.
 */
async function look({ db, me, now }: Asking, access: Access): Promise<Omit<Tried, 'Title'>> {
  const { SettingID, Provider, Model, title } = access
  const task = noTasks[Provider]
  if (task === undefined)
    throw new Refusal('refused', `“${title}”一问就画，没有不花钱的请求可以试；请在 AI 助手的“绘画”里画一张看看。`)
  const start = performance.now()
  const line = { StID: me.StID, UserID: me.ID, SettingID, Provider, Model, Purpose: 'picture', most: 0, now } as const
  const LedgerID = await reserve(db, line)
  try {
    await mediaProvider(access).look(task, 'picture', AbortSignal.timeout(WAIT_MS))
    throw new ProviderProblem('broken', `「${title}」的回答不像这个服务的，请管理员检查“AI 设置”里的接口地址。`)
  } catch (error) {
    const knowsNone = error instanceof ProviderProblem && error.kind === 'refused' && error.isItsWord
    if (!knowsNone) return await failed(db, access, error)
  } finally {
    await release(db, LedgerID)
  }
  await heard(db, access)
  return { Reason: `连上了，接受密钥，用了 ${secondsSince(start)}；没有生成图片，不花钱`, isFine: true }
}

// A call has no log; whoever tries it is told.
const heard = (db: Kysely<Database>, access: Access, error?: unknown) => hear({ db, warn: () => {} }, access, error)

async function failed(db: Kysely<Database>, access: Access, error: unknown): Promise<Omit<Tried, 'Title'>> {
  if (!(error instanceof ProviderProblem)) throw error
  await heard(db, access, error)
  return { Reason: error.message.replace(/。$/, ''), isFine: false }
}

async function costOf(db: Kysely<Database>, LedgerID: number): Promise<string> {
  const { Spent, IsEstimate } = await db
    .selectFrom('ai_ledger')
    .select(['Spent', 'IsEstimate'])
    .where('ID', '=', LedgerID)
    .executeTakeFirstOrThrow()
  return `${yuanText(Number(Spent))}${IsEstimate ? '（估）' : ''}`
}
