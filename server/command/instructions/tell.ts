/** Telling people of an instruction. */
import type { Request } from '../../platform/pipeline/implement.ts'

/** Tells these people, the caller left out. `Title`: what happened, as a sentence. */
export function tell(
  request: Pick<Request<unknown>, 'me' | 'note'>,
  people: readonly unknown[],
  Title: string,
  ID: number,
) {
  for (const UserID of new Set(people))
    if (typeof UserID === 'number' && UserID !== request.me.ID)
      request.note({ UserID, Type: '指令', Title, Page: '/CommandDispatch/Detail', Params: { ID } })
}
