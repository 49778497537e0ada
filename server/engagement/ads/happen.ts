/** What happens to advertisements, and what is written with it. */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { AdEvent } from '../../../src/api/engagement/ads/adStates.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { needFields } from '../../platform/records/refuseField.ts'
import { becameText, tellOthers } from '../../platform/records/tellOthers.ts'
import { whyUnseen } from '../../platform/records/whyUnseen.ts'
import { unready, type StoredAd } from './checkAd.ts'
import { adEvent } from './records.ts'

/** What comes with an event. */
interface Asked {
  readonly Ids: readonly number[]
  readonly Reason?: string | undefined
  readonly Seen?: readonly { readonly ID: number; readonly Revision: number }[] | undefined
}

/** What is written beside the state. */
function columnsOf({ input, me, now }: Request<Asked>, event: AdEvent) {
  const decided = { AuditorID: me.ID, AuditTime: now }
  return (ad: StoredAd): Readonly<Record<string, unknown>> => {
    switch (event) {
      case 'submit':
        return { SubmitTime: now, Reason: '' }
      case 'pass':
        return { ...decided, Reason: '', PassedMark: ad.Mark }
      case 'refuse':
        return { ...decided, Reason: input.Reason }
      default:
        return {}
    }
  }
}

/** What whoever answers for it is told, in a word. */
const became: Readonly<Partial<Record<AdEvent, string>>> = {
  pass: '已通过审核',
  refuse: '未通过审核',
  pause: '已暂停投放',
  resume: '已恢复投放',
  end: '已提前结束',
}

/** Why a person may not pass one, as a sentence: it takes another pair of eyes. */
function whyNotPass({ me }: Request<Asked>, ad: StoredAd): string | undefined {
  return ad.OwnerID === me.ID || ad.EditorID === me.ID ? '自己登记或修改的广告要由别人审核' : unready(ad)
}

/** An event happens to advertisements; those that are not ready, over, or changed since they were looked at, are left. */
export function happen(request: Request<Asked>, event: AdEvent): Promise<BatchOutcome> {
  const { input, now } = request
  if (event === 'refuse') needFields({ Reason: input.Reason }, undefined, { Reason: '退回的理由' })
  const today = dayHere(now)
  const check = (ad: StoredAd): string | undefined => {
    const unseen = whyUnseen(input.Seen, ad, event === 'pass')
    if (unseen !== undefined) return unseen
    if (event === 'submit') return unready(ad)
    const isOver = (event === 'pass' || event === 'resume') && ad.ToDate! < today
    return isOver ? `${ad.ToDate} 已经到期` : event === 'pass' ? whyNotPass(request, ad) : undefined
  }
  const done = ({ ID, Title, OwnerID, EditorID }: StoredAd) => {
    const said = became[event]
    if (said === undefined) return
    tellOthers(request, [OwnerID, EditorID], {
      Type: '广告',
      Title: becameText(`广告“${Title}”`, said, event === 'refuse' ? input.Reason : ''),
      Page: '/Advertising/AdvertisingSpace',
      Params: { ID },
    })
  }
  return adEvent(request, { event, columns: columnsOf(request, event), check, done })
}
