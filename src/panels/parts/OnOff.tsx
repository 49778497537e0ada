/** Whether something is switched on, told by a sign and a word. */
import type { ReactNode } from 'react'
import './badges.css'

/** `on` and `off`: the words, default 启用 and 禁用. */
export function OnOff({ is, on = '启用', off = '禁用' }: { is: boolean; on?: string; off?: string }): ReactNode {
  return <span className={is ? 'cd-badge is-passed' : 'cd-badge is-plain'}>{is ? `● ${on}` : `○ ${off}`}</span>
}
