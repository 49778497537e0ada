/**
 * Asking how far a picture or a video is, where a back end does not push: by the specified calls, at the specified intervals. All
 * that a tab asks hangs on the one timer of clock.worker.ts, however many panes follow something.
 */
import { poll, type Poll } from './poll.ts'

/** By which call it is asked: getaiimages, getaivideo, cogvideoxresult, gettxtvideo. */
export type AiTaskKind = 'baiduPicture' | 'baiduVideo' | 'zhipu' | 'kling'

/** Ours: Baidu's videos as Kling. In ms. */
export const aiPollMs: Readonly<Record<AiTaskKind, number>> = {
  baiduPicture: 5000,
  baiduVideo: 10_000,
  zhipu: 5000,
  kling: 10_000,
}

/** How far it is. `message`: why it came to nothing; '' where nobody says. */
export type AiTaskState =
  | { readonly state: 'running' }
  | { readonly state: 'done'; readonly urls: readonly string[] }
  | { readonly state: 'failed'; readonly message: string }

type Said = Readonly<Record<string, unknown>>

const running: AiTaskState = { state: 'running' }
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Said[]) : [])
const done = (urls: readonly unknown[]): AiTaskState => ({ state: 'done', urls: urls.map(textOf).filter(Boolean) })
const failed = (message: unknown): AiTaskState => ({ state: 'failed', message: textOf(message) })
/** what content approval blocked, or holds under review. */
const isDropped = ({ img_approve_conclusion: said }: Said) => said === 'block' || said === 'review'

/** What the call's Data says. `types`: of Kling, 3 where pictures were asked for. Pure. */
export function aiTaskState(kind: AiTaskKind, data: unknown, types = 1): AiTaskState {
  const said = (typeof data === 'object' && data !== null ? data : {}) as Said
  switch (kind) {
    case 'baiduPicture': {
      // SUCCESS, FAILED, or otherwise still running.
      if (said['task_status'] === 'FAILED') return failed(said['message'])
      if (said['task_status'] !== 'SUCCESS') return running
      const images = listOf(said['sub_task_result_list']).flatMap((sub) => listOf(sub['final_image_list']))
      return done(images.filter((one) => !isDropped(one)).map(({ img_url: url }) => url))
    }
    case 'baiduVideo': {
      // 1 done, 0 and 3 go on, anything else is a failure.
      const code = Number(said['statusCode'])
      if (code === 1) return done([said['videoAddr']])
      return code === 0 || code === 3 ? running : failed(said['failReason'])
    }
    case 'zhipu': {
      // the code inside Data.
      if (said['Code'] === -1) return running
      return said['Code'] === 0 ? done([said['url']]) : failed(said['Message'])
    }
    case 'kling': {
      //
      if (said['task_status'] === 'failed') return failed(said['task_status_msg'])
      if (said['task_status'] !== 'succeed') return running
      const inside = (said['task_result'] ?? said) as Said
      return done(listOf(inside[types === 3 ? 'images' : 'videos']).map(({ url }) => url))
    }
  }
}

/** Something that is followed. */
export interface AiTask {
  readonly kind: AiTaskKind
  /** See aiTaskState. */
  readonly types?: number
  /** Makes the call, and answers its Data. */
  readonly ask: () => Promise<unknown>
  /** Is told once, when it is over. */
  readonly onOver: (state: AiTaskState) => void
}

/** Follows it until it is over; the answer stops that. A call that fails is made again, more seldom. */
export function followAiTask({ kind, types, ask, onOver }: AiTask): () => void {
  let isOver = false
  const everyMs = aiPollMs[kind]
  const line: Poll = poll(everyMs, async () => {
    const state = aiTaskState(kind, await ask(), types)
    if (isOver || state.state === 'running') return
    isOver = true
    line.stop()
    onOver(state)
  })
  return () => {
    isOver = true
    line.stop()
  }
}
