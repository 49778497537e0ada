/** New channels and changed ones. */
import { mayInChannel } from '../../../src/api/access.ts'
import type { channels } from '../../../src/api/content/channels/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { lockTree, type Channel } from './store.ts'
import { misplaced } from './tree.ts'

type Save = (typeof channels)['calls']['save']
type Saved = OutputOf<Save>

/** Save a channel. Throws 'refused' for a name or place it cannot have, 'missing', 'forbidden' where it was not granted. */
export async function saveChannel(request: Request<ParsedOf<Save>>): Promise<Saved> {
  const { db, me, input } = request
  const all = await lockTree(db, me.StID)
  if (input.ID === undefined) return addChannel(request, all)
  const before = all.find((one) => one.ID === input.ID)
  if (!before) throw new Refusal('missing', '没有这个栏目，它可能已被删除。')
  if (!mayInChannel(me, before.ID)) throw new Refusal('forbidden', `您的角色没有栏目「${before.Name}」的权限。`)
  const fields = written(input)
  if (fields.Name === '') throw new Refusal('refused', '请填写栏目名称。')
  const { Name = before.Name, ParentID = before.ParentID } = fields
  if (ParentID !== before.ParentID) checkParent(request, all, ParentID)
  const why = misplaced(all, { ID: before.ID, ParentID, Name })
  if (why !== undefined) throw new Refusal('refused', why)
  const changed = Object.keys(fields).filter((key) => fields[key as keyof Fields] !== before[key as keyof Fields])
  if (changed.length === 0) return { ID: before.ID }
  await db.updateTable('channels').set(fields).where('ID', '=', before.ID).where('StID', '=', me.StID).execute()
  const pick = (from: object) => Object.fromEntries(changed.map((key) => [key, from[key as keyof typeof from]]))
  request.changed({ ID: before.ID, Title: Name, Before: pick(before), After: pick(fields) })
  return { ID: before.ID, LogID: request.logId }
}

/** Ours: what is not said of a new channel is as its station says. */
const ruleColumns = [
  'ReviewLevels',
  'FourEyes',
  'ResumeAtRefusal',
  'ReapproveOnEdit',
  'PublishOnFinal',
  'SkipOwnLevel',
] as const

async function addChannel(request: Request<ParsedOf<Save>>, all: Channel[]): Promise<Saved> {
  const { db, me, input } = request
  const { Name = '', ParentID = 0, ...rules } = written(input)
  if (Name === '') throw new Refusal('refused', '请填写栏目名称。')
  checkParent(request, all, ParentID)
  const why = misplaced(all, { ID: undefined, ParentID, Name })
  if (why !== undefined) throw new Refusal('refused', why)
  const last = Math.max(0, ...all.filter((one) => one.ParentID === ParentID).map((one) => one.ShowOrder))
  const defaults = await db
    .selectFrom('stations')
    .select(ruleColumns)
    .where('ID', '=', me.StID)
    .executeTakeFirstOrThrow()
  const row = { StID: me.StID, ...defaults, ...rules, Name, ParentID, ShowOrder: last + 1 }
  const { ID } = await db.insertInto('channels').values(row).returning('ID').executeTakeFirstOrThrow()
  // Ours: who may only work in some channels may work in the one they just made under them.
  if (me.channels !== 'all') {
    await db.insertInto('role_channels').values({ RoleID: me.RoleID, ChannelID: ID }).execute()
    request.announce({ Topic: 'grants', Action: 'changed', Ids: [me.RoleID] })
  }
  const { StID: _station, ...after } = row
  request.changed({ ID, Title: Name, Before: null, After: after })
  return { ID, LogID: request.logId }
}

function checkParent({ me }: Request<unknown>, all: readonly Channel[], parent: number): void {
  if (parent === 0 ? me.channels === 'all' : mayInChannel(me, parent)) return
  const name = all.find((one) => one.ID === parent)?.Name
  throw new Refusal(
    'forbidden',
    name ? `您的角色没有栏目「${name}」的权限。` : '您的角色不能在最上级放栏目，请选择上级栏目。',
  )
}

type Fields = Omit<ParsedOf<Save>, 'ID'>

/** The fields of a draft that were given, the name without spaces around it. */
function written({ ID: _id, ...fields }: ParsedOf<Save>): Fields {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined) as [string, unknown][]
  return Object.fromEntries(given.map(([key, value]) => [key, key === 'Name' ? String(value).trim() : value])) as Fields
}
