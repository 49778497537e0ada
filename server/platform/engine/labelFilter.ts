/** 「AI生成」 on a film, as a part of a graph of filters. Pure. */
import type { Made } from './order.ts'

/** A path inside a graph of filters. */
export const escaped = (path: string) => path.replace(/[\\':]/g, '\\$&').replace(/[\\'[\],;]/g, '\\$&')

/** 「AI生成」 as a picture (PNG) of this machine, and where it stands on the video, in pixels of what is made. */
export interface LabelOverlay {
  readonly path: string
  readonly left: number
  readonly top: number
}

/** Ours: how long it is seen, in seconds; GB 45438-2025 wants two. */
const LABEL_SECONDS = 2.5

/** A picture that begins with the label. `label` undefined: the picture as it is. */
export function labelled<Picture extends Made | undefined>(picture: Picture, label: LabelOverlay | undefined): Picture {
  if (!picture || !label) return picture
  const { path, left, top } = label
  // What came before ends as yuv420p and goes into the first of them.
  const filter = `${picture.filter}[bare];movie=${escaped(path)}:f=png_pipe[aigc];[bare][aigc]overlay=${left}:${top}:format=auto:enable=lt(t\\,${LABEL_SECONDS}),format=yuv420p`
  return { ...picture, filter }
}
