/** Which part of a sprite stands for which moment, as WebVTT. */
import type { SpriteGrid } from './orders.ts'

const two = (value: number, digits = 2) => String(value).padStart(digits, '0')

/** A moment as WebVTT spells it: 00:01:02.500. */
export function vttTime(ms: number): string {
  const whole = Math.max(0, Math.round(ms))
  const [hours, minutes, seconds] = [whole / 3_600_000, (whole / 60_000) % 60, (whole / 1000) % 60].map(Math.floor)
  return `${two(hours!)}:${two(minutes!)}:${two(seconds!)}.${two(whole % 1000, 3)}`
}

/** The list of a sprite's pictures. */
export function thumbnailList({ columns, width, height, everyMs }: SpriteGrid, durationMs: number): string {
  const count = Math.max(1, Math.ceil(durationMs / everyMs))
  const cues = Array.from({ length: count }, (_, at) => {
    const [x, y] = [(at % columns) * width, Math.floor(at / columns) * height]
    const end = Math.min(durationMs, (at + 1) * everyMs)
    return `${vttTime(at * everyMs)} --> ${vttTime(end)}\nsprite.jpg#xywh=${x},${y},${width},${height}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}
