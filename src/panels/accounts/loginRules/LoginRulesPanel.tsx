/** 登录规则: what the station asks of everybody who signs in, in words. */
import { useMemo, useRef, type ReactNode } from 'react'
import { FooterKeys } from '../../parts/FooterKeys.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { useRead } from '../../../workspace/data.ts'
import { usePaneFocus, usePublish } from '../../../workspace/pane.ts'
import { ruleWords } from './ruleWords.ts'
import './loginRules.css'

/** The panel of /LoginRules. */
export default function LoginRulesPanel(): ReactNode {
  const { data, error, reload } = useRead('loginRules', 'get', {})
  const root = useRef<HTMLDivElement>(null)
  usePublish(useMemo(() => ({ family: 'loginRules' as const, rows: data ? [data] : [] }), [data]))
  usePaneFocus(() => root.current?.focus())
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <div className="cd-login-rules">
      <div
        ref={root}
        className="cd-login-rules-body"
        tabIndex={0}
        data-keys="list"
        role="group"
        aria-label="登录规则的内容"
      >
        {data && (
          <>
            <h2>{data.StationName}</h2>
            {ruleWords(data).map(({ title, lines }) => (
              <section key={title}>
                <h3>{title}</h3>
                <ul>
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            ))}
            <p className="cd-quiet">规则只管本站点的账号，保存后立刻生效；已经登录的人在下一次续期时按新规则检查。</p>
          </>
        )}
      </div>
      <footer className="cd-list-foot">
        <FooterKeys />
      </footer>
    </div>
  )
}
