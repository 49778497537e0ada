/** Recommending a document or a category of them on the home page, and taking it off. Button 推首页; undoable. */
import type { RecordWords } from '../../recordActions.ts'

/** The two actions of a `home` call. */
export function homeActions({ noun, module }: RecordWords) {
  return {
    home: {
      title: '推首页',
      with: { IsHome: true },
      when: (row: { readonly IsHome: boolean }) => !row.IsHome,
      undoable: true,
      log: { title: `推荐${noun}到首页`, type: '2', module },
    },
    unhome: {
      title: '取消推首页',
      button: '推首页',
      with: { IsHome: false },
      when: (row: { readonly IsHome: boolean }) => row.IsHome,
      undoable: true,
      log: { title: `取消推荐${noun}到首页`, type: '2', module },
    },
  } as const
}
