/** Telling people what became of what they answer for. */
import type { Note, Request } from '../pipeline/implement.ts'

/** Each of them once; nobody is told of what they did themselves. */
export function tellOthers(
  request: Pick<Request<unknown>, 'me' | 'note'>,
  people: readonly (number | null)[],
  note: Omit<Note, 'UserID'>,
): void {
  for (const UserID of new Set(people))
    if (UserID !== null && UserID !== request.me.ID) request.note({ UserID, ...note })
}

/** What happened to something, as a sentence: 短视频“渡口早市”未通过审核：声音有问题. */
export const becameText = (what: string, became: string, Reason = ''): string =>
  `${what}${became}${Reason === '' ? '' : `：${Reason}`}`
