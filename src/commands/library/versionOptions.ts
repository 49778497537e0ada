/** The versions of an item that may stand for it instead of the one that does. */
import type { Media } from '../../api/library/media/calls.ts'
import type { AskOption, Context } from '../../workspace/command.ts'
import { momentText } from '../../workspace/palette/readAnswer.ts'

/** All but the present one, the newest first: what was done, by whom and when, and how each looks. */
export async function versionOptions({ api }: Pick<Context, 'api'>, item: Media | undefined): Promise<AskOption[]> {
  if (!item) return []
  const versions = await api.media.versions({ ID: item.ID })
  const current = versions.find(({ IsCurrent }) => IsCurrent)?.Number ?? 0
  return versions
    .filter(({ IsCurrent }) => !IsCurrent)
    .map(({ ID, Number: nth, Way, Width, Height, AdminName, CreateTime, Thumbnail }) => ({
      title: `第 ${nth} 版 ${Way}`,
      value: ID,
      hint: [
        nth > current && '比现在的新',
        Width && `${Width} x ${Height}`,
        AdminName,
        momentText(new Date(CreateTime)),
      ]
        .filter(Boolean)
        .join(' · '),
      ...(Thumbnail ? { picture: Thumbnail } : {}),
    }))
}
