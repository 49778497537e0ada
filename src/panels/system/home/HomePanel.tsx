/** 首页: what waits for me, what I worked on last, the keys worth knowing. */
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { defineCommand, type Command } from '../../../workspace/command.ts'
import { dock } from '../../../workspace/dock/dock.ts'
import { usePaneCommands, usePaneFocus } from '../../../workspace/pane.ts'
import { allCommands } from '../../../workspace/registry.ts'
import { me, session } from '../../../workspace/session.ts'
import { roving, settleSoon } from '../../../workspace/shell/roving.ts'
import { viewport } from '../../../workspace/shell/viewport.ts'
import { Checklist } from './Checklist.tsx'
import { Count } from './Count.tsx'
import './home.css'
import { KEYS_TO_KNOW, KeysToKnow } from './KeysToKnow.tsx'
import { LastEdited } from './LastEdited.tsx'
import { MenuSets } from './MenuSets.tsx'
import { Refused } from './Refused.tsx'
import { Tasks } from './Tasks.tsx'
import { Today } from './Today.tsx'
import { TourOffer } from './TourOffer.tsx'
import { UnfinishedCount } from './UnfinishedCount.tsx'
import { waitingFor } from './waiting.ts'

function greeting(hour: number): string {
  if (hour < 5) return '夜深了'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}

/** The screen. */
export default function HomePanel(): ReactNode {
  const { user, grants } = useSnapshot(session)
  const { narrow } = useSnapshot(viewport)
  const counts = useRef<HTMLDivElement>(null)
  const root = useRef<HTMLDivElement>(null)
  usePaneFocus(() => (counts.current ?? root.current)?.querySelector<HTMLElement>('button')?.focus())
  useEffect(() => settleSoon(counts.current))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- me() reads the grants of the session
  const waiting = useMemo(() => waitingFor(me()), [grants])
  // What is advertised here acts here, though its keys are those of lists elsewhere.
  const shown = allCommands().filter(({ id, where }) => where === 'list' && KEYS_TO_KNOW.includes(id))
  usePaneCommands([
    ...shown.map(({ family: _, ...command }): Command => ({ ...command, where: 'pane' })),
    ...waiting.slice(0, 9).map(({ title, page, params = {} }, at) =>
      defineCommand({
        id: `home.${at + 1}`,
        title: `首页：${title}`,
        group: '首页',
        keys: String(at + 1),
        where: 'pane',
        run: () => dock.openPath(page, params),
      }),
    ),
  ])
  const writes = grants['/contribution/MyArticle'] !== undefined
  const plans = grants['/SeleCttopic/tasks'] !== undefined || grants['/SeleCttopic/list'] !== undefined
  const administers = grants['/setManage/StationSet'] !== undefined
  const now = new Date()
  return (
    <div className="cd-home-frame">
      <div ref={root} className="cd-home">
        <h1>
          {greeting(now.getHours())}，{user?.AdminUserRealName}
        </h1>
        <TourOffer />
        <section aria-labelledby="home-waiting">
          <h2 id="home-waiting">待办</h2>
          <div ref={counts} className="cd-home-counts" {...roving('row')}>
            {waiting.map((one, at) => (
              <Count key={one.title} waiting={one} digit={at + 1} />
            ))}
            <UnfinishedCount />
          </div>
        </section>
        {administers && <Checklist />}
        <Today />
        {writes && <Refused />}
        {plans && <Tasks />}
        <MenuSets />
        <div className="cd-home-columns">
          {writes && (
            <section aria-labelledby="home-last">
              <h2 id="home-last">最近编辑</h2>
              <LastEdited />
            </section>
          )}
          {!narrow && (
            <section aria-labelledby="home-keys">
              <h2 id="home-keys">常用快捷键</h2>
              <KeysToKnow />
            </section>
          )}
        </div>
      </div>
    </div>
  )
}
