/** That an item was taken down everywhere, as long as that stands: by whom, when, why, and what came in its place. */
import { z } from 'zod/mini'

/** It, as a call tells of it. */
export const Recalled = z.object({
  /** The item that was meant: another one of the same file goes with it. */
  MediaID: z.number(),
  Title: z.string(),
  AdminName: z.string(),
  CreateTime: z.string(),
  /** The same to the minute, by the newsroom's clock, as everything else that is told of the item: a browser may go by another. */
  Moment: z.string(),
  /** '': nobody said why. */
  Reason: z.string(),
  IsReplaced: z.boolean(),
  /** What came; '': nothing did, or it is gone for good by now. */
  WithTitle: z.string(),
})
/** See the schema. */
export type Recalled = z.infer<typeof Recalled>

/** 2026-11-28 14:05 由王磊全部撤下，原因：法院来函，换成了“春耕”. `ID`: of the item that says it. A clause. */
export function recalledText(
  { MediaID, Title, AdminName, Moment, Reason, IsReplaced, WithTitle }: Recalled,
  ID: number,
): string {
  const what = MediaID === ID ? '' : `同一个文件的“${Title}”`
  const why = Reason === '' ? '' : `，原因：${Reason}`
  const instead = !IsReplaced ? '没有换成别的' : WithTitle === '' ? '换上的那个已经彻底删除' : `换成了“${WithTitle}”`
  return `${what}${Moment} 由${AdminName}全部撤下${why}，${instead}`
}
