/** The picture of the camera, beside the desk's input, which keeps the focus. */
import type { ReactNode } from 'react'
import { KeyCaps } from '../../../../../workspace/keysPanel/KeyCaps.tsx'
import { useCamera, type CameraHands } from './useCamera.ts'

/** See useCamera. */
export default function CameraView(hands: CameraHands): ReactNode {
  const video = useCamera(hands)
  return (
    <figure className="cd-sign-camera">
      <video ref={video} muted playsInline aria-label="摄像头的画面" />
      <figcaption className="cd-quiet">
        把签到码举到画面里，读到就签到。
        <KeyCaps keys="alt+c" /> 关闭摄像头
      </figcaption>
    </figure>
  )
}
