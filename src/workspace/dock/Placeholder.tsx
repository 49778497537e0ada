/** A pane whose page is not permitted or not known: says what it was, why it is not here, and who can help. */
import { useSnapshot } from 'valtio'
import { pages } from '../../api/pages.ts'
import { HOME } from '../router/address.ts'
import { session } from '../session.ts'
import { closePane } from './closing.ts'
import { notOpened } from './notOpened.ts'
import { openPath } from './opening.ts'
import type { PaneEntry } from './panes.ts'
import { UnknownPage } from './UnknownPage.tsx'

type Shown = Pick<PaneEntry, 'id' | 'page' | 'path' | 'title' | 'state'>

/** Why, and who can help. */
function forbiddenText(title: string, group: string | null, role: string): string {
  const page = group ? `“${group}”里的“${title}”` : `“${title}”`
  return `您的角色是“${role}”，还不能打开${page}。请联系本站点的管理员，在“账号管理 → 角色权限”里为您的角色开通。`
}

/** The placeholder. It becomes the page by itself as soon as the person is granted it. */
export function Placeholder({ entry }: { readonly entry: Shown }) {
  const { user } = useSnapshot(session)
  const page = entry.page && pages[entry.page]
  const closed = notOpened(entry.path)
  return (
    <div className="cd-blank">
      {page ? (
        <>
          <h2>您没有“{page.title}”的权限</h2>
          <p>{forbiddenText(page.title, page.group, user?.RoleName ?? '')}</p>
          <p className="cd-quiet">开通后这个窗格会自动恢复，打开时的条件都还留着。</p>
        </>
      ) : closed ? (
        <>
          <h2>这个模块没有开通</h2>
          <p>{closed}</p>
        </>
      ) : (
        <UnknownPage id={entry.id} path={entry.path} />
      )}
      <p className="cd-blank-actions">
        <button type="button" className="bp6-button" onClick={() => openPath(HOME)}>
          去首页
        </button>
        <button type="button" className="bp6-button" onClick={() => void closePane(entry.id)}>
          关闭窗格
        </button>
      </p>
    </div>
  )
}
