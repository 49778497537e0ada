/** One upload by tus: in pieces that each pass well within R-073's 20 s, and that go on where they broke off. */
import { Upload, type DetailedError } from 'tus-js-client'
import { TUS_PATH } from '../../../api/library/uploads/tus.ts'
import { api, baseOf, token } from '../../../workspace/session.ts'
import { FIRST_PIECE, LIMIT_MS, nextPiece, smallerPiece } from './pace.ts'

/** What an upload tells. */
export interface TusTold {
  /** Its id on the server, as soon as there is one. */
  readonly onId: (id: string) => void
  readonly onProgress: (sent: number) => void
}

/** An upload that runs. */
export interface TusUpload {
  /** Settles when every byte is there. Rejects with an error whose message may be shown; never when it was paused. */
  readonly done: Promise<void>
  /** Stop after what has gone out; `start` another one with the id to go on. */
  pause(): void
}

/** Ours: how long until a piece that failed is tried again, in ms, each time longer; a minute of no network is bridged. */
const AGAIN_MS = [1000, 3000, 5000, 10_000, 20_000, 30_000]

const idIn = (url: string | null) => /\/([\w-]{22})(?:[/?]|$)/.exec(url ?? '')?.[1]

/** What the server said, where it said a sentence. */
function saidBy(error: Error | DetailedError): string {
  const body = 'originalResponse' in error ? (error.originalResponse?.getBody() ?? '') : ''
  return /^[\u4e00-\u9fff“「]/.test(body) ? body : '上传中断了，请检查网络后继续。'
}

/** What the server has no more: called off elsewhere, or given up after its time. */
const isGone = (error: Error | DetailedError) =>
  'originalResponse' in error && [404, 410].includes(error.originalResponse?.getStatus() ?? 0)

/**
 * Begin one, or with an `id` go on with it; what the server has no more is begun anew. `folder`: of the library, where it is put.
 * Default none.
 */
export function sendByTus(file: File, id: string | undefined, told: TusTold, folder?: number): TusUpload {
  const address = baseOf('upload') + TUS_PATH
  let begun = 0
  let isPaused = false
  let pause = () => {}
  const done = new Promise<void>((resolve, reject) => {
    let gone = false
    const upload = new Upload(file, {
      // With an address for new ones the library begins one whenever the server does not say how far it is, also for a moment.
      endpoint: id === undefined ? address : null,
      uploadUrl: id === undefined ? null : `${address}/${id}`,
      chunkSize: FIRST_PIECE,
      retryDelays: AGAIN_MS,
      metadata: { filename: file.name, ...(folder === undefined ? {} : { folder: String(folder) }) },
      // What is kept of it is kept by keptFiles.ts, per person.
      storeFingerprintForResuming: false,
      onBeforeRequest(request) {
        begun = performance.now()
        const known = token()
        if (known) request.setHeader('Token', known)
        const xhr = request.getUnderlyingObject() as { timeout?: number }
        xhr.timeout = LIMIT_MS
      },
      async onAfterResponse(_, response) {
        // Any call renews the token; the piece is then tried again.
        if (response.getStatus() === 401) await api.session.current({}).catch(() => {})
      },
      onUploadUrlAvailable() {
        upload.options.endpoint = null
        const known = idIn(upload.url)
        if (known !== undefined) told.onId(known)
      },
      onProgress: (sent) => told.onProgress(sent),
      onChunkComplete(size) {
        upload.options.chunkSize = nextPiece(size, performance.now() - begun)
      },
      onShouldRetry(error) {
        const status = error.originalResponse?.getStatus() ?? 0
        if (status === 0) upload.options.chunkSize = smallerPiece(upload.options.chunkSize ?? FIRST_PIECE)
        return !isPaused && (status === 0 || status === 401 || status === 409 || status === 423 || status >= 500)
      },
      onSuccess: () => resolve(),
      onError(error) {
        if (isPaused) return
        if (gone || !isGone(error)) return reject(new Error(saidBy(error)))
        gone = true
        upload.url = null
        upload.options = { ...upload.options, endpoint: address, uploadUrl: null }
        upload.start()
      },
    })
    pause = () => {
      isPaused = true
      void upload.abort()
    }
    upload.start()
  })
  return { done, pause: () => pause() }
}
