/** Telling who answers for a live what was decided about it. */
import type { LiveEvent } from '../../../src/api/engagement/lives/liveStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { becameText, tellOthers } from '../../platform/records/tellOthers.ts'

/** What is told of: not what is done on air, which whoever runs it sees. */
const became: Readonly<Partial<Record<LiveEvent, string>>> = {
  pass: '已通过审核',
  refuse: '未通过审核',
  close: '已关停',
  reopen: '已解除关停',
}

/** Tells of what happened to a live, with the reason where one was given. */
export function tellOwner(
  request: Request<{ readonly Reason?: string | undefined }>,
  event: LiveEvent,
  { ID, Title, OwnerID }: StoredOf<'lives'>,
): void {
  const said = became[event]
  if (said === undefined) return
  tellOthers(request, [OwnerID], {
    Type: '直播',
    Title: becameText(`直播“${Title}”`, said, event === 'pass' ? '' : request.input.Reason),
    Page: '/Live/Player',
    Params: { ID },
  })
}
