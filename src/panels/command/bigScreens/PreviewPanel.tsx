/** 大屏预览: a screen with its data; choosing a bar or a row sets what it is linked with. */
import { useRef, type ReactNode } from 'react'
import type { ParamsOf } from '../../../api/pages.ts'
import { defineCommand } from '../../../workspace/command.ts'
import { contextNow } from '../../../workspace/context.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePane, usePaneCommands, usePaneFocus, usePaneTitle } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { Screen } from './render/Screen.tsx'
import type { RunningScreen } from './render/screen.ts'
import './preview.css'

/** The panel of /BigScreen/Preview. */
export default function PreviewPanel({ ID }: ParamsOf<'/BigScreen/Preview'>): ReactNode {
  const pane = usePane()
  const { data, error, reload } = useRead('bigScreens', 'get', { ID })
  const screen = useRef<RunningScreen>(undefined)
  const place = useRef<HTMLDivElement>(null)
  usePaneTitle(data ? `预览：${data.Name}` : undefined)
  usePaneFocus(() => (place.current?.querySelector<HTMLElement>('.can-choose') ?? place.current)?.focus())
  const at = { group: '大屏', where: 'pane' } as const
  usePaneCommands([
    defineCommand({
      ...at,
      id: 'screenPreview.design',
      title: '打开设计',
      keys: 'e',
      run: () => contextNow().open('/BigScreen/Design', { ID }),
    }),
    defineCommand({
      ...at,
      id: 'screenPreview.refresh',
      title: '马上刷新数据',
      keys: 'shift+r',
      run: () => screen.current?.wake(),
    }),
    defineCommand({
      ...at,
      id: 'screenPreview.full',
      title: '全屏看预览',
      keys: 'f',
      run: () => void place.current?.requestFullscreen?.().catch(() => {}),
    }),
    defineCommand({
      ...at,
      id: 'screenPreview.clear',
      title: '取消联动的选择',
      keys: 'x',
      run: () => void screen.current?.clear(),
    }),
  ])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-screen-preview">
      <div ref={place} className="cd-screen-preview-place" tabIndex={-1}>
        {data && (
          <Screen
            key={ID}
            design={data.Design}
            label={data.Name}
            isResting={!pane.visible}
            handle={screen}
            host={{ ask: (wanted) => api.bigScreens.getData({ ID, ...wanted }), canChoose: true }}
          />
        )}
      </div>
      <footer className="cd-list-foot">
        <span className="cd-quiet">Tab 到有联动的组件，方向键选择，Esc 取消</span>
        <FooterKeys />
      </footer>
    </div>
  )
}
