/** The menu of the person: account, look, leaving. */
import { dock } from '../dock/dock.ts'
import { leave } from '../leaving.ts'
import type { MenuPart } from '../overlay/menus.ts'
import { session } from '../session.ts'
import { densityTitles, look, setLook, themeTitles, type Density, type Theme } from '../theme/look.ts'
import { about } from './about.ts'
import { viewport } from './viewport.ts'

/** The rows. */
export function personParts(): MenuPart[] {
  const { user } = session
  return [
    { heading: `${user?.AdminUserRealName ?? ''} · ${user?.RoleName ?? ''}` },
    { title: '我的账号', run: () => dock.openPath('/PersonalManagement') },
    '-',
    { heading: '外观' },
    ...(Object.keys(themeTitles) as Theme[]).map((theme) => ({
      title: themeTitles[theme],
      checked: look.theme === theme,
      run: () => setLook({ theme }),
    })),
    { heading: '行距' },
    ...(Object.keys(densityTitles) as Density[]).map((density) => ({
      title: densityTitles[density],
      checked: look.density === density,
      run: () => setLook({ density }),
    })),
    '-',
    ...(viewport.narrow
      ? [
          { title: '联系我们', run: () => void (about.open = 'contact') },
          { title: '关于', run: () => void (about.open = 'about') },
        ]
      : []),
    { title: '退出登录', run: () => void leave() },
  ]
}
