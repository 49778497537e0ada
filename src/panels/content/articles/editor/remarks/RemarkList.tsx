/** The notes of the article beside its text. */
import type { ReactNode } from 'react'
import type { Editor } from '@tiptap/react'
import { KeyCaps } from '../../../../../workspace/keysPanel/KeyCaps.tsx'
import { showError } from '../../../../../workspace/notices.ts'
import { RemarkThread } from '../../remarks/RemarkThread.tsx'
import { focusText } from '../focusText.ts'
import { SideList } from '../SideList.tsx'
import type { EditorRemarks } from './useEditorRemarks.ts'

/** A line for each note. j and k walk, Enter goes to the passage, r answers, x settles, # takes one's own away. */
export function RemarkList(props: {
  readonly editor: Editor
  readonly remarks: EditorRemarks
  readonly onClose: () => void
}): ReactNode {
  const { editor, remarks, onClose } = props
  const { list, lost, here, open } = remarks
  const cursor = Math.max(
    0,
    list.findIndex((one) => one.ID === here?.ID),
  )
  const at = list[cursor]
  const pick = (index: number) => {
    const one = list[index]
    remarks.setHere(one)
    if (one) remarks.show(one)
  }
  return (
    <SideList
      label="批注"
      list={list}
      cursor={cursor}
      keyOf={({ ID }) => ID}
      onWalk={pick}
      onClick={pick}
      onClose={onClose}
      onKey={(key, { shiftKey }) => {
        if (key === 'n') void remarks.add().catch(showError)
        else if (!at) return false
        else if (key === 'Enter') {
          focusText(editor)
          pick(cursor)
        } else if (key === 'r') void remarks.answer(at).catch(showError)
        else if (key === 'x') void remarks.settle(at).catch(showError)
        else if (key === '#' || (key === 'Delete' && shiftKey)) void remarks.remove(at).catch(showError)
        else return false
        return true
      }}
      head={
        <>
          {open === 0 ? '没有未解决的批注' : `${open} 条未解决`}
          {list.length > open && <span className="cd-quiet">{list.length - open} 条已解决</span>}
        </>
      }
      row={(one) => <RemarkThread remark={one} lost={lost.has(one.ID)} />}
      foot={
        <>
          <KeyCaps keys="n" /> 新批注 <KeyCaps keys="enter" /> 到那里 <KeyCaps keys="r" /> 答复 <KeyCaps keys="x" />{' '}
          {at?.SettledAt ? '重新打开' : '解决'} <KeyCaps keys="#" /> 删除 <KeyCaps keys="esc" /> 回到正文
        </>
      }
    />
  )
}
