/** What stands in place of something that could not be read: what happened, what was kept, what helps. */
import { NonIdealState } from '@blueprintjs/core'
import { Refusal } from '../../api/client.ts'
import type { ReactNode } from 'react'
import { KeyCaps } from '../../workspace/keysPanel/KeyCaps.tsx'
import './states.css'

/** The sentence for an error. */
export function sentenceOf(error: unknown): string {
  if (error instanceof Refusal) return error.message || error.notice.text
  return '页面出了点问题，请重试。'
}

/** Says what went wrong and offers to try again. */
export function ErrorState({ error, retry }: { error: unknown; retry: () => void }): ReactNode {
  const forbidden = error instanceof Refusal && error.kind === 'forbidden'
  const number = error instanceof Refusal ? error.requestId : undefined
  return (
    <div className="cd-state-place" role="alert">
      <NonIdealState
        className="cd-state"
        title={forbidden ? '没有权限' : '没有读取到'}
        description={<p>{sentenceOf(error)}</p>}
      >
        {forbidden ? (
          <p className="cd-quiet">需要的话，请联系系统管理员在“角色权限”中开通。</p>
        ) : (
          <p className="cd-quiet">您的筛选条件和已输入的内容都还在。</p>
        )}
        {number && <p className="cd-quiet cd-small">请求编号 {number}</p>}
        {!forbidden && (
          <button type="button" className="cd-button" onClick={retry}>
            重试 <KeyCaps keys="shift+r" />
          </button>
        )}
      </NonIdealState>
    </div>
  )
}
