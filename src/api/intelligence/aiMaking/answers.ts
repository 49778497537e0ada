/** What the documented calls of pictures and videos answer, in the words of the service each is named after. */
import { z } from 'zod/mini'

const text = z.string()
const code = z.number()

/** A task of Baidu that was begun. */
export const BaiduTask = z.object({ task_id: text, primary_task_id: text })

/** How far a picture of Baidu is: `task_status` is SUCCESS, FAILED, or otherwise still running. */
export const BaiduPictures = z.object({
  task_id: text,
  task_status: z.enum(['WAIT', 'RUNNING', 'SUCCESS', 'FAILED']),
  /** 0 or 1. */
  task_progress: z.number(),
  /** Ours: why it came to nothing, as a sentence; '' where it did not. */
  message: text,
  sub_task_result_list: z.array(
    z.object({
      sub_task_status: text,
      final_image_list: z.array(
        z.object({
          img_url: text,
          width: z.nullable(z.number()),
          height: z.nullable(z.number()),
          /** What did not pass was dropped. */
          img_approve_conclusion: z.literal('pass'),
        }),
      ),
    }),
  ),
})

/** A video of Baidu that was begun. */
export const BaiduVideoTask = z.object({ jobId: text })

/** How far it is: `statusCode` 1 is done, 0 and 3 go on, anything else is a failure. */
export const BaiduVideo = z.object({
  jobId: text,
  statusCode: z.number(),
  videoAddr: text,
  videoCoverAddr: text,
  videoDuration: z.nullable(z.number()),
  failReason: text,
})

/** Pictures of Zhipu. `Code` as in ZhipuVideo: Ours, one that is not made yet is asked for by cogvideoxresult. */
export const ZhipuPictures = z.object({
  Code: code,
  Message: text,
  req_id: text,
  data: z.array(z.object({ url: text })),
})

/** A video of Zhipu that was begun. */
export const ZhipuTask = z.object({ Code: code, req_id: text, id: text, task_status: text })

/** How far it is: `Code` -1 still working, 0 done, anything else is a failure. */
export const ZhipuVideo = z.object({ Code: code, Message: text, req_id: text, url: text, cover_image_url: text })

/** Pictures of the Volcano engine: `code` 10000 is R-252's 1e4. */
export const VolcanoPictures = z.object({
  code,
  message: text,
  req_id: text,
  data: z.object({ image_urls: z.array(text) }),
})

/** A task of Kling that was begun; `types` says what gettxtvideo is asked for. */
export const KlingTask = z.object({ task_id: text, taskid: text, types: z.number(), task_status: text })

const images = z.array(z.object({ index: z.number(), url: text }))
const videos = z.array(z.object({ id: text, url: text, duration: text }))

/** How far it is: `task_status` failed, succeed, or otherwise it goes on. */
export const KlingResult = z.object({
  task_id: text,
  task_status: z.enum(['submitted', 'processing', 'succeed', 'failed']),
  task_status_msg: text,
  /** of types 3. */
  images,
  videos,
  task_result: z.object({ images, videos }),
})
