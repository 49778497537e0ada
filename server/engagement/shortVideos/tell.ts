/** Telling those who made a short video what became of it. */
import type { VideoEvent } from '../../../src/api/engagement/shortVideos/videoStates.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { becameText, tellOthers } from '../../platform/records/tellOthers.ts'
import type { StoredVideo } from './checkVideo.ts'

/** What is told of; what its makers do themselves, they know. */
const became: Readonly<Partial<Record<VideoEvent, string>>> = {
  pass: '已通过审核',
  refuse: '未通过审核',
  publish: '已公开',
  unpublish: '已下线',
}

/** Who answers for it and who changed it last hear what happened to it; `video`: as it was before. */
export function tellMakers(
  request: Request<{ readonly Reason?: string | undefined }>,
  event: VideoEvent,
  video: StoredVideo,
): void {
  const said = event === 'pass' && video.PublicRevision !== null ? '的修改已通过审核并公开' : became[event]
  if (said === undefined) return
  const Reason = event === 'refuse' ? request.input.Reason : ''
  tellOthers(request, [video.OwnerID, video.EditorID], {
    Type: '短视频',
    Title: becameText(`短视频“${video.Title}”`, said, Reason),
    Page: '/ShortVideoManagement/Player',
    Params: { ID: video.ID },
  })
}
