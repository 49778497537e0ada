/** AI 助手: four tabs beside the work, for the keyboard. */
import { lazy, Suspense, useCallback, useEffect, useReducer, useRef, useState, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { tabOf, type TabName } from './tabs.ts'
import { AI_NOTICE } from '../../../api/text/aiNotice.ts'
import type { ParamsOf } from '../../../api/pages.ts'
import { watchAnswers } from '../../../workspace/ai/answers.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePane, usePaneOffers } from '../../../workspace/pane.ts'
import { PaneProvider } from '../../../workspace/PaneProvider.tsx'
import { KeyCaps } from '../../../workspace/keysPanel/KeyCaps.tsx'
import { session } from '../../../workspace/session.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { useSides } from '../../parts/sides/useSides.ts'
import { focusedCard } from '../aiProposals/focusedCard.ts'
import { Loading } from './Loading.tsx'
import { selectedBeside } from './context/offered.ts'
import { LineState } from './LineState.tsx'
import { NotEnabled } from './NotEnabled.tsx'
import { panelAfter, panelState } from './panelState.ts'
import { TabBar } from './TabBar.tsx'
import { TalkTab } from './talk/TalkTab.tsx'
import { footerFirst } from './footerFirst.ts'
import { useRemembered } from './useRemembered.ts'
import './aiChat.css'

const ConversationList = lazy(async () => ({
  default: (await import('./conversations/ConversationList.tsx')).ConversationList,
}))
const MakingTab = lazy(async () => ({ default: (await import('./making/MakingTab.tsx')).MakingTab }))

/** The panel of /Ai/AiChat. `ID`: the conversation; `Tab`: which of the four. */
export default function AiChat({ ID, Tab = 'dialogue' }: ParamsOf<'/Ai/AiChat'>): ReactNode {
  const { setParams } = usePaneOffers()
  const { active } = usePane()
  const { user } = useSnapshot(session)
  const { keys: cardKeys } = useSnapshot(focusedCard)
  const [state, tell] = useReducer(panelAfter, Tab, panelState)
  const [isListed, setListed] = useState(false)
  const sides = useSides(['talk', 'list'])
  const tab = tabOf(Tab)
  //
  const settings = useRead('textParameters', 'all', { StID: user?.StID ?? 0, Types: tab.Types })
  const enabled = (settings.data ?? []).filter(({ Enabled }) => Enabled)
  const conversation = useRemembered(tab, ID, (found) => setParams({ Tab, ID: found }))
  const comes = useRef(false)
  const show = useCallback(
    (next: TabName, isByKey: boolean) => {
      comes.current = isByKey
      setParams({ Tab: next })
    },
    [setParams],
  )
  useEffect(() => {
    if (state.tab !== Tab) tell({ kind: 'switched', tab: Tab })
  }, [Tab, state.tab])
  // One stream for all panes of the window.
  useEffect(() => watchAnswers(), [])
  const started = useCallback(
    (job?: number) => tell(job === undefined ? { kind: 'started' } : { kind: 'started', job }),
    [],
  )
  const ended = useCallback((isDone: boolean) => tell({ kind: 'ended', isDone }), [])
  const toTalk = () => {
    setListed(false)
    sides.go('talk')
  }
  // Who comes with words they selected asks about them.
  useEffect(() => {
    if (active && isListed && selectedBeside()) toTalk()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once whenever somebody comes
  }, [active])
  const isTalk = tab.kind === 'talk'
  const list = () => {
    if (isListed) return toTalk()
    setListed(true)
  }
  const [first] = enabled
  return (
    <div className="cd-ai">
      <PaneProvider value={sides.paneOf('talk')}>
        <div className="cd-ai-main" onFocusCapture={() => sides.entered('talk')}>
          <TabBar shown={Tab} onShow={show} />
          <div className="cd-ai-body" role="tabpanel" id="cd-ai-tab-panel" aria-labelledby={`cd-ai-tab-${Tab}`}>
            {settings.error !== undefined && !settings.data ? (
              <ErrorState error={settings.error} retry={settings.reload} />
            ) : settings.loading ? (
              <Loading />
            ) : !first ? (
              <NotEnabled Types={tab.Types} />
            ) : isTalk ? (
              <TalkTab
                key={Tab}
                purpose={tab.name}
                setting={first}
                conversation={conversation.ID}
                isLooking={conversation.isLooking}
                comes={comes}
                isListed={isListed}
                onConversation={conversation.choose}
                onList={list}
                onStart={started}
                onEnd={ended}
              />
            ) : (
              <Suspense fallback={<Loading />}>
                <MakingTab
                  key={Tab}
                  kind={tab.name}
                  settings={enabled}
                  jobs={state.results[tab.name]}
                  emptied={state.emptied}
                  comes={comes}
                  onStart={started}
                  onEnd={ended}
                />
              </Suspense>
            )}
          </div>
          <p className="cd-ai-notice cd-small">{AI_NOTICE}</p>
          <footer className="cd-list-foot">
            <span role="status">{state.isFinished ? '已完成' : ''}</span>
            <LineState />
            <FooterKeys first={footerFirst} isAlone={cardKeys.length > 0}>
              {cardKeys.map(({ key, title }) => (
                <span key={key}>
                  <KeyCaps keys={key} /> {title}
                </span>
              ))}
            </FooterKeys>
          </footer>
        </div>
      </PaneProvider>
      {isListed && isTalk && (
        <PaneProvider value={sides.paneOf('list')}>
          <aside className="cd-ai-side" aria-label="AI 对话" onFocusCapture={() => sides.entered('list')}>
            <Suspense fallback={<Loading />}>
              <ConversationList
                shown={conversation.ID}
                onOpen={(opened) => {
                  conversation.choose(opened)
                  toTalk()
                }}
                onLeave={toTalk}
              />
            </Suspense>
          </aside>
        </PaneProvider>
      )}
    </div>
  )
}
