/** The icon of a group or a page. Icons come a moment after the words: each costs as much as a small component. */
import { lazy, Suspense, type ComponentType } from 'react'
import type { Page } from '../../api/pages.ts'

const Drawn = lazy(async () => {
  const { groupIcon, pageIcon, outside } = await import('./icons.ts')
  const Icon: ComponentType<MenuIconProps> = ({ group, page, size }) => {
    const Found = group !== undefined ? groupIcon(group) : page !== undefined ? pageIcon(page) : outside
    return <Found size={size} />
  }
  return { default: Icon }
})

/** Of a group by its title, of a page, or, with neither, of an address outside. `size` in px. */
export interface MenuIconProps {
  readonly group?: string
  readonly page?: Page
  readonly size: number
}

/** The icon; its place is there from the beginning. */
export function MenuIcon(props: MenuIconProps) {
  return (
    <Suspense fallback={<span style={{ width: props.size, flex: 'none' }} />}>
      <Drawn {...props} />
    </Suspense>
  )
}
