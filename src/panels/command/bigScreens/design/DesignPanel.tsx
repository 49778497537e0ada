/** 大屏设计: layers, canvas and properties of one big screen, by keyboard as well as by mouse. */
import { useEffect, useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import type { ParamsOf } from '../../../../api/pages.ts'
import { contextNow } from '../../../../workspace/context.ts'
import { KeyCaps } from '../../../../workspace/keysPanel/KeyCaps.tsx'
import { useCloseGuard, usePane, usePaneFocus, usePaneTitle } from '../../../../workspace/pane.ts'
import { api } from '../../../../workspace/session.ts'
import { ErrorState } from '../../../parts/ErrorState.tsx'
import { FooterKeys } from '../../../parts/FooterKeys.tsx'
import { Canvas, type Zoom } from './Canvas.tsx'
import { copyText, pastedWidgets } from './clipboard.ts'
import { remove } from './edits.ts'
import { Inspector } from './Inspector.tsx'
import { Layers } from './Layers.tsx'
import { paste, useDesignCommands } from './useDesignCommands.ts'
import { useDesigner, type DesignAtWork } from './useDesigner.ts'
import './canvas.css'

/** The most useful keys; the command palette has all of them. */
const footerKeys = [
  ['a', '加组件'],
  ['d', '数据'],
  ['enter', '属性'],
] as const

/** The panel of /BigScreen/Design. */
export default function DesignPanel({ ID }: ParamsOf<'/BigScreen/Design'>): ReactNode {
  const pane = usePane()
  const { work, error, retry } = useDesigner(ID)
  const [zoom, setZoom] = useState<Zoom>('fit')
  const canvas = useRef<HTMLDivElement>(null)
  const layers = useRef<HTMLUListElement>(null)
  const inspector = useRef<HTMLElement>(null)
  const isUnsaved = work?.state.isUnsaved === true
  const name = work?.screen.Name
  usePaneTitle(name === undefined ? undefined : `设计：${name}`)
  useCloseGuard(
    work && isUnsaved
      ? {
          question: `大屏“${name}”有未保存的修改。`,
          save: work.save,
          keep: work.keepNow,
          discard: work.discard,
        }
      : undefined,
  )
  usePaneFocus(() => canvas.current?.focus())
  useDesignCommands({ work, places: { canvas, layers, inspector }, zoom, setZoom })
  useFirstFocus(work !== undefined && pane.active, canvas)
  if (error) return <ErrorState error={error} retry={retry} />
  if (!work) return null
  const { designer, state, screen } = work
  return (
    <div className="cd-design" {...clipboardOf(work)}>
      <div className="cd-design-middle">
        <Layers designer={designer} state={state} list={layers} />
        <Canvas
          designer={designer}
          state={state}
          name={screen.Name}
          zoom={zoom}
          place={canvas}
          isResting={!pane.visible}
          ask={(wanted) => api.bigScreens.getData({ ID, ...wanted })}
        />
        <Inspector designer={designer} state={state} place={inspector} />
      </div>
      <footer className="cd-list-foot">
        <span className={isUnsaved ? 'cd-design-unsaved' : undefined} role="status">
          {isUnsaved ? '有修改没保存，已存在这台电脑上' : `已保存，第 ${screen.Revision} 版`}
        </span>
        <span className="cd-figures cd-quiet">
          {state.design.Widgets.length} 个组件，选中 {state.chosen.size}
        </span>
        <FooterKeys>
          {footerKeys.map(([keys, does]) => (
            <span key={keys}>
              <KeyCaps keys={keys} /> {does}
            </span>
          ))}
        </FooterKeys>
      </footer>
    </div>
  )
}

/** The canvas has the focus as soon as it is there, unless the person went elsewhere meanwhile. */
function useFirstFocus(isReady: boolean, canvas: { readonly current: HTMLElement | null }): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    const page = canvas.current?.ownerDocument
    const focused = page?.activeElement
    if (!focused || focused === page.body || focused.closest('.dv-groupview')) canvas.current?.focus()
  }, [isReady, canvas])
}

/** Copying and pasting as everywhere: widgets travel as text, also to another screen. In texts it stays text. */
function clipboardOf(work: DesignAtWork) {
  const isText = ({ target }: ClipboardEvent) =>
    (target as HTMLElement).closest('input, textarea, select, [contenteditable]') !== null
  const { designer } = work
  const chosen = () => {
    const { design, chosen: ids } = designer.state()
    return design.Widgets.filter(({ Id }) => ids.has(Id))
  }
  const put = (event: ClipboardEvent) => {
    const widgets = chosen()
    if (isText(event) || widgets.length === 0) return false
    event.clipboardData.setData('text/plain', copyText(widgets))
    event.preventDefault()
    contextNow().notify(`已复制 ${widgets.length} 个组件。`, 'success')
    return true
  }
  return {
    onCopy: (event: ClipboardEvent) => void put(event),
    onCut: (event: ClipboardEvent) => {
      if (put(event)) designer.edit('剪切组件', remove(designer.state().chosen))
    },
    onPaste: (event: ClipboardEvent) => {
      if (isText(event)) return
      const widgets = pastedWidgets(event.clipboardData.getData('text/plain'))
      if (!widgets) return
      event.preventDefault()
      paste(work, widgets, '粘贴组件', contextNow())
    },
  }
}
