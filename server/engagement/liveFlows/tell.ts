/** Telling who wrote an item of a flow what was decided about it. */
import { cutText } from '../../../src/api/text/textLimit.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { becameText, tellOthers } from '../../platform/records/tellOthers.ts'

/** How much of an item stands for it, in characters. */
export const NAME_LENGTH = 40

/** Tells that it is shown, or, with the reason, that it was refused. */
export function tellWriter(
  request: Pick<Request<unknown>, 'me' | 'note'>,
  { ID, Content, OwnerID }: StoredOf<'live_flows'>,
  { isShown, Reason }: { readonly isShown: boolean; readonly Reason: string },
): void {
  const what = `直播报道“${cutText(Content, NAME_LENGTH, '…')}”`
  tellOthers(request, [OwnerID], {
    Type: '直播',
    Title: isShown ? becameText(what, '已发布') : becameText(what, '未通过审核', Reason),
    Page: '/Live/Reports',
    Params: { ID },
  })
}
