/** A Send that tells how much of an upload has gone out, and can be stopped. */
import { Refusal, type Parcel, type Send } from '../../../api/client.ts'
import { refuseInPreview, session, token } from '../../../workspace/session.ts'

/** How far an upload is. */
export interface Progress {
  readonly sent: number
  readonly total: number
}

/** The refusal of an upload that the person stopped. */
export const STOPPED = '已取消上传。'

/** Carry multipart parcels by XMLHttpRequest, which knows how much has gone out; see client.ts, Send. */
export function sendWithProgress(tell: (progress: Progress) => void, stopped: AbortSignal): Send {
  return ({ path, method, input }: Parcel) =>
    new Promise((resolve, reject) => {
      refuseInPreview()
      const request = new XMLHttpRequest()
      const base = (session.addresses?.DomainAddress ?? '').replace(/\/+$/, '')
      request.open(method, base + path)
      const known = token()
      if (known) {
        // both headers.
        request.setRequestHeader('Token', known)
        request.setRequestHeader('Authorization', `Bearer ${known}`)
      }
      request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
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
      request.addEventListener('abort', () => reject(new Refusal('refused', STOPPED)))
      stopped.addEventListener('abort', () => request.abort())
      const form = new FormData()
      for (const [key, value] of Object.entries(input as Record<string, unknown>))
        form.append(key, value instanceof Blob ? value : String(value))
      request.send(form)
    })
}

function fault(sentence: string): Refusal {
  return new Refusal('fault', sentence, { notice: { tone: 'error', text: sentence } })
}
