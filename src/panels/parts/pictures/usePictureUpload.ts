/** Pictures on their way up: made ready beside the page, sent together, called off. */
import { useEffect, useRef, useState } from 'react'
import { Refusal } from '../../../api/client.ts'
import { NO_DATA, type UploadedItem } from '../../../api/library/uploads/fields.ts'
import { compress, PictureRefused, thumbnailAddress } from '../../../workers/pictures/compress.ts'
import { Cancelled } from '../../../workers/pictures/pool.ts'
import type { PictureRule } from '../../../workers/pictures/rules.ts'
import { notify } from '../../../workspace/notices.ts'
import { STOPPED } from '../sendWithProgress.ts'
import { collected, type Allowed } from './collected.ts'
import { FAILED, uploadPictures, type UploadOptions } from './uploadPictures.ts'

/** What an upload of a widget is told. */
export interface PictureUploadOptions extends Allowed, Pick<UploadOptions, 'watermark' | 'face'> {
  readonly rule: Exclude<PictureRule, 'thumbnail'>
  /** nothing is sent; each picture becomes a small PNG in the page. */
  readonly base64: boolean
  /** How many pictures stand there already. */
  readonly have: number
  /** the addresses of those that were taken in. */
  readonly onSent: (addresses: readonly string[], pictures: readonly UploadedItem[]) => void
}

/** An upload as the screen shows it. */
export interface PictureUpload {
  /** How much is done, 0 to 1; undefined: nothing is on its way. */
  readonly done: number | undefined
  /** Why the last one failed, beyond what a notice said; '' for nothing. */
  readonly trouble: string
  readonly start: (files: readonly File[]) => Promise<void>
  readonly stop: () => void
}

/** Ours: how much of the whole is making ready; the rest is sending. */
const READY_SHARE = 0.5

/** Begin uploads of a widget. One at a time: what is chosen meanwhile is told to wait. */
export function usePictureUpload(options: PictureUploadOptions): PictureUpload {
  const [done, setDone] = useState<number>()
  const [trouble, setTrouble] = useState('')
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const ready = async (files: readonly File[], signal: AbortSignal): Promise<(File | string)[]> => {
    const parts = files.map(() => 0)
    return Promise.all(
      files.map((file, at) => {
        const onProgress = (part: number) => {
          parts[at] = part
          setDone((parts.reduce((sum, one) => sum + one, 0) / parts.length) * READY_SHARE)
        }
        return options.base64
          ? thumbnailAddress(file, { onProgress, signal })
          : compress(file, options.rule, { onProgress, signal })
      }),
    )
  }
  const send = async (files: readonly File[], signal: AbortSignal) => {
    const prepared = await ready(files, signal)
    if (options.base64) return options.onSent(prepared as string[], [])
    const sent = await uploadPictures(prepared as File[], {
      ...(options.watermark && { watermark: true }),
      ...(options.face && { face: true }),
      signal,
      onProgress: ({ sent: bytes, total }) => setDone(READY_SHARE + (total > 0 ? bytes / total : 0) * READY_SHARE),
    })
    options.onSent(
      sent.map(({ Url }) => Url),
      sent,
    )
  }
  return {
    done,
    trouble,
    stop: () => running.current?.abort(),
    async start(files) {
      if (files.length === 0) return
      if (running.current) return void notify('前面的图片还在上传，请稍等。', 'warning')
      const selection = collected(files, options.have, options)
      for (const text of selection.says) notify(text, 'warning')
      setTrouble('')
      if (selection.kind === 'cancel' || selection.files.length === 0) return
      const stopper = (running.current = new AbortController())
      setDone(0)
      try {
        await send(selection.files, stopper.signal)
      } catch (error) {
        setTrouble(tell(error))
      } finally {
        running.current = undefined
        setDone(undefined)
      }
    },
  }
}

/** Says that an upload failed; answers what else is known of why, '' for nothing. */
export function tell(error: unknown): string {
  if (error instanceof Cancelled || (error instanceof Refusal && error.message === STOPPED)) return ''
  if (error instanceof PictureRefused) {
    notify(error.message, 'warning')
    return error.message
  }
  if (error instanceof Refusal && error.message === NO_DATA) {
    notify(NO_DATA, 'error', { sticky: true })
    return ''
  }
  notify(FAILED, 'error', { sticky: true })
  if (!(error instanceof Refusal)) {
    console.error(error)
    return ''
  }
  return error.kind === 'expired' ? '' : error.message
}
