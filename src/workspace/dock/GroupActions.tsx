/** At the right of a group's tabs: the menu of the group, which also reaches tabs that are scrolled out of sight. */
import { CaretDown } from '@blueprintjs/icons'
import type { IDockviewHeaderActionsProps } from 'dockview-react'
import { openMenuUnder } from '../overlay/menus.ts'
import { showError } from '../notices.ts'

function openGroupMenu(button: HTMLElement, group: string): void {
  import('./tabMenu.ts')
    .then(({ groupParts }) => openMenuUnder(button, '这一组的标签和操作', groupParts(group)))
    .catch(showError)
}

/** The button of a group's menu. */
export function GroupActions({ group }: IDockviewHeaderActionsProps) {
  return (
    <button
      type="button"
      className="cd-icon-button cd-group-button"
      aria-label="这一组的标签和操作"
      aria-haspopup="menu"
      title="这一组的标签和操作"
      onClick={(event) => openGroupMenu(event.currentTarget, group.id)}
    >
      <CaretDown size={14} />
    </button>
  )
}
