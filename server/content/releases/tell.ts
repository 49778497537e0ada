/** Telling those who put a release together what became of it. */
import type { ReleaseEvent } from '../../../src/api/content/releases/releaseStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'
import { becameText, tellOthers } from '../../platform/records/tellOthers.ts'

const became: Readonly<Partial<Record<ReleaseEvent, string>>> = {
  pass: '已通过审核',
  refuse: '未通过审核',
  release: '已发布',
  revert: '已撤回',
}

/** Who made it and who sent it in hear what happened to it. `reason`: '' for none. */
export function tellMakers(
  request: Pick<Request<unknown>, 'me' | 'note'>,
  event: ReleaseEvent,
  { ID, Name, UserID, SubmittedBy }: StoredOf<'releases'>,
  reason: string,
): void {
  const said = became[event]
  if (said === undefined) return
  tellOthers(request, [UserID, SubmittedBy], {
    Type: '发布单',
    Title: becameText(`发布单「${Name}」`, said, reason),
    Page: '/contribution/ReleaseSet',
    Params: { ID },
  })
}
