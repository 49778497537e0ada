/** Why somebody may do something or not: the rules in their order, and the one that decides. */
import { useRef, type ReactNode } from 'react'
import type { ParamsOf } from '../../../api/pages.ts'
import { useRead } from '../../../workspace/data.ts'
import { dock } from '../../../workspace/dock/dock.ts'
import { usePaneFocus, usePaneTitle } from '../../../workspace/pane.ts'
import { ErrorState } from '../../parts/ErrorState.tsx'
import './roles.css'

/** The panel of /Authority/Explain. */
export default function ExplainPanel({ UserID, Action }: ParamsOf<'/Authority/Explain'>): ReactNode {
  const { data, error, reload } = useRead('roles', 'explain', { UserID, Action })
  const root = useRef<HTMLElement>(null)
  usePaneFocus(() => (root.current?.querySelector('button') ?? root.current)?.focus())
  usePaneTitle(data && `${data.Person}：${data.Title}`)
  if (error && !data) return <ErrorState error={error} retry={reload} />
  if (!data) return null
  return (
    <section ref={root} className="cd-explain" tabIndex={-1} aria-label="权限说明">
      <h2>
        {data.Person}
        <span className={data.Allowed ? 'is-yes' : 'is-no'}>{data.Allowed ? '可以' : '不能'}</span>“{data.Title}”
      </h2>
      <p>
        角色“{data.RoleName}”。起决定作用的是：{data.Steps[data.Deciding]?.Text}。
      </p>
      <ol>
        {data.Steps.map((step, place) => (
          <li
            key={step.Rule}
            className={place === data.Deciding ? 'is-deciding' : ''}
            aria-current={place === data.Deciding ? 'step' : undefined}
          >
            <Verdict passed={step.Passed} asked={place <= data.Deciding} />
            <strong>{step.Rule}</strong>
            <span>{step.Text}</span>
          </li>
        ))}
      </ol>
      <p className="cd-quiet">
        {data.Roles.length > 0 ? `有这个权限的角色：${data.Roles.join('、')}。` : '还没有角色有这个权限。'}
      </p>
      <button
        type="button"
        className="bp6-button"
        onClick={() => dock.open('/Form', { action: 'roles.edit', ID: data.RoleID })}
      >
        编辑角色“{data.RoleName}”
      </button>
    </section>
  )
}

/** What comes after the rule that decides is not asked any more. */
function Verdict({ passed, asked }: { passed: boolean; asked: boolean }): ReactNode {
  if (!asked) return <span className="cd-quiet">· 其次</span>
  return <span className={passed ? 'is-yes' : 'is-no'}>{passed ? '✓ 通过' : '✗ 不过'}</span>
}
