/** A face that was marked in a picture is kept, and then it is asked whose it is. */
import { contextNow } from '../../../workspace/context.ts'
import { remoteOptions } from '../../../workspace/choices/remoteOptions.ts'
import { remember } from '../../../workspace/history.ts'
import { notify } from '../../../workspace/notices.ts'
import { api } from '../../../workspace/session.ts'
import type { FaceBox } from '../../../api/library/faces/faceBox.ts'

const people = remoteOptions('people', { hint: ({ ReMark }) => String(ReMark ?? '') })

/** Keeps it. Who leaves the question open has marked a face of which nobody knows whose it is. */
export async function markFace(MediaID: number, box: FaceBox): Promise<void> {
  try {
    const { ID, LogID } = await api.faces.save({ MediaID, ...box })
    if (LogID !== undefined) remember('标记人脸', LogID)
    const answers = await contextNow().ask('人脸已记下', [
      { name: 'PersonID', label: '是谁', kind: 'pick', optional: true, ...people },
    ])
    const PersonID = answers?.['PersonID']
    if (typeof PersonID !== 'number') return
    const outcome = await api.faces.assign({ Ids: [ID], PersonID })
    if (outcome.LogID !== undefined) remember('认出人脸', outcome.LogID)
  } catch (error) {
    notify((error as Error).message, 'error')
  }
}
