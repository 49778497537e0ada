/** Where channels stand and whether they show: order, publish, join. */
import { mayInChannel } from '../../../src/api/access.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { unlessBarred } from '../../platform/mediaRights/unlessBarred.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { NO_CHANNEL } from './remove.ts'
import { lockTree, type Channel } from './store.ts'
import { misplaced } from './tree.ts'

type Column = 'ShowOrder' | 'IsPublic' | 'ParentID'

/** One wish: a column of a channel. */
interface Wish {
  readonly ID: number
  readonly value: number | boolean
}

/** Write one column of channels, each judged by itself; the later ones see the tree as the earlier ones left it. */
async function arrange(
  request: Request<unknown>,
  column: Column,
  wishes: readonly Wish[],
  objection: (channel: Channel, value: Wish['value'], all: readonly Channel[]) => string | undefined,
): Promise<BatchOutcome> {
  const { db, me, logId } = request
  let all: readonly Channel[] = await lockTree(db, me.StID)
  const Done: number[] = []
  const Skipped: { ID: number; Reason: string }[] = []
  let logged = false
  for (const { ID, value } of new Map(wishes.map((wish) => [wish.ID, wish])).values()) {
    const channel = all.find((one) => one.ID === ID)
    const why = !channel
      ? NO_CHANNEL
      : !mayInChannel(me, ID)
        ? `您的角色没有栏目「${channel.Name}」的权限。`
        : objection(channel, value, all)
    if (why !== undefined) {
      Skipped.push({ ID, Reason: why })
      continue
    }
    if (channel![column] === value) {
      Done.push(ID)
      continue
    }
    const writing = db
      .updateTable('channels')
      .set({ [column]: value })
      .where('ID', '=', ID)
      .where('StID', '=', me.StID)
    const barred = await unlessBarred(request, () => writing.execute())
    if (barred !== undefined) {
      Skipped.push({ ID, Reason: barred })
      continue
    }
    Done.push(ID)
    all = all.map((one) => (one.ID === ID ? { ...one, [column]: value } : one))
    logged = true
    request.changed({ ID, Title: channel!.Name, Before: { [column]: channel![column] }, After: { [column]: value } })
  }
  return { Done, Skipped, ...(logged ? { LogID: logId } : {}) }
}

/** Give channels their order among their siblings. One that has it already is done. */
export function orderChannels(
  request: Request<{ readonly Items: readonly { readonly ID: number; readonly ShowOrder: number }[] }>,
): Promise<BatchOutcome> {
  const wishes = request.input.Items.map(({ ID, ShowOrder }) => ({ ID, value: ShowOrder }))
  const fits = (value: Wish['value']) => Number.isInteger(value) && Math.abs(Number(value)) < 2 ** 31
  return arrange(request, 'ShowOrder', wishes, (_, value) => (fits(value) ? undefined : '序号必须是整数。'))
}

/** Show or hide channels. */
export function publishChannels(
  request: Request<{ readonly Ids: readonly number[]; readonly IsPublic: boolean }>,
): Promise<BatchOutcome> {
  const { Ids, IsPublic } = request.input
  return arrange(
    request,
    'IsPublic',
    Ids.map((ID) => ({ ID, value: IsPublic })),
    (channel) => (channel.IsPublic === IsPublic ? `「${channel.Name}」已经${IsPublic ? '启用' : '禁用'}。` : undefined),
  )
}

/** Put channels under another one; 0 is the root. */
export function joinChannels(
  request: Request<{ readonly Ids: readonly number[]; readonly ParentID: number }>,
): Promise<BatchOutcome> {
  const { me, input } = request
  const { Ids, ParentID } = input
  const granted = ParentID === 0 ? me.channels === 'all' : mayInChannel(me, ParentID)
  return arrange(
    request,
    'ParentID',
    Ids.map((ID) => ({ ID, value: ParentID })),
    ({ ID, Name, ParentID: now }, _, all) => {
      if (now === ParentID) return `「${Name}」已经在那里。`
      const why = misplaced(all, { ID, ParentID, Name })
      return why ?? (granted ? undefined : '您的角色没有目标栏目的权限。')
    },
  )
}
