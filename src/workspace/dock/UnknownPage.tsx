/** What stands at an address that is no page: that there is none, and the pages it may have meant, each at a digit. */
import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { pageNames, pages, type Page } from '../../api/pages.ts'
import { defineCommand } from '../command.ts'
import { KeyCaps } from '../keysPanel/KeyCaps.tsx'
import { session } from '../session.ts'
import { closePane } from './closing.ts'
import { nearestPages } from './nearestPages.ts'
import { openPath } from './opening.ts'
import { decodedPath, panes, stateOf } from './panes.ts'
import { recordOf } from './records.ts'

/** The page is opened in place of the one that is not there. */
function go(id: string, page: Page): void {
  openPath(page)
  void closePane(id)
}

/** The keys of the pages that are offered, in the palette as well. */
function useCommands(id: string, found: readonly Page[]): void {
  useEffect(() => {
    const commands = found.map((page, at) =>
      defineCommand({
        id: `dock.nearest${at + 1}`,
        title: `改去“${pages[page].title}”`,
        group: '窗格',
        keys: String(at + 1),
        where: 'pane',
        run: () => go(id, page),
      }),
    )
    const { commands: offered } = recordOf(id)
    offered.set('nearest', commands)
    panes.stamp++
    return () => {
      offered.delete('nearest')
      panes.stamp++
    }
  }, [id, found])
}

/** Says so, and offers the nearest pages of those the person may open. */
export function UnknownPage({ id, path }: { readonly id: string; readonly path: string }) {
  const { user } = useSnapshot(session)
  const found = useMemo(
    () =>
      nearestPages(
        decodedPath(path),
        pageNames.filter((page) => stateOf(page) === 'ready'),
      ),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what may be opened hangs on who is signed in
    [path, user],
  )
  useCommands(id, found)
  return (
    <>
      <h2>没有这个页面</h2>
      <p>
        地址 <code>{decodedPath(path)}</code>{' '}
        {'不是这个版本的页面。它可能写错了，也可能已经改名；可以从菜单或命令面板重新打开。'}
      </p>
      {found.length > 0 && (
        <>
          <p>您要找的可能是：</p>
          <p className="cd-blank-actions">
            {found.map((page, at) => (
              <button
                key={page}
                type="button"
                className={`bp6-button${at === 0 ? ' bp6-intent-primary' : ''}`}
                aria-keyshortcuts={String(at + 1)}
                onClick={() => go(id, page)}
              >
                <span>{pages[page].title}</span> <KeyCaps keys={String(at + 1)} />
              </button>
            ))}
          </p>
        </>
      )}
    </>
  )
}
