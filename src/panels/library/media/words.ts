/** How sizes and times of items are told. */
import type { Media } from '../../../api/library/media/calls.ts'

const KILO = 1024

/** 3.4 MB; '' for nothing. */
export function bytesText(bytes: number): string {
  if (bytes <= 0) return ''
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(KILO)))
  const value = bytes / KILO ** power
  return `${value >= 100 || power === 0 ? Math.round(value) : value.toFixed(1)} ${units[power]}`
}

/** 4000 x 3000; '' where nobody knows. */
export function sidesText({ Width, Height }: Pick<Media, 'Width' | 'Height'>): string {
  return Width === null || Height === null ? '' : `${Width} x ${Height}`
}

/** 1:02:03 or 2:03; '' where nobody knows. */
export function durationText(ms: number | null): string {
  if (ms === null) return ''
  const seconds = Math.round(ms / 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}

/** Whether anybody outside may fetch the file: its mark says that it may be shown, its address opens it for whoever has it until it is put out of use. */
export function outsideText({ IsPublic, WithdrawnAt, Kind }: Pick<Media, 'IsPublic' | 'WithdrawnAt' | 'Kind'>): string {
  if (WithdrawnAt !== null) return '否，已停用，谁也打不开'
  if (Kind === 'album') return IsPublic ? '是' : '否'
  return IsPublic ? '可以公开，知道地址的人都打得开' : '没有标为公开，知道地址的人也打得开'
}
