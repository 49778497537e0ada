/** A camera that looks for codes as long as it is mounted: its picture, and what it reads. */
import { useEffect, useRef, type RefObject } from 'react'
import { readCode } from '../../../../../workers/readCode.ts'
import { freshCodes } from './freshCodes.ts'
import { whyNoCamera } from './whyNoCamera.ts'

/** Ours: between two looks, in ms: at most eight a second, and none before the last one is done. */
const LOOK_MS = 125
/** Ours: a code on a telephone at arm's length is read in pictures of this width; larger ones only take longer. */
const WIDTH = 640

/** What is done with what it sees. */
export interface CameraHands {
  /** A code that was held before it. The next is looked for once it is done. */
  readonly onCode: (text: string) => Promise<void>
  /** It is over: why. */
  readonly onEnd: (why: string) => void
}

const wanted = { audio: false, video: { facingMode: 'environment', width: { ideal: 1280 } } } as const

/** What the picture shows now; undefined before the first. */
function pixelsOf(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0) return undefined
  const scale = Math.min(1, WIDTH / videoWidth)
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  const brush = canvas.getContext('2d', { willReadFrequently: true })
  brush?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return brush?.getImageData(0, 0, canvas.width, canvas.height)
}

/** The element that shows the picture. */
export function useCamera(hands: CameraHands): RefObject<HTMLVideoElement | null> {
  const video = useRef<HTMLVideoElement>(null)
  const now = useRef(hands)
  now.current = hands
  useEffect(() => {
    let isOver = false
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const canvas = document.createElement('canvas')
    const isFresh = freshCodes()
    const end = (why: string) => {
      if (!isOver) now.current.onEnd(why)
    }
    const look = async () => {
      const pixels = video.current && !document.hidden ? pixelsOf(video.current, canvas) : undefined
      const text = pixels && (await readCode(pixels))
      if (!isOver && text !== undefined && isFresh(text, performance.now())) await now.current.onCode(text)
    }
    const goOn = () => {
      if (isOver) return
      timer = setTimeout(() => {
        look().then(goOn, () => end('读码的程序没有加载，请检查网络再打开一次。'))
      }, LOOK_MS)
    }
    const open = async () => {
      // Only pages that nobody could have changed on the way may look through a camera.
      if (!navigator.mediaDevices?.getUserMedia) return end(whyNoCamera(undefined))
      try {
        stream = await navigator.mediaDevices.getUserMedia(wanted)
        if (isOver) return letGo()
        for (const track of stream.getVideoTracks())
          track.addEventListener('ended', () => end('摄像头断开了，请接好再打开一次。'))
        if (!video.current) return
        video.current.srcObject = stream
        await video.current.play()
        goOn()
      } catch (error) {
        end(whyNoCamera(error))
      }
    }
    const letGo = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    void open()
    return () => {
      isOver = true
      clearTimeout(timer)
      letGo()
    }
  }, [])
  return video
}
