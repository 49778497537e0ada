/** The public addresses of channels that go: they lead to what is above them, or say that they are gone. */
import { outputNames, outputFormats, outputPath } from '../../../src/api/distribution/outputs/formats.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { publicKeyOf, type Channel } from './store.ts'

const isOpen = (channel: Channel) => channel.IsPublic && outputNames.some((name) => channel[outputFormats[name].flag])

/**
 * For those whose outputs the public could read. A redirect counts only while nothing stands at its address, so a channel
 * that comes back is read again.
 */
export async function leadFeeds(
  { db, me, now, logAlso }: Pick<Request<unknown>, 'db' | 'me' | 'now' | 'logAlso'>,
  gone: readonly Channel[],
  all: readonly Channel[],
): Promise<void> {
  const open = gone.filter(isOpen)
  if (open.length === 0) return
  const key = await publicKeyOf(db, me.StID)
  const heirOf = ({ ParentID }: Channel): Channel | undefined => {
    const above = all.find(({ ID }) => ID === ParentID)
    return above && (gone.includes(above) || !isOpen(above)) ? heirOf(above) : above
  }
  const rows = open.map((channel) => {
    const heir = heirOf(channel)
    const to = heir
      ? { Kind: 'moved' as const, Target: outputPath(key, heir.ID) }
      : { Kind: 'gone' as const, Target: '' }
    const ReMark = `栏目「${channel.Name}」已删除`
    return {
      StID: me.StID,
      From: outputPath(key, channel.ID),
      ...to,
      ReMark,
      Origin: 'change' as const,
      UpdateTime: now,
    }
  })
  // What somebody set by hand stays.
  const made = await db
    .insertInto('redirects')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['StID', 'From']).doNothing())
    .returning(['ID', 'From'])
    .execute()
  if (made.length > 0)
    await logAlso({
      Title: `栏目删除，新增重定向：${made.map(({ From }) => From).join('、')}`.slice(0, 200),
      ActionType: '2',
      Module: 483,
      EventID: made.map(({ ID }) => ID),
    })
}
