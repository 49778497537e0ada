/** New roles and changed ones. What is granted reaches people who are signed in. */
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { RoleGrants, roles } from '../../../src/api/accounts/roles/calls.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { keepingAnAdministrator } from '../../system/menus/administrators.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { eventsFor } from './changeGrants.ts'
import { refuseBeyond } from './refuseBeyond.ts'
import { flat, lockPowers, noPowers, writePowers, type Powers } from './powers.ts'

type Draft = ParsedOf<(typeof roles)['calls']['save']>
type Saved = { ID: number; LogID?: number }

/** Save a role. Throws 'missing', 'conflict' for a name that is taken, 'forbidden' for more than the caller has. */
export function saveRole(request: Request<Draft>): Promise<Saved> {
  const { db, me } = request
  return keepingAnAdministrator(db, me.StID, () => save(request))
}

async function save(request: Request<Draft>): Promise<Saved> {
  const { db, me, input, logId } = request
  const { ID, Name, ReMark, NeedsFactor, Grants, Channels, DepartIds } = input
  const before = ID === undefined ? undefined : await lockPowers(db, me.StID, ID)
  if (ID !== undefined && !before) throw new Refusal('missing', '没有这个角色，它可能已被删除。')
  const from = before ?? noPowers
  const wanted: Powers = {
    ...from,
    ...(Name === undefined ? {} : { Name }),
    ...(ReMark === undefined ? {} : { ReMark }),
    ...(NeedsFactor === undefined ? {} : { NeedsFactor }),
    ...(Grants ? { AllPowers: Grants.AllPowers, Pages: await pagesOf(db, Grants, from) } : {}),
    ...(Channels
      ? {
          AllChannels: Channels.AllChannels,
          ChannelIds: await thereOf(db, me, 'channels', '栏目', Channels.ChannelIds),
        }
      : {}),
    ...(DepartIds ? { DepartIds: await thereOf(db, me, 'mechanisms', '机构', DepartIds) } : {}),
  }
  if (wanted.Name === '') throw new Refusal('refused', '请填写角色名称。')
  await refuseDuplicate(db, me, wanted.Name, ID)
  await refuseBeyond(db, me, from, wanted)
  if (ID === me.RoleID && wanted.NeedsFactor && !from.NeedsFactor) await refuseWithoutOwn(request)
  if (!before) return { ID: await add(request, wanted), LogID: logId }
  const changes = changedFields(flat(from), { ...blank(from), ...flat(wanted) })
  if (!changes) return { ID: ID! }
  await writePowers(db, ID!, wanted)
  request.changed({ ID: ID!, Title: from.Name, ...changes })
  for (const event of await eventsFor(db, { ID: ID!, StID: me.StID }))
    request.announce({ ...event, ToUserID: event.ToUserID! })
  return { ID: ID!, LogID: logId }
}

async function add(request: Request<Draft>, wanted: Powers): Promise<number> {
  const row = { StID: request.me.StID, Name: wanted.Name }
  const { ID } = await request.db.insertInto('roles').values(row).returning('ID').executeTakeFirstOrThrow()
  await writePowers(request.db, ID, wanted)
  request.changed({ ID, Title: wanted.Name, Before: null, After: flat(wanted) })
  return ID
}

/** Ours: who wants a second factor of their own role has shown theirs, or the very next request would find them signed out. */
async function refuseWithoutOwn({ db, tokenHash }: Request<Draft>): Promise<void> {
  if (!tokenHash) return
  const here = await db.selectFrom('sessions').select('Factor').where('TokenHash', '=', tokenHash).executeTakeFirst()
  if (here?.Factor === '')
    throw refuseField('NeedsFactor', '这是您自己的角色：请先在“我的账号”里开启两步验证，重新登录后再要求。')
}

/** Pages that were granted and may be no more. */
const blank = ({ Pages }: Powers) => Object.fromEntries(Object.keys(Pages).map((page) => [page, null]))

/** The pages and buttons of some numbers. What stands on hidden pages, which no screen shows, stays as it was. */
async function pagesOf(db: Db, { MenuIds, ButtonIds }: RoleGrants, from: Powers): Promise<Powers['Pages']> {
  const menus = await db
    .selectFrom('menus')
    .select(['ID', 'PageUrl', 'IsHide'])
    .where('ParentID', 'is not', null)
    .orderBy('ShowOrder')
    .orderBy('ID')
    .execute()
  const buttons = await db
    .selectFrom('buttons')
    .select(['ID', 'MenuID', 'Name'])
    .orderBy('ShowOrder')
    .orderBy('ID')
    .execute()
  const unknown = [
    ...MenuIds.filter((id) => !menus.some((menu) => menu.ID === id)),
    ...ButtonIds.filter((id) => !buttons.some((button) => button.ID === id)),
  ]
  if (unknown.length > 0) throw new Refusal('refused', `有 ${unknown.length} 项菜单或按钮已不存在，请刷新后重新选择。`)
  const chosen = new Set(ButtonIds)
  const found: Record<string, readonly string[]> = {}
  for (const { ID, PageUrl, IsHide } of menus) {
    const own = buttons.filter((button) => button.MenuID === ID && chosen.has(button.ID)).map(({ Name }) => Name)
    if (IsHide && from.Pages[PageUrl]) found[PageUrl] = from.Pages[PageUrl]
    else if (MenuIds.includes(ID) || own.length > 0) found[PageUrl] = own
  }
  return found
}

/** The numbers in order, each once; refuses where one is no longer there. `noun`: what they are numbers of. */
async function thereOf(
  db: Db,
  me: Me,
  table: 'channels' | 'mechanisms',
  noun: string,
  wanted: readonly number[],
): Promise<number[]> {
  if (wanted.length === 0) return []
  const ids = [...new Set(wanted)].sort((a, b) => a - b)
  const there = await db.selectFrom(table).select('ID').where('StID', '=', me.StID).where('ID', 'in', ids).execute()
  if (there.length < ids.length) throw new Refusal('refused', `有${noun}已不存在，请刷新后重新选择。`)
  return ids
}

async function refuseDuplicate(db: Db, me: Me, Name: string, own: number | undefined): Promise<void> {
  const duplicate = await db
    .selectFrom('roles')
    .select('ID')
    .where('StID', '=', me.StID)
    .where('Name', '=', Name)
    .executeTakeFirst()
  if (duplicate && duplicate.ID !== own) throw new Refusal('conflict', `已经有名称是“${Name}”的角色，请换一个名称。`)
}
