/** A difference between layouts, in words. Pure. */
import type { Difference } from './arrange.ts'

/** The difference as sentences. */
export function differenceText({ come, gone, moved }: Difference): string {
  const parts = [
    come.length > 0 ? `新增：${come.join('、')}。` : '',
    gone.length > 0 ? `去掉：${gone.join('、')}。` : '',
    come.length === 0 && gone.length === 0 && moved ? '窗格的位置或大小有变化。' : '',
  ]
  return parts.join('') || '和现在一样。'
}
