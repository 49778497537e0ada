/** Shifting and stretching a booking by days; permitted as editing it is, undone as that is. */
import type { Ad } from '../../../../api/engagement/ads/model.ts'
import { dayAfter } from '../../../../api/text/day.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { showError } from '../../../../workspace/notices.ts'
import { canNow, findCommand } from '../../../../workspace/registry.ts'
import { api } from '../../../../workspace/session.ts'

/** By how many days its beginning and its end go. */
export interface Shift {
  readonly from: number
  readonly to: number
}

/** Its days after that; undefined: it would end before it begins. */
export function shifted(
  { FromDate, ToDate }: Pick<Ad, 'FromDate' | 'ToDate'>,
  { from, to }: Shift,
): { readonly FromDate: string; readonly ToDate: string } | undefined {
  const after = { FromDate: dayAfter(FromDate!, from), ToDate: dayAfter(ToDate!, to) }
  return after.FromDate <= after.ToDate ? after : undefined
}

/** Whether it was done; says why when not, by the name of what is in the way. */
export async function rebook(ad: Ad, by: Shift): Promise<boolean> {
  const ctx = contextNow()
  const edit = findCommand('ads.edit')
  const can = edit ? canNow(edit, ctx) : false
  const days = shifted(ad, by)
  if (can !== true || !days) {
    const why = can === false ? '您没有编辑广告的权限，请联系管理员开通。' : can === true ? '至少要投一天。' : can
    ctx.notify(why, 'warning')
    return false
  }
  try {
    const { LogID } = await api.ads.save({ ID: ad.ID, ...days })
    if (LogID !== undefined) ctx.remember(`“${ad.Title}”改到 ${days.FromDate} 至 ${days.ToDate}`, LogID)
    return true
  } catch (error) {
    showError(error)
    return false
  }
}
