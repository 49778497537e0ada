/** A Send that tells how much of an upload has gone out, and can be stopped. */
import { Refusal, type Parcel, type Send } from '../../api/client.ts'
import { baseOf, refuseInPreview, token } from '../../workspace/session.ts'

/** How far an upload is. */
export interface Progress {
  readonly sent: number
  readonly total: number
}

/** The refusal of an upload that the person stopped. */
export const STOPPED = '已取消上传。'

/** K003: the upload client gives up after this many ms. Ours: counted from when the last bytes went out. */
const STILL_MS = 20_000

/** Carry multipart parcels by XMLHttpRequest, which knows how much has gone out; see client.ts, Send. */
export function sendWithProgress(tell: (progress: Progress) => void, stopped: AbortSignal): Send {
  return ({ host, path, method, input }: Parcel) =>
    new Promise((resolve, reject) => {
      refuseInPreview()
      const request = new XMLHttpRequest()
      request.open(method, baseOf(host) + path)
      const known = token()
      if (known) {
        // both headers.
        request.setRequestHeader('Token', known)
        request.setRequestHeader('Authorization', `Bearer ${known}`)
      }
      // only of the upload host.
      let still: ReturnType<typeof setTimeout> | undefined
      const moved = () => {
        clearTimeout(still)
        if (host === 'upload') still = setTimeout(() => request.abort(), STILL_MS)
      }
      moved()
      request.addEventListener('loadend', () => clearTimeout(still))
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
        moved()
        if (lengthComputable) tell({ sent: loaded, total })
      })
      request.addEventListener('load', () => {
        try {
          resolve(JSON.parse(request.responseText))
        } catch {
          reject(fault('服务器没有收下这个文件，请稍后再试。'))
        }
      })
      request.addEventListener('error', () => reject(fault('网络连接不上服务器，文件没有传完，请检查网络后重试。')))
      request.addEventListener('abort', () =>
        reject(stopped.aborted ? new Refusal('refused', STOPPED) : fault('上传太慢，已经停下，请检查网络后重试。')),
      )
      stopped.addEventListener('abort', () => request.abort())
      const form = new FormData()
      for (const [key, value] of Object.entries(input as Record<string, unknown>))
        for (const one of Array.isArray(value) ? value : [value])
          if (one !== undefined && one !== null) form.append(key, one instanceof Blob ? one : String(one))
      request.send(form)
    })
}

function fault(sentence: string): Refusal {
  return new Refusal('fault', sentence, { notice: { tone: 'error', text: sentence } })
}
