/** Pictures that look like one that is taken down, as choices: those that are the same one are chosen at first. */
import { alikeMark, isProposed } from '../../api/library/media/alike.ts'
import type { Media } from '../../api/library/media/calls.ts'
import type { AskOption, Context } from '../../workspace/command.ts'

/** The nearest first; none where nothing is chosen, or it is no picture. */
export async function alikeOptions({ api }: Pick<Context, 'api'>, row: Media | undefined): Promise<AskOption[]> {
  if (row?.Kind !== 'image') return []
  return (await api.media.alike({ ID: row.ID })).map((one) => ({
    ...{ title: one.Title, value: one.ID, hint: alikeMark(one), picture: one.Thumbnail },
    ...(isProposed(one) ? { isChosen: true } : {}),
  }))
}
