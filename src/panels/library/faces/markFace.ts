/** A face that was marked in a picture is kept, and then it is asked whose it is. */
import { runOn } from '../../../workspace/execute.ts'
import { remember } from '../../../workspace/history.ts'
import { notify } from '../../../workspace/notices.ts'
import { api } from '../../../workspace/session.ts'
import type { FaceBox } from '../../../api/library/faces/faceBox.ts'

/** Keeps it. Who leaves the question open has marked a face of which nobody knows whose it is. */
export async function markFace(MediaID: number, box: FaceBox): Promise<void> {
  try {
    const { ID, LogID } = await api.faces.save({ MediaID, ...box })
    if (LogID !== undefined) remember('标记人脸', LogID)
    runOn('faces.assign', { ID, MediaID, Shown: '刚标记的人脸' })
  } catch (error) {
    notify((error as Error).message, 'error')
  }
}
